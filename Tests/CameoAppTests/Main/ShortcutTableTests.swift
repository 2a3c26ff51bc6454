// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import Gtk
import Handy
import TestSupport
import XCTest

@testable import CameoApp
@testable import Controllers

/// The window of keyboard shortcuts, compared with the existing actions.
final class ShortcutTableTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  /// Every action with keys, of every window, is in the table with all its keys.
  func testAllShortcutsAreListed() throws {
    try onMain {
      let listed = Set(ShortcutTable.sections.flatMap(\.shortcuts).flatMap(\.accelerators))
      let services = AppServices.empty()
      let screens =
        Screens.pages(in: services)
        + Screens.dialogs(in: services, picture: try Samples.picture())
      var keys: Set<String> = []
      for screen in screens {
        let controller = screen.make()
        try controller.load()
        keys.formUnion(accelerators(of: controller))
        (controller as? WindowController).map(OpenWindows.remove)
        controller.advance(to: .unloaded)
      }
      XCTAssertGreaterThan(keys.count, 15)
      XCTAssertEqual(keys.subtracting(listed), [])
      XCTAssert(listed.contains("<Primary>n"), "New")
    }
  }

  func testWhatIsUsedMostComesFirst() {
    let firsts = ShortcutTable.sections.compactMap(\.shortcuts.first?.title)
    XCTAssertEqual(firsts[0], "Share photos")
    XCTAssertEqual(firsts[2], "Share")
    XCTAssertEqual(firsts[3], "Share")
    for section in ShortcutTable.sections {
      XCTAssertEqual(Set(section.shortcuts.map(\.title)).count, section.shortcuts.count)
    }
  }

  func testShortcutsShowTheirKeyLabels() throws {
    try onMain {
      XCTAssertEqual(Accelerator.keys("<Primary>Page_Down"), ["Ctrl", "Page Down"])
      XCTAssertEqual(Accelerator.keys("<Primary><Shift>o"), ["Shift", "Ctrl", "O"])
      XCTAssertEqual(Accelerator.keys("<Primary>plus"), ["Ctrl", "+"])
      XCTAssertEqual(Accelerator.keys("F1"), ["F1"])
      for section in ShortcutTable.sections {
        XCTAssertFalse(section.shortcuts.isEmpty, section.title)
        for shortcut in section.shortcuts {
          XCTAssertFalse(shortcut.title.isEmpty)
          for keys in shortcut.accelerators.map(Accelerator.keys) {
            XCTAssertFalse(keys.isEmpty, shortcut.title)
            XCTAssertFalse(keys.contains { $0.contains("_") }, "\(keys)")
          }
        }
      }
    }
  }

  func testTheWindowShowsTheTableAlsoFromTheSheet() throws {
    try onMain {
      let services = AppServices.empty()
      let sheet = ShareSheetController(services)
      try await show(sheet)
      await sheet.perform(HelpActionName.shortcuts)?.value
      func texts() -> [String] {
        MainActor.assumeIsolated {
          Window.all.first { $0.title == "Keyboard Shortcuts" && $0.isVisible }
            .map { Widget($0).texts } ?? []
        }
      }
      await eventually { texts().contains("Share photos") && texts().contains("Page Down") }
      XCTAssert(texts().contains("Paste photos"), "\(texts())")
      WindowController.closeAll()
      await services.sharing.close()
    }
  }

  func testTheGuideIsFoundInTheSourcesAndWhereItIsInstalled() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../..").standardizedFileURL.path
    XCTAssertEqual(
      Guide.page(program: "\(root)/.build/debug"), "\(root)/docs/guide/first-steps.md")
    let folder = try TemporaryFolder()
    XCTAssertNil(Guide.page(program: folder.file("bin")))
    let page = folder.file("share/doc/cameo/guide/index.html")
    for name in ["share", "share/doc", "share/doc/cameo", "share/doc/cameo/guide"] {
      try folder.makeFolder(name)
    }
    try folder.write("<html>", to: "share/doc/cameo/guide/index.html")
    XCTAssertEqual(Guide.page(program: folder.file("bin")), page)
  }
}

/// The keys of all actions that `controller` and its children have installed.
@MainActor
private func accelerators(of controller: ViewController) -> Set<String> {
  let own = controller.installedActions.flatMap(\.shortcuts)
  return controller.children.reduce(into: Set(own)) { $0.formUnion(accelerators(of: $1)) }
}
