// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Behaviors
import Gtk
import Handy
import TestSupport
import XCTest

@testable import CameoApp

final class SharesControllerTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testBeforeAnythingIsSharedThePageSaysSo() throws {
    try onMain {
      try await assertReleased {
        let (page, window) = try await shown(.empty())
        XCTAssert(texts(page).contains("Nothing Shared Yet"), "\(texts(page))")
        XCTAssertEqual(page.viewIfLoaded?.part("shares-scroller")?.isMapped, false)
        XCTAssertEqual(try forgetButton(page).isSensitive, false)
        window.close()
        return page
      }
    }
  }

  func testSharesStandBelowTheirDayTheNewestFirst() throws {
    try onMain {
      try await assertReleased {
        let workspace = Workspace.empty()
        let longAgo = Day.now - 3 * 24 * 60 * 60
        await add("Harbour", at: longAgo, to: workspace)
        await add("Hill", at: longAgo, to: workspace)
        let (page, window) = try await shown(workspace)
        let day = Day.text(of: longAgo, "%A, %x")
        let when = Day.text(of: longAgo, "%x")
        XCTAssertEqual(
          read(page), [day, "Hill", "ada · \(when)", "Harbour", "ada · \(when)"])
        await add("Ships", at: Day.now, file: "/tmp/ada.png", to: workspace)
        await eventually { read(page).first == "Today" }
        XCTAssertEqual(read(page)[1], "Ships")
        XCTAssert(read(page)[2].hasPrefix("ada.png · today, "), read(page)[2])
        XCTAssertEqual(read(page)[3], day)
        XCTAssertEqual(page.viewIfLoaded?.part("empty-page")?.isMapped, false)
        window.close()
        return page
      }
    }
  }

  func testOnlyWhatIsAFileCanBeOpened() throws {
    try onMain {
      let workspace = Workspace.empty()
      await add("Clipboard", at: Day.now, to: workspace)
      await add("nowhere", at: Day.now, file: "/nowhere/ada.png", to: workspace)
      let (page, window) = try await shown(workspace)
      let view = try XCTUnwrap(page.viewIfLoaded)
      XCTAssertFalse(view.hasButton("Open ada"))
      try view.button("Open ada.png").click()
      await eventually { page.errorPresenter.shownTitle == "“ada.png” cannot be opened" }
      window.close()
    }
  }

  func testAllAreForgottenAfterAsking() throws {
    try onMain {
      try await assertReleased {
        let workspace = Workspace.empty()
        await add("Clipboard", at: Day.now, to: workspace)
        let (page, window) = try await shown(workspace)
        try Button(forgetButton(page))?.click()
        await eventually { page.child(of: Alert.self) != nil }
        XCTAssertEqual(page.child(of: Alert.self)?.title, "Forget all shares?")
        XCTAssertEqual(page.child(of: Alert.self)?.answer("Keep"), true)
        XCTAssertEqual(workspace.shares.items.count, 1)
        await eventually { (try? forgetButton(page).isSensitive) == true }
        try Button(forgetButton(page))?.click()
        await eventually { page.child(of: Alert.self) != nil }
        XCTAssertEqual(page.child(of: Alert.self)?.answer("Forget"), true)
        XCTAssertEqual(workspace.shares.items, [])
        await eventually { texts(page).contains("Nothing Shared Yet") }
        await eventually { (try? forgetButton(page).isSensitive) == false }
        window.close()
        await FileWriter.shared.finish()
        return page
      }
    }
  }

  func testItHasNoPictureOfItsOwnToShare() throws {
    try onMain {
      let (page, window) = try await shown(.empty())
      page.shareMenu.share(to: "clipboard")
      await eventually { page.errorPresenter.shownTitle == "There is no picture yet" }
      window.close()
    }
  }
}

@MainActor
private func shown(_ workspace: Workspace) async throws -> (SharesController, PageWindow) {
  let page = SharesController(workspace)
  let window = PageWindow(page)
  try await show(window)
  return (page, window)
}

@MainActor
private func texts(_ page: SharesController) -> [String] { page.viewIfLoaded?.texts ?? [] }

/// What stands in the list, from top to bottom.
@MainActor
private func read(_ page: SharesController) -> [String] {
  page.viewIfLoaded?.part("shares-list")?.texts ?? []
}

@MainActor
private func forgetButton(_ page: SharesController) throws -> Widget {
  Widget(try XCTUnwrap(page.viewIfLoaded).button("Forget all shares"))
}

@MainActor
private func add(
  _ place: String, at time: Int, file: String? = nil, to workspace: Workspace
) async {
  await workspace.shares.add(
    name: "ada", destination: place, place: place, file: file, time: time)
}
