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

final class ContractTests: GtkTestCase {
  func testEveryScreenKeepsItsContract() throws {
    try onMain {
      Handy.start()
      let workspace = Workspace.empty()
      let dialogs = Screens.dialogs(in: workspace, picture: try Samples.picture())
      XCTAssertEqual(
        Contract.breaches(
          of: Screens.pages(in: workspace) + dialogs, files: Resources.bundle), [])
    }
  }

  /// Visits, work that goes on, errors and sharing are the same everywhere.
  func testEveryPageHasAllBehaviors() throws {
    try onMain {
      Handy.start()
      for screen in Screens.pages(in: .empty()) {
        let controller = screen.make()
        controller.transition(to: .loaded)
        XCTAssertNotNil(controller.child(of: AnalyticsBehavior.self)?.name, screen.name)
        XCTAssertNotNil(controller.child(of: LoadingBehavior.self), screen.name)
        XCTAssertNotNil(controller.child(of: ErrorPresenterBehavior.self), screen.name)
        XCTAssertNotNil(controller.child(of: ShareMenuBehavior.self), screen.name)
        if let window = controller as? WindowController {
          window.close()
        } else {
          controller.transition(to: .unloaded)
        }
      }
    }
  }

  func testEveryFileInResourcesIsCompiledIn() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../resources").standardizedFileURL
    let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    let inFolder = (all ?? []).filter { path in
      ["ui/", "style/", "icons/"].contains { path.hasPrefix($0) }
    }
    XCTAssertEqual(Set(Resources.bundle.paths), Set(inFolder))
    for path in inFolder {
      let bytes = try Data(contentsOf: folder.appendingPathComponent(path))
      XCTAssertEqual(Resources.bundle.bytes(path).map { Data($0) }, bytes, path)
    }
  }
}
