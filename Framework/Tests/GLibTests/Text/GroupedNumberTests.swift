// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Testing

@testable import GLib

@Suite struct GroupedNumberTests {
  @Test(arguments: [
    (0, "0"), (54, "54"), (999, "999"), (1500, "1.500"), (-1500, "-1.500"),
    (1_234_567, "1.234.567"), (Int.min, "-9.223.372.036.854.775.808"),
  ])
  func `thousands stand apart`(number: Int, text: String) {
    #expect(GroupedNumber.text(number, separator: ".", size: 3) == text)
  }

  @Test func `nothing stands between digits in plain C`() {
    #expect(GroupedNumber.text(1500) == "1500")
  }
}
