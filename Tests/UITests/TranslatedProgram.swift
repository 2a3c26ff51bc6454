// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// A copy of the program with a translation beside it, as it is when installed. C libraries speak a
/// language only in a locale of it, and few computers have one outside the countries where it is
/// spoken, so this brings one.
struct TranslatedProgram {
  let path: String
  let environment: [String: String?]

  /// Makes it all in a folder that goes with `test`, for `locale`, such as `de_DE`. `texts` is asked for the
  /// translation in each folder that has a template: of the program, and of the framework.
  init(
    for test: XCTestCase, locale name: String, texts: (_ folder: String) throws -> String
  ) throws {
    let language = String(name.prefix { $0 != "_" })
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cameo-translated-\(UUID().uuidString)")
    test.addTeardownBlock { try FileManager.default.removeItem(at: folder) }
    let programs = folder.appendingPathComponent("bin")
    let messages = folder.appendingPathComponent("share/locale/\(language)/LC_MESSAGES")
    for place in [programs, messages] {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }
    path = programs.appendingPathComponent("cameo").path
    // The second one decodes pictures for the first, which looks for it beside itself.
    for name in ["cameo", "cameo-imaging"] {
      try FileManager.default.copyItem(
        atPath: DrivenProgram.path(of: name), toPath: programs.appendingPathComponent(name).path)
    }
    for (folder, domain) in [("po", "cameo"), ("Framework/po", "cameo-controllers")] {
      let catalogue = messages.appendingPathComponent("\(domain).mo").path
      try runTool("msgfmt", "--output-file=\(catalogue)", texts(folder))
    }
    let locale = folder.appendingPathComponent("\(name).UTF-8").path
    try runTool("localedef", "--quiet", "--inputfile=\(name)", "--charmap=UTF-8", locale)
    environment = [
      "LC_ALL": nil, "LANG": "\(name).UTF-8", "LANGUAGE": language, "LOCPATH": folder.path,
    ]
  }
}
