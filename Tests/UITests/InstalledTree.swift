// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// The program and its files below a folder of its own, as after installing.
struct InstalledTree {
  /// The names of its desktop entries.
  static let id = "io.github.cameo.Cameo"

  let prefix: String
  private let programs: InstalledPrograms

  /// Installs it in a folder that goes with `test`.
  init(for test: XCTestCase) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cameo-prefix-\(UUID().uuidString)")
    test.addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    let script = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../scripts/stage-prefix").standardizedFileURL
    try runTool(script.path, folder.path, DrivenProgram.path(of: "cameo"))
    prefix = folder.path
    programs = try InstalledPrograms(in: folder.appendingPathComponent("others"))
  }

  /// The environment of a desktop that was installed there, and whose user lives in `home`.
  func environment(_ home: LivedInHome) -> [String: String?] {
    var environment = home.environment
    environment["PATH"] = "\(prefix)/bin:" + programs.path(before: "/usr/bin:/bin")
    environment["XDG_DATA_DIRS"] = "\(prefix)/share:" + programs.dataFolders
    return environment
  }
}
