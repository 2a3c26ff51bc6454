// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// Names of shares: short enough to be typed, with the day in front.
enum ShareID {
  /// A new one, such as `261121-k3f9m`.
  static func make(at now: Double) -> String {
    var seconds = time_t(now)
    var date = tm()
    localtime_r(&seconds, &date)
    let day = [date.tm_year % 100, date.tm_mon + 1, date.tm_mday]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
    // Without letters and digits that look alike.
    let alphabet = Array("23456789abcdefghjkmnpqrstvwxyz")
    let ending = (0..<5).map { _ in alphabet[Int.random(in: 0..<alphabet.count)] }
    return "\(day)-\(String(ending))"
  }
}
