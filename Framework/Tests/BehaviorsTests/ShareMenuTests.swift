// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import Controllers
import ControllersTesting
import GLib
import Gtk
import Observation
import XCTest

@testable import Behaviors

final class ShareMenuTests: GtkTestCase {
  func testAMenuListsDestinationsFirstAndReportsTheChoice() throws {
    try assertReleasedOnMain {
      let (window, chosen) = (TestWindow(), Notes())
      configure(window, chosen: chosen) { "picture" }
      try await show(window)
      window.shareMenu.present(at: try button(of: window))
      await eventually { window.shareMenu.isPresented }
      XCTAssertEqual(window.shareMenu.menu?.titles, ["Harbour", "Hill", "Mail"])
      window.shareMenu.menu?.choose("Hill")
      await eventually { chosen.entries == ["picture → hill"] }
      XCTAssertFalse(window.shareMenu.isPresented)
      window.close()
      return window
    }
  }

  func testTheMenuOpensAtOnceAndThePictureLoadsMeanwhile() throws {
    try onMain {
      let (window, chosen, gate) = (TestWindow(), Notes(), Gate())
      configure(window, chosen: chosen) {
        XCTAssertFalse(MainLoop.isCurrent)
        await gate.pass()
        return "picture"
      }
      try await show(window)
      window.loader.delay = 0
      window.loader.minimumDuration = 1
      for _ in 1...3 { window.shareMenu.present(at: try button(of: window)) }
      XCTAssertTrue(window.shareMenu.isPresented)
      await eventually { gate.arrivals == 1 }
      XCTAssertFalse(window.loader.isShown, "It is not needed yet.")
      window.shareMenu.menu?.choose("Hill")
      XCTAssertTrue(window.loader.isShown)
      XCTAssertEqual(chosen.entries, [])
      gate.open()
      await eventually { chosen.entries == ["picture → hill"] }
      XCTAssertFalse(window.loader.isShown)
      XCTAssertEqual(gate.arrivals, 1)
      window.close()
    }
  }

  func testTheSameItemIsLoadedOnceAndAgainWhenItHasChanged() throws {
    try onMain {
      let (window, chosen, gate) = (TestWindow(), Notes(), Gate())
      gate.open()
      var version: Int? = 1
      window.attach(
        .shareMenu(
          to: Destinations(), itemID: { version },
          item: {
            await gate.pass()
            return "picture"
          },
          onChoose: { destination, item in chosen.write("\(item) → \(destination.id)") }))
      try await show(window)
      for (count, arrivals) in [(1, 1), (2, 1), (3, 1)] {
        window.shareMenu.share(to: "hill")
        await eventually { chosen.entries.count == count }
        XCTAssertEqual(gate.arrivals, arrivals)
      }
      version = 2
      window.shareMenu.present(at: try button(of: window))
      window.shareMenu.menu?.choose("Hill")
      await eventually { chosen.entries.count == 4 }
      XCTAssertEqual(gate.arrivals, 2)
      // Without an identity it may be a different item every time.
      version = nil
      for count in 5...6 {
        window.shareMenu.share(to: "hill")
        await eventually { chosen.entries.count == count }
      }
      XCTAssertEqual(gate.arrivals, 4)
      window.close()
    }
  }

  func testASendingErrorIsShown() throws {
    try onMain {
      let window = TestWindow()
      window.attach(
        .shareMenu(
          to: Destinations(), item: { "picture" },
          onChoose: { _, _ in
            await turn()
            throw Trouble(title: "Not sent")
          }))
      try await show(window)
      window.shareMenu.share(to: "hill")
      await eventually { window.errorPresenter.shownTitle == "Not sent" }
      window.close()
    }
  }

  func testADestinationIsReachedWithoutTheMenu() throws {
    try onMain {
      let (window, chosen) = (TestWindow(), Notes())
      configure(window, chosen: chosen) { "picture" }
      try await show(window)
      window.shareMenu.share(to: "mail")
      await eventually { chosen.entries == ["picture → mail"] }
      window.shareMenu.share(to: "nowhere")
      await eventually { window.errorPresenter.shownTitle == "Destination no longer available" }
      XCTAssertEqual(chosen.entries.count, 1)
      window.close()
    }
  }

  func testADestinationMissingFromTheMenuIsReachable() throws {
    try onMain {
      let (window, chosen) = (TestWindow(), Notes())
      let destinations = configure(window, chosen: chosen) { "picture" }
      destinations.hidden = Destination(id: "cellar", title: "Cellar", group: .destinations)
      try await show(window)
      window.shareMenu.share(to: "cellar")
      await eventually { chosen.entries == ["picture → cellar"] }
      XCTAssertNil(window.errorPresenter.shownTitle)
      window.close()
    }
  }

  func testTheLatestRequestWins() throws {
    try onMain {
      let (window, chosen, gate) = (TestWindow(), Notes(), Gate())
      configure(window, chosen: chosen) {
        await gate.pass()
        return "picture"
      }
      try await show(window)
      window.shareMenu.present(at: try button(of: window))
      window.shareMenu.share(to: "hill")
      gate.open()
      await eventually { chosen.entries == ["picture → hill"] }
      XCTAssertFalse(window.shareMenu.isPresented)
      XCTAssertEqual(gate.arrivals, 1)
      window.close()
    }
  }

  func testAFailureIsShownAndRetryingLoadsAgain() throws {
    try onMain {
      let (window, gate) = (TestWindow(), Gate())
      gate.open()
      configure(window, chosen: Notes()) {
        await gate.pass()
        throw Trouble(title: "No picture")
      }
      try await show(window)
      window.shareMenu.present(at: try button(of: window))
      await eventually { window.errorPresenter.shownTitle == "No picture" }
      XCTAssertFalse(window.shareMenu.isPresented)
      window.errorPresenter.dismiss()
      window.shareMenu.share(to: "hill")
      await eventually { gate.arrivals == 2 && window.errorPresenter.shownTitle != nil }
      window.close()
    }
  }

  func testAfterCancellingNothingAppears() throws {
    try onMain {
      let (window, chosen, gate) = (TestWindow(), Notes(), Gate())
      configure(window, chosen: chosen) {
        await gate.pass()
        return "picture"
      }
      try await show(window)
      window.shareMenu.present(at: try button(of: window))
      await eventually { gate.arrivals == 1 }
      window.shareMenu.cancel()
      gate.open()
      await eventually { window.loader.count == 0 }
      await turn()
      XCTAssertFalse(window.shareMenu.isPresented)
      window.close()
    }
  }

  func testAWindowThatIsGoneMeanwhileCancelsAndLeavesNothing() throws {
    try onMain {
      let (gate, chosen) = (Gate(), Notes())
      try await assertReleased {
        let window = TestWindow()
        configure(window, chosen: chosen) {
          await gate.pass()
          await chosen.write("cancelled: \(Task.isCancelled)")
          return "picture"
        }
        try await show(window)
        window.shareMenu.present(at: try button(of: window))
        await eventually { gate.arrivals == 1 }
        window.close()
        gate.open()
        return window
      }
      await eventually { chosen.entries == ["cancelled: true"] }
    }
  }

  func testAMenuHiddenInTheTurnThatOpenedItLoadsNothing() throws {
    try onMain {
      let (window, gate) = (TestWindow(), Gate())
      configure(window, chosen: Notes()) {
        await gate.pass()
        return "picture"
      }
      try await show(window)
      window.shareMenu.present(at: try button(of: window))
      window.hide()
      for _ in 1...20 { await turn() }
      XCTAssertEqual(gate.arrivals, 0)
      try await show(window)
      window.shareMenu.share(to: "hill")
      window.shareMenu.cancel()
      for _ in 1...20 { await turn() }
      XCTAssertEqual(gate.arrivals, 0)
      XCTAssertEqual(window.loader.count, 0)
      window.close()
    }
  }

  func testAFewDestinationsNeedNoSearchAndNoEmptyList() throws {
    try onMain {
      let window = TestWindow()
      let destinations = configure(window, chosen: Notes()) { "picture" }
      try await show(window)
      window.shareMenu.present(at: try button(of: window))
      let menu = try XCTUnwrap(window.shareMenu.menu)
      let first = try XCTUnwrap(menu.row("Harbour")).widget
      XCTAssertFalse(menu.isSearchVisible)
      XCTAssertFalse(menu.isFurtherListVisible)
      await eventually("The first one has the focus") { first.isFocus }
      destinations.all += (1...5).map {
        Destination(id: "\($0)", title: "Place \($0)", group: .destinations)
      }
      destinations.all.append(Destination(id: "more", title: "More…", group: .more))
      await eventually { menu.isSearchVisible && menu.isFurtherListVisible }
      window.close()
    }
  }

  func testAMenuOpenedByTheFocusedButtonStaysAndGivesTheFocusBack() throws {
    try onMain {
      let window = TestWindow {
        configure($0, chosen: Notes()) { "picture" }
        $0.install(MenuActionName.self) { _ in
          .run(in: TestWindow.self) { window in
            if let button = window.widgets?.button { window.shareMenu.present(at: button) }
          }
        }
      }
      try await show(window)
      let frame = try XCTUnwrap(window.window)
      let button = try button(of: window)
      Actionable(handle: button.handle).actionName = MenuActionName.open.fullName
      for _ in 1...2 {
        button.grabFocus()
        await window.perform(MenuActionName.open)?.value
        let menu = try XCTUnwrap(window.shareMenu.menu)
        let first = try XCTUnwrap(menu.row("Harbour")).widget
        await eventually { button.takesInput && first.takesInput && first.isFocus }
        for _ in 1...20 { await turn() }
        XCTAssertTrue(window.shareMenu.menu === menu)
        XCTAssertTrue(first.isFocus)
        try press(GDK_KEY_Escape, in: frame)
        await eventually { !window.shareMenu.isPresented && button.isFocus }
      }
      window.close()
    }
  }

  func testAMenuThatIsUpGoesWithItsWindow() throws {
    try assertReleasedOnMain {
      let window = TestWindow { configure($0, chosen: Notes()) { "picture" } }
      try await show(window)
      window.shareMenu.present(at: try button(of: window))
      await eventually { window.shareMenu.isPresented }
      window.close()
      XCTAssertFalse(window.shareMenu.isPresented)
      return window
    }
  }

  func testMoreStaysVisibleWithManyDestinations() throws {
    try onMain {
      let window = TestWindow()
      let destinations = configure(window, chosen: Notes()) { "picture" }
      destinations.all += (1...30).map {
        Destination(id: "\($0)", title: "Place \($0)", group: .destinations)
      }
      destinations.all.insert(
        Destination(id: "more", title: "More…", subtitle: "A caption", group: .more), at: 0)
      try await show(window)
      window.shareMenu.present(at: try button(of: window))
      await eventually { window.shareMenu.isPresented }
      let menu = try XCTUnwrap(window.shareMenu.menu)
      XCTAssertEqual(menu.titles.last, "More…")
      let more = try XCTUnwrap(menu.row("More…")).widget
      let scroller = try XCTUnwrap(menu.row("Place 1")?.widget.ancestor(of: ScrolledWindow.self))
      await eventually("It is below what scrolls") {
        (more.top(in: scroller) ?? 0) >= scroller.allocatedSize.height
          && scroller.allocatedSize.height > 100
      }
      let popover = try XCTUnwrap(more.ancestor(of: Popover.self))
      XCTAssertLessThanOrEqual(
        (more.top(in: popover) ?? 9999) + more.allocatedSize.height,
        popover.allocatedSize.height)
      menu.find("caption")
      XCTAssertEqual(menu.titles, ["More…"])
      menu.find("place 30")
      XCTAssertEqual(menu.titles, ["Place 30"])
      window.close()
    }
  }

  func testTypingFinds() throws {
    try onMain {
      let window = TestWindow()
      configure(window, chosen: Notes()) { "picture" }
      try await show(window)
      window.shareMenu.present(at: try button(of: window))
      await eventually { window.shareMenu.isPresented }
      let menu = try XCTUnwrap(window.shareMenu.menu)
      menu.find("HI")
      XCTAssertEqual(menu.titles, ["Hill"])
      menu.find("me@ harb")
      XCTAssertEqual(menu.titles, ["Harbour"])
      menu.find("nowhere")
      XCTAssertEqual(menu.titles, [])
      menu.find("")
      XCTAssertEqual(menu.titles.count, 3)
      window.close()
    }
  }

  func testAnOpenMenuShowsNewDestinations() throws {
    try onMain {
      let window = TestWindow()
      let destinations = configure(window, chosen: Notes()) { "picture" }
      try await show(window)
      window.shareMenu.present(at: try button(of: window))
      await eventually { window.shareMenu.isPresented }
      destinations.all.append(Destination(id: "new", title: "New", group: .destinations))
      await eventually {
        window.shareMenu.menu?.titles == ["Harbour", "Hill", "New", "Mail"]
      }
      window.close()
    }
  }

  func testADestinationsPictureAppearsInItsRowWhenLoaded() throws {
    try onMain {
      let window = TestWindow()
      let destinations = configure(window, chosen: Notes()) { "picture" }
      try await show(window)
      window.shareMenu.present(at: try button(of: window))
      await eventually { window.shareMenu.isPresented }
      let row = try XCTUnwrap(window.shareMenu.menu?.row("Harbour"))
      XCTAssertNil(row.shownPicture)
      let avatar = try square()
      destinations.all[1].picture = SharePicture(
        avatar, name: "Profile picture on Harbour", emblemName: "folder-symbolic")
      await eventually { row.shownPicture === avatar }
      XCTAssertTrue(window.shareMenu.menu?.row("Harbour") === row, "Everything kept its position.")
      destinations.all[1].picture = nil
      await eventually { row.shownPicture == nil }
      window.close()
    }
  }

  func testWithoutATargetTheMenuPointsAtItsAnchorOrTheContent() throws {
    try onMain {
      let anchor = Anchor()
      let window = TestWindow()
      try await show(window)
      let button = Widget(try button(of: window))
      anchor.target = button
      for (given, expected) in [(anchor, button), (nil, window.contentOverlay?.content)] {
        window.attach(
          .shareMenu(to: Destinations(), at: given, item: { "picture" }, onChoose: { _, _ in }))
        window.shareMenu.present()
        await eventually { window.shareMenu.isPresented }
        XCTAssertEqual(window.shareMenu.menu?.target, expected)
        window.shareMenu.cancel()
        await eventually { !window.shareMenu.isPresented }
      }
      window.close()
    }
  }

  private final class Anchor: ShareMenuAnchor {
    var target: Widget?
    var shareMenuTarget: Widget { target ?? Widget(Label("")) }
  }
}

private enum MenuActionName: String, ActionName {
  case open
  static let group = "menu"
}

nonisolated struct Destination: ShareDestination {
  var id: String
  var title: String
  var subtitle = ""
  var iconName = "folder-symbolic"
  var picture: SharePicture?
  var group: ShareGroup
}

@MainActor @Observable
final class Destinations: ShareDestinationProvider {
  var all = [
    Destination(id: "mail", title: "Mail", group: .devices),
    Destination(
      id: "harbour", title: "Harbour", subtitle: "me@harbour.example", group: .destinations),
    Destination(id: "hill", title: "Hill", group: .destinations),
  ]
  var hidden: Destination?
  var destinations: [any ShareDestination] { all }

  func shareDestination(_ id: String) -> (any ShareDestination)? {
    (all + [hidden].compactMap { $0 }).first { $0.id == id }
  }
}

@MainActor
@discardableResult
private func configure(
  _ window: TestWindow, chosen: Notes, _ item: @escaping @Sendable () async throws -> String
) -> Destinations {
  let destinations = Destinations()
  window.attach(
    .shareMenu(to: destinations, item: item) { destination, item in
      chosen.write("\(item) → \(destination.id)")
    })
  return destinations
}

@MainActor
private func button(of window: TestWindow) throws -> Button {
  try XCTUnwrap(window.widgets?.button)
}

/// A picture of nothing.
@MainActor
private func square() throws -> Picture {
  try [UInt8](repeating: 255, count: 64).withUnsafeBytes {
    try XCTUnwrap(
      Picture(premultiplied: $0, width: 4, height: 4, bytesPerRow: 16, hasAlpha: false))
  }
}
