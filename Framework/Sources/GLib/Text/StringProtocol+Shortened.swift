// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

extension StringProtocol {
  /// The text, or its beginning with `ending` if it has more than `limit` Unicode scalars.
  ///
  /// For texts from outside, a number of characters is no limit: a single one may be a letter with a million accents.
  public func shortened(to limit: Int, ending: String = "…") -> String {
    guard unicodeScalars.dropFirst(limit).first != nil else { return String(self) }
    var start = String.UnicodeScalarView()
    start.append(
      contentsOf: unicodeScalars.prefix(Swift.max(limit - ending.unicodeScalars.count, 0)))
    return String(start) + ending
  }
}
