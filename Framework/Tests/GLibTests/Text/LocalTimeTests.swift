// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import GLib
import Testing

struct LocalTimeTests {
  /// 11/12 is a day in November or in December, depending on who reads it.
  @Test(arguments: [0.0, 1_790_000_060, 1_793_000_000])
  func `a day is written so that it can't be taken for another`(seconds: Double) {
    let year = LocalTime.text(of: seconds, "%Y")
    let (month, day) = (LocalTime.text(of: seconds, "%m"), LocalTime.text(of: seconds, "%d"))
    let text = LocalTime.moment(seconds)
    #expect(text == "\(year)-\(month)-\(day) \(LocalTime.timeOfDay(seconds))")
    #expect(LocalTime.moment(seconds, from: seconds + 200_000) == text)
    #expect(LocalTime.moment(seconds, from: seconds) == LocalTime.timeOfDay(seconds))
  }
}
