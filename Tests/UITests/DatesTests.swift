// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// Months in headings, as each language writes them.
final class DatesTests: CameoTestCase {
  func testAMonthIsWrittenAsTheLanguageDoes() throws {
    for (locale, language, heading) in [
      ("de_DE", "de", "Im Mai 2020 geteilt"), ("pl_PL", "pl", "Udostępnione w ciągu maja 2020"),
      ("zh_CN", "zh_CN", "分享于 2020年5月"), ("ar_EG", "ar", "شوركت في مايو 2020"),
    ] {
      let home = try LivedInHome(for: self)
      try share(in: home, onceIn: 1_589_500_000)
      let program = try TranslatedProgram(
        for: self, locale: locale, texts: { "\($0)/\(language).po" })
      let cameo = try start(
        program.path, environment: program.environment.merging(home.environment) { $1 })
      let window = try cameo.window("Cameo")
      try cameo.press(.alt("2"))
      _ = try window.find(.heading, named: .exact(heading))
      // The digits are the same everywhere, also where others are in use beside them.
      let digits = window.outline.unicodeScalars.filter {
        $0.properties.numericType == .decimal && !$0.isASCII
      }
      XCTAssert(digits.isEmpty, "\(locale): \(digits)")
      try cameo.press(.control("q"))
      XCTAssertEqual(try cameo.waitForExit(), 0)
    }
  }

  /// A share to a folder, dated to that second of 1970.
  private func share(in home: LivedInHome, onceIn seconds: Int) throws {
    _ = try addFolder("Ships", to: home)
    let file = home.data.appendingPathComponent("brooch.jpg")
    try LivedInHome.sample("brooch.jpg").write(to: file)
    try runCameo(["share", file.path, "--to", "Ships"], in: home)
    try runTool(
      "python3", "-c",
      """
      import sqlite3, sys
      base = sqlite3.connect(sys.argv[1])
      base.execute("UPDATE shares SET created = ?1, consented = ?1", (int(sys.argv[2]),))
      base.execute("UPDATE deliveries SET finished = ?", (int(sys.argv[2]),))
      base.commit()
      """,
      "\(home.data.path)/cameo/cameo.sqlite", "\(seconds)")
  }
}
