// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Behaviors
import Controllers
import Foundation
import Gtk
import Handy
import TestSupport
import XCTest

@testable import CameoApp

/// Windows, pages and dialogs are composed of the same behaviors everywhere, stated where each is
/// composed.
final class CompositionTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testEveryScreenHasAnalyticsLoaderErrorsKeyboardAndAWordOnSharing() throws {
    try onMain {
      var names: [String] = []
      for screen in try allScreens(.empty()) {
        let controller = screen.make()
        controller.transition(to: .loaded)
        XCTAssertEqual(missing(in: controller), [], screen.name)
        names += [controller.child(of: AnalyticsBehavior.self)?.name].compactMap { $0 }
        if let window = controller as? WindowController {
          window.close()
        } else {
          controller.transition(to: .unloaded)
        }
      }
      XCTAssertEqual(names.count, Set(names).count, "Each is counted under a name of its own.")
    }
  }

  func testMissingBehaviorsAreNoticed() throws {
    try onMain {
      let bare = ViewController()
      XCTAssertEqual(missing(in: bare), ["analytics", "loader", "errors", "keyboard", "sharing"])
      // A behavior that is made on demand is there only after it was needed.
      _ = (bare.loader, bare.errorPresenter, bare.keyboard)
      XCTAssertEqual(missing(in: bare), ["analytics", "loader", "errors", "keyboard", "sharing"])
      bare.attach(.analytics("Bare"), .loader, .errors, .keyboard, .noShareMenu)
      XCTAssertEqual(missing(in: bare), [])
    }
  }

  /// Read from the sources, so that missing entries in the list are noticed here.
  func testEveryControllerWithAViewIsAScreen() throws {
    try onMain {
      let listed = Set(try allScreens(.empty()).map(\.name))
      let found = try controllersWithViews()
      XCTAssertEqual(found, listed)
      XCTAssert(found.isSuperset(of: ["MainWindowController", "CropController"]), "\(found)")
    }
  }
}

/// The kinds that `controller` does not have attached.
@MainActor
private func missing(in controller: ViewController) -> [String] {
  let kinds: [BehaviorKind] = [.analytics(""), .loader, .errors, .keyboard]
  let missing = kinds.filter { !controller.hasAttached($0) }.map(\.name)
  let shares = controller.child(of: ShareMenuBehavior.self) != nil
  return missing + (shares != controller.hasAttached(.noShareMenu) ? [] : ["sharing"])
}

/// Cameo's classes that show an interface, whatever the names of their files.
private func controllersWithViews() throws -> Set<String> {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Sources/CameoApp").standardizedFileURL
  let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
  return try paths.filter { $0.hasSuffix(".swift") }.reduce(into: []) { found, path in
    let source = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    for match in source.matches(of: /class (\w+): (?:Window|View|Page)Controller\b/)
    where source.contains("interface:") || source.contains("func loadView") {
      found.insert(String(match.1))
    }
  }
}
