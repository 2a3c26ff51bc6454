// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

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
      let services = AppServices.empty()
      let dialogs = Screens.dialogs(in: services, picture: try Samples.picture())
      XCTAssertEqual(
        Contract.breaches(
          of: Screens.pages(in: services) + dialogs, files: Resources.bundle), [])
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
