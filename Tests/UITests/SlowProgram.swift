// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// A copy of the program whose decoder waits before it does anything.
struct SlowProgram {
  let path: String
  private let go: URL

  /// Makes it in a folder that is removed with `test`.
  init(for test: XCTestCase) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cameo-slow-\(UUID().uuidString)")
    test.addTeardownBlock { try FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appendingPathComponent("cameo").path
    go = folder.appendingPathComponent("go")
    try FileManager.default.copyItem(atPath: DrivenProgram.path(of: "cameo"), toPath: path)
    let decoder = folder.appendingPathComponent("cameo-imaging").path
    let script = """
      #!/bin/sh
      until [ -e '\(go.path)' ]; do sleep 0.05; done # a shell can't wait for a file
      exec '\(DrivenProgram.path(of: "cameo-imaging"))'

      """
    try script.write(toFile: decoder, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: decoder)
  }

  /// Lets pictures be opened from now on.
  func letGo() throws { try Data().write(to: go) }
}
