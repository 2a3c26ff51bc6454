// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Behaviors
import CGtk
import Controllers
import Foundation
import Gtk
import Handy
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

final class NavigationTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    // The program keeps its icons from the first window on; they don't belong to a window.
    MainActor.assumeIsolated {
      Handy.start()
      XCTAssertEqual(Resources.icons.count, 2)
    }
  }

  func testActionsTurnThePages() throws {
    try assertReleasedOnMain {
      let main = try await shownMain()
      XCTAssertNil(main.perform(MainActionName.previousPage), "There is none before the first.")
      await main.perform(MainActionName.nextPage)?.value
      await eventually {
        current(main) is SharesController && current(main)?.lifecyclePhase == .didAppear
      }
      XCTAssertEqual(selectedRow(main), SideBarRow.shares)
      await eventually { main.perform(MainActionName.nextPage) != nil }
      await eventually {
        current(main) is AccountsController && current(main)?.lifecyclePhase == .didAppear
      }
      await eventually { main.perform(MainActionName.nextPage) != nil }
      await eventually {
        current(main) is ProfileController && current(main)?.lifecyclePhase == .didAppear
      }
      await eventually { main.perform(MainActionName.nextPage) == nil }
      await eventually { main.perform(MainActionName.previousPage) != nil }
      await eventually {
        current(main) is AccountsController && current(main)?.lifecyclePhase == .didAppear
      }
      await eventually { selectedRow(main) == SideBarRow.accounts }
      await close(main)
      return main
    }
  }

  func testWhatTheMessageOfTheWindowOffersIsUndoneFromThePage() throws {
    try assertReleasedOnMain {
      let main = try await shownMain()
      await main.perform(MainActionName.nextPage)?.value
      await eventually { current(main)?.lifecyclePhase == .didAppear }
      var undone = 0
      main.toast.show("Added to “Lake”", button: "Undo") { undone += 1 }
      current(main)?.undoLast()
      await eventually { undone == 1 }
      await close(main)
      return main
    }
  }

  func testARowOfTheSideBarShowsItsPage() throws {
    try assertReleasedOnMain {
      let main = try await shownMain()
      try row(SideBarRow.shares, of: main).activate()
      await eventually {
        current(main) is SharesController && current(main)?.lifecyclePhase == .didAppear
      }
      await eventually {
        current(main)?.viewIfLoaded?.texts.contains("Nothing Shared Yet") == true
      }
      await close(main)
      return main
    }
  }

  func testTheSideBarHighlightsTheShownPage() throws {
    try onMain {
      let main = try await shownMain()
      let list = try XCTUnwrap(main.viewIfLoaded?.part("pages-list").flatMap { ListBox($0) })
      // As the arrow keys do.
      list.select(try row(SideBarRow.accounts, of: main))
      XCTAssertEqual(selectedRow(main), 0)
      XCTAssert(current(main) is PhotosController)
      try row(SideBarRow.accounts, of: main).activate()
      await eventually {
        current(main) is AccountsController && selectedRow(main) == SideBarRow.accounts
      }
      await close(main)
    }
  }

  func testFoldersOpenBelowTheirRowAndStayOffThePage() throws {
    try onMain {
      let main = try await shownMain()
      let list = try XCTUnwrap(main.viewIfLoaded?.part("pages-list"))
      XCTAssertEqual(try row(SideBarRow.folders, of: main).accessibleDescription, "closed")
      try row(SideBarRow.folders, of: main).activate()
      await eventually { list.texts.contains("Add Folder…") }
      XCTAssertEqual(try row(SideBarRow.folders, of: main).accessibleDescription, "open")
      XCTAssert(current(main) is PhotosController)
      try row(SideBarRow.folders, of: main).activate()
      await eventually { !list.texts.contains("Add Folder…") }
      await close(main)
    }
  }

  func testArrowKeysOpenAndCloseFolders() throws {
    try onMain {
      let main = try await shownMain()
      let list = try XCTUnwrap(main.viewIfLoaded?.part("pages-list"))
      let folders = try row(SideBarRow.folders, of: main)
      folders.grabFocus()
      try press(GDK_KEY_Right, 0, on: list)
      await eventually { list.texts.contains("Add Folder…") }
      XCTAssert(folders.isFocus)
      try press(GDK_KEY_Left, 0, on: list)
      await eventually { !list.texts.contains("Add Folder…") }
      XCTAssert(folders.isFocus)
      XCTAssertEqual(selectedRow(main), 0, "It goes nowhere.")
      await close(main)
    }
  }

  func testTheSideBarSaysHowManySharesAreNotSettled() throws {
    try onMain {
      let services = AppServices.empty()
      let main = try await shownMain(services)
      let folder = try TemporaryFolder()
      let account = try await services.sharing.account(ofFolder: folder.path)
      var draft = Draft([Draft.Picture(Samples.path("brooch.jpg"))], to: [account])
      draft.secondsToUndo = 60
      let share = try await services.sharing.send(draft)
      let shares = Widget(try row(SideBarRow.shares, of: main))
      // The first row of a group has its title above it.
      await eventually { shares.texts == ["Sharing", "Shares", "1"] }
      XCTAssertEqual(shares.accessibleName, "Shares")
      XCTAssertEqual(shares.accessibleDescription, "1 share in progress or needing attention")
      try await services.sharing.undo(share)
      await eventually {
        shares.texts == ["Sharing", "Shares"] && shares.accessibleDescription == nil
      }
      await close(main)
    }
  }

  func testQuittingWhileSendingAsks() throws {
    try onMain {
      let services = AppServices.empty()
      let main = try await shownMain(services)
      let folder = try TemporaryFolder()
      let account = try await services.sharing.account(ofFolder: folder.path)
      var draft = Draft([Draft.Picture(Samples.path("brooch.jpg"))], to: [account])
      draft.secondsToUndo = 60
      _ = try await services.sharing.send(draft)
      main.perform(MainActionName.quit)
      await eventually { main.child(of: Alert.self)?.answer("Cancel") == true }
      await eventually { main.child(of: Alert.self) == nil }
      XCTAssertEqual(main.lifecyclePhase, .didAppear)
      var isBusy = true
      services.sharing.onBusy = { isBusy = $0 }
      main.perform(MainActionName.quit)
      await eventually { main.child(of: Alert.self)?.answer("Quit Now") == true }
      await eventually { main.lifecyclePhase == .unloaded }
      await eventually("Nothing keeps the program") { !isBusy }
      XCTAssertEqual(folder.names, [], "It is resumed next time.")
    }
  }

  func testSharingGoesOnWithAWindowThatStaysWhenTheUserQuits() throws {
    try onMain {
      let services = AppServices.empty()
      let main = try await shownMain(services)
      let folder = try TemporaryFolder()
      let account = try await services.sharing.account(ofFolder: folder.path)
      var draft = Draft([Draft.Picture(Samples.path("brooch.jpg"))], to: [account])
      draft.secondsToUndo = 60
      let share = try await services.sharing.send(draft)
      let sheet = ShareSheetController(services)
      try await show(sheet)
      sheet.model.words.caption = "Half written"
      main.perform(MainActionName.quit)
      await eventually { main.child(of: Alert.self)?.answer("Quit Now") == true }
      await eventually { sheet.child(of: DiscardQuestion.self)?.child(of: Alert.self) != nil }
      XCTAssertEqual(main.lifecyclePhase, .didAppear)
      XCTAssertFalse(services.sharing.leavesWaiting)
      try await services.sharing.sendNow(share)
      await eventually("It is sent") { folder.names.count == 1 }
      sheet.model.discard()
      sheet.close()
      await close(main)
    }
  }

  func testANarrowWindowFoldsAndHasABackButton() throws {
    try assertReleasedOnMain {
      let main = try await shownMain()
      let panes = try XCTUnwrap(main.viewIfLoaded?.all(Leaflet.self).first)
      XCTAssertFalse(panes.isFolded)
      XCTAssertEqual(main.viewIfLoaded?.hasButton("Back"), false)
      XCTAssertNil(main.perform(MainActionName.back))
      main.window?.resize(width: 360, height: 640)
      await eventually { panes.isFolded && main.viewIfLoaded?.hasButton("Back") == true }
      XCTAssertEqual(panes.visibleChild?.id, "page-slot", "The page was in use.")
      try XCTUnwrap(main.viewIfLoaded).button("Back").click()
      await eventually { panes.visibleChild?.id == "side-bar" && !panes.isInTransition }
      XCTAssertNil(main.perform(MainActionName.back))
      // Choosing the current page shows it.
      try row(0, of: main).activate()
      await eventually { panes.visibleChild?.id == "page-slot" && !panes.isInTransition }
      main.window?.resize(width: 860, height: 640)
      await eventually { !panes.isFolded && main.viewIfLoaded?.hasButton("Back") == false }
      await close(main)
      return main
    }
  }

  func testAWindowThatWasWideBecomesNarrowOnEveryPage() throws {
    try onMain {
      let pictures = try TemporaryFolder()
      try FileManager.default.copyItem(
        atPath: Samples.path("brooch.jpg"), toPath: pictures.file("brooch.jpg"))
      let services = AppServices.empty()
      try await services.library.add(folder: pictures.path)
      try await services.library.scan()
      let main = try await shownMain(services)
      let window = try XCTUnwrap(main.window)
      let panes = try XCTUnwrap(main.viewIfLoaded?.all(Leaflet.self).first)
      let slot = try XCTUnwrap(main.viewIfLoaded?.part("page-slot"))
      await eventually("The photos") { main.viewIfLoaded?.part("photos-grid")?.isMapped == true }
      let pages: [MainActionName] = [.photosPage, .sharesPage, .accountsPage, .profilePage]
      for page in pages + pages {
        window.resize(width: 1200, height: 640)
        await eventually { slot.allocatedSize.width > 900 }
        await main.perform(page)?.value
        await eventually { current(main)?.lifecyclePhase == .didAppear }
        window.resize(width: 360, height: 640)
        await eventually("\(page)") { window.size.width == 360 && panes.isFolded }
        let content = try XCTUnwrap(current(main)?.viewIfLoaded)
        await eventually("\(page): nothing is cut off.") { content.leastWidth <= 360 }
      }
      await close(main)
      await services.photos.close()
    }
  }

  func testTheMenuButtonIsAtTheEndOfItsHeaderWhateverTheWindowWas() throws {
    try onMain {
      let main = try await shownMain()
      let panes = try XCTUnwrap(main.viewIfLoaded?.all(Leaflet.self).first)
      let button = try XCTUnwrap(main.viewIfLoaded?.part("menu-button"))
      let header = try XCTUnwrap(main.viewIfLoaded?.part("side-header"))
      let before = distanceToEnd(of: button, in: header)
      main.window?.resize(width: 360, height: 640)
      await eventually { panes.isFolded && main.viewIfLoaded?.hasButton("Back") == true }
      main.window?.resize(width: 860, height: 640)
      await eventually { !panes.isFolded && main.viewIfLoaded?.hasButton("Back") == false }
      await eventually { distanceToEnd(of: button, in: header) == before }
      await close(main)
    }
  }

  func testTheMenuAppearsWithItsSideBar() throws {
    try assertReleasedOnMain {
      let main = try await shownMain()
      let panes = try XCTUnwrap(main.viewIfLoaded?.all(Leaflet.self).first)
      let part = try XCTUnwrap(main.viewIfLoaded?.part("menu-button"))
      let menu = try XCTUnwrap(MenuButton(part))
      await main.perform(MainActionName.menu)?.value
      await eventually { menu.isOpen }
      // After being closed by other means, its key opens it again.
      menu.isOpen = false
      await turn()
      await main.perform(MainActionName.menu)?.value
      await eventually { menu.isOpen }
      await main.perform(MainActionName.menu)?.value
      await eventually { !menu.isOpen }
      main.window?.resize(width: 360, height: 640)
      await eventually {
        panes.isFolded && panes.visibleChild?.id == "page-slot"
          && main.viewIfLoaded?.hasButton("Back") == true
      }
      await main.perform(MainActionName.menu)?.value
      await eventually { panes.visibleChild?.id == "side-bar" && menu.isOpen }
      await close(main)
      return main
    }
  }

  func testHiddenPagesReleaseTheirViewsAndComeBackUnchanged() throws {
    try assertReleasedOnMain {
      let services = AppServices.empty(account: .ada(pictureFile: Samples.path("brooch.jpg")))
      let main = try await shownMain(services)
      await main.perform(MainActionName.profilePage)?.value
      await eventually {
        current(main) is ProfileController && current(main)?.lifecyclePhase == .didAppear
      }
      let profile = try XCTUnwrap(current(main))
      await eventually { profile.viewIfLoaded?.all(Avatar.self).first?.hasPicture == true }
      // Asking the accounts takes longer.
      await eventually { profile.viewIfLoaded?.texts.contains("Same") == true }
      let texts = profile.viewIfLoaded?.texts
      await main.perform(MainActionName.previousPage)?.value
      await eventually {
        current(main)?.lifecyclePhase == .didAppear && profile.lifecyclePhase == .didDisappear
      }
      main.releaseViewsOffScreen()
      XCTAssertNil(profile.viewIfLoaded)
      XCTAssertNotNil(current(main)?.viewIfLoaded)
      await eventually { main.perform(MainActionName.nextPage) != nil }
      await eventually { profile.lifecyclePhase == .didAppear }
      // The result of checking the destinations arrives a moment later.
      await eventually { profile.viewIfLoaded?.texts == texts }
      XCTAssertEqual(profile.viewIfLoaded?.all(Avatar.self).first?.hasPicture, true)
      await close(main)
      return main
    }
  }

  func testAHiddenWindowComesBackWithItsPage() throws {
    try assertReleasedOnMain {
      let main = try await shownMain()
      await main.perform(MainActionName.nextPage)?.value
      await eventually { current(main)?.lifecyclePhase == .didAppear }
      main.hide()
      await eventually { main.lifecyclePhase == .didDisappear }
      main.releaseViewsOffScreen()
      XCTAssertNil(main.viewIfLoaded)
      try await show(main)
      await eventually { current(main)?.lifecyclePhase == .didAppear }
      XCTAssert(current(main) is SharesController)
      XCTAssertEqual(current(main)?.viewIfLoaded?.isMapped, true)
      await eventually { selectedRow(main) == SideBarRow.shares }
      XCTAssertEqual(main.viewIfLoaded?.texts.contains("Nothing Shared Yet"), true)
      await close(main)
      return main
    }
  }

  func testVisitsOfBothPagesAreCounted() throws {
    try assertReleasedOnMain {
      let services = AppServices.empty()
      AnalyticsBehavior.standardRecorder = services.visits
      defer { AnalyticsBehavior.standardRecorder = nil }
      let main = try await shownMain(services)
      XCTAssertEqual(services.visits.count(of: "Photos", on: Day.today), 1)
      XCTAssertEqual(services.visits.count(of: "Shares", on: Day.today), 0)
      await main.perform(MainActionName.nextPage)?.value
      await eventually { services.visits.count(of: "Shares", on: Day.today) == 1 }
      await close(main)
      return main
    }
  }

  func testPreferencesAndShortcutsStandOverTheWindow() throws {
    try onMain {
      let main = try await shownMain()
      await main.perform(MainActionName.preferences)?.value
      await eventually { Window.all.contains { $0.title == "Preferences" && $0.isVisible } }
      await main.perform(HelpActionName.shortcuts)?.value
      await eventually { Window.all.contains { $0.title == "Keyboard Shortcuts" && $0.isVisible } }
      main.perform(MainActionName.quit)
      await eventually { main.lifecyclePhase == .unloaded }
      await eventually { Window.all.allSatisfy { !$0.isVisible } }
      await FileWriter.shared.finish()
    }
  }

  func testTheShortcutsReleaseEverything() throws {
    try assertReleasedOnMain {
      let shortcuts = ShortcutsController()
      try await show(shortcuts)
      let texts = try XCTUnwrap(shortcuts.viewIfLoaded).texts
      XCTAssert(texts.contains("Share profile picture"), "\(texts)")
      shortcuts.close()
      return shortcuts
    }
  }
}

/// The rows of the side bar of a user without albums, whose folders are closed.
private enum SideBarRow {
  static let albums = 3
  static let folders = 4
  static let shares = 5
  static let accounts = 6
}

@MainActor
private func shownMain(_ services: AppServices = .empty()) async throws -> MainWindowController {
  let main = MainWindowController(version: "1.2.3", services: services)
  try await show(main)
  main.window?.resize(width: 860, height: 640)
  await eventually { main.viewIfLoaded?.all(Leaflet.self).first?.isFolded == false }
  await eventually { current(main)?.lifecyclePhase == .didAppear }
  // At the first start there is nothing but the welcome, until the user goes on.
  await main.perform(MainActionName.photosPage)?.value
  await eventually { main.viewIfLoaded?.part("pages-list")?.isMapped == true }
  return main
}

@MainActor
private func close(_ main: MainWindowController) async {
  main.close()
  await FileWriter.shared.finish()
}

@MainActor
private func current(_ main: MainWindowController) -> ViewController? {
  main.child(of: PageController.self)?.currentPage
}

@MainActor
private func row(_ index: Int, of main: MainWindowController) throws -> ListBoxRow {
  let list = try XCTUnwrap(main.viewIfLoaded?.part("pages-list"))
  return try XCTUnwrap(Container(list)?.children.compactMap { ListBoxRow($0) }[index])
}

/// How far the end of `widget` is from that of `container`, in pixels.
@MainActor
private func distanceToEnd(of widget: Widget, in container: Widget) -> Int {
  func pointer(_ widget: Widget) -> UnsafeMutablePointer<GtkWidget> {
    widget.handle.pointer.assumingMemoryBound(to: GtkWidget.self)
  }
  var (x, y): (gint, gint) = (0, 0)
  gtk_widget_translate_coordinates(pointer(widget), pointer(container), 0, 0, &x, &y)
  return container.allocatedSize.width - Int(x) - widget.allocatedSize.width
}

@MainActor
private func selectedRow(_ main: MainWindowController) -> Int? {
  main.viewIfLoaded?.part("pages-list").flatMap { ListBox($0) }?.selectedRow?.index
}
