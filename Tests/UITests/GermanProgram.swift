// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// A copy of the program with German beside it, as it is when installed. C libraries speak a
/// language only in a locale of it, and few computers have one outside the countries where it is
/// spoken, so this brings one.
struct GermanProgram {
  let path: String
  let environment: [String: String?]

  /// Makes it all in a folder that goes with `test`.
  init(for test: XCTestCase) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cameo-german-\(UUID().uuidString)")
    test.addTeardownBlock { try FileManager.default.removeItem(at: folder) }
    let programs = folder.appendingPathComponent("bin")
    let messages = folder.appendingPathComponent("share/locale/de/LC_MESSAGES")
    for place in [programs, messages] {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }
    path = programs.appendingPathComponent("cameo").path
    // The second one opens pictures for the first, which looks for it beside itself.
    for name in ["cameo", "cameo-imaging"] {
      try FileManager.default.copyItem(
        atPath: DrivenProgram.path(of: name), toPath: programs.appendingPathComponent(name).path)
    }
    let catalogue = messages.appendingPathComponent("cameo.mo").path
    try runTool("msgfmt", "--output-file=\(catalogue)", "po/de.po")
    let locale = folder.appendingPathComponent("de_DE.UTF-8").path
    try runTool("localedef", "--quiet", "--inputfile=de_DE", "--charmap=UTF-8", locale)
    environment = [
      "LC_ALL": nil, "LANG": "de_DE.UTF-8", "LANGUAGE": "de", "LOCPATH": folder.path,
    ]
  }
}
