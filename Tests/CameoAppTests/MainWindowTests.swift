// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Behaviors
import Controllers
import GLib
import Gtk
import Handy
import TestSupport
import XCTest

@testable import CameoApp

final class MainWindowTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    // The program keeps its icons from the first window on; they don't belong to a window.
    MainActor.assumeIsolated {
      Handy.start()
      XCTAssertEqual(Resources.icons.count, 2)
    }
  }

  func testItOpensWithThePhotosAndLeavesNothing() throws {
    try assertReleasedOnMain {
      let main = MainWindowController(version: "1.2.3", services: .empty())
      try main.present()
      await eventually { main.lifecyclePhase == .didAppear }
      let page = main.child(of: PageController.self)?.currentPage
      XCTAssert(page is PhotosController)
      XCTAssertEqual(page?.lifecyclePhase, .didAppear)
      XCTAssertEqual(page?.viewIfLoaded?.isMapped, true)
      main.close()
      return main
    }
  }

  func testTheFirstStartBeginsAtTheButtonThatNearlyEverybodyWants() throws {
    try onMain {
      let main = MainWindowController(version: "1.2.3", services: .empty())
      try main.present()
      let first = Folders.pictures == nil ? "Choose Folder…" : "Show My Photos"
      await eventually("The focus is where everybody begins") {
        main.window?.focus.flatMap { Button($0)?.label } == first
      }
      let view = try XCTUnwrap(main.viewIfLoaded)
      XCTAssertEqual(view.part("side-bar")?.isMapped, false, "There is nothing to go to yet.")
      main.perform(MainActionName.accountsPage)
      await eventually { view.part("side-bar")?.isMapped == true }
      main.perform(MainActionName.photosPage)
      await eventually { view.hasButton(first) }
      XCTAssertEqual(view.part("side-bar")?.isMapped, true, "It stays.")
      main.close()
    }
  }

  /// One act stands out on each page, and has a label where there is room.
  func testEachPageSaysItsActInItsHeader() throws {
    try onMain {
      let services = AppServices.empty()
      _ = try await AccountsModel(services).startPractice()
      let navigation = Navigation()
      let pages: [(ViewController, String, MainActionName, String)] = [
        (SharesController(services, navigation: navigation), "share", .sharePictures, "Share…"),
        (AccountsController(AccountsModel(services)), "add", .addAccount, "Add Account…"),
      ]
      for (page, name, action, title) in pages {
        let window = PageWindow(page)
        try await show(window)
        let view = try XCTUnwrap(page.viewIfLoaded)
        for id in ["\(name)-button", "\(name)-icon-button"] {
          let button = try XCTUnwrap(view.part(id))
          XCTAssertEqual(Actionable(button)?.actionName, action.fullName)
          XCTAssertEqual(button.accessibleName ?? Button(button)?.label, title)
        }
        await eventually { view.part("\(name)-button")?.isVisible == true }
        XCTAssertEqual(view.part("\(name)-icon-button")?.isVisible, false)
        window.close()
      }
      await services.sharing.close()
      services.practice.close()
      await FileWriter.shared.finish()
    }
  }

  func testEveryScreenReleasesEverything() throws {
    try onMain {
      try await assertReleased {
        let about = AboutWindowController(version: "1.2.3")
        try about.present()
        await eventually { about.lifecyclePhase == .didAppear }
        about.close()
        return about
      }
      await assertReleased {
        let parent = ViewController()
        let profile = ProfileController(ProfileModel(.empty()))
        parent.addChild(profile)
        parent.transition(to: .loaded)
        XCTAssertNotNil(profile.viewIfLoaded)
        parent.transition(to: .unloaded)
        XCTAssertNil(profile.viewIfLoaded)
        return profile
      }
    }
  }

  func testAboutStandsOverTheWindowAndSaysTheVersion() throws {
    try onMain {
      let main = MainWindowController(version: "1.2.3", services: .empty())
      try main.present()
      await eventually { main.lifecyclePhase == .didAppear }
      await main.perform(MainActionName.about)?.value
      let dialogs = Window.all.compactMap { AboutDialog($0) }
      XCTAssertEqual(dialogs.map(\.version), ["1.2.3"])
      main.perform(MainActionName.quit)
      await eventually { main.lifecyclePhase == .unloaded }
      await eventually { Window.all.compactMap { AboutDialog($0) }.isEmpty }
    }
  }
}
