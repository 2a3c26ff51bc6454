// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import XCTest

/// A copy of the program with German beside it, as it is when installed.
struct GermanProgram {
  let path: String
  let environment: [String: String?]

  /// Makes it in a folder that goes with `test`.
  init(for test: XCTestCase) throws {
    let program = try TranslatedProgram(for: test, locale: "de_DE", texts: { "\($0)/de.po" })
    (path, environment) = (program.path, program.environment)
  }
}
