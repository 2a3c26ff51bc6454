// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// `contains` and `firstRange` bring regular expressions with them, which take 1 MB.
extension StringProtocol {
  /// Whether the bytes of `part` are in this text.
  public func includes(_ part: String) -> Bool { firstPlace(of: part) != nil }

  /// Where the bytes of `part`, which isn't empty, are for the first time.
  public func firstPlace(of part: String) -> Range<Index>? {
    let (bytes, wanted) = (utf8, part.utf8)
    var start = bytes.startIndex
    while let found = bytes[start...].firstIndex(of: wanted.first ?? 0) {
      if bytes[found...].starts(with: wanted) {
        return found..<bytes.index(found, offsetBy: wanted.count)
      }
      start = bytes.index(after: found)
    }
    return nil
  }

  /// The text with `new` instead of each `part`.
  public func with(_ new: String, insteadOf part: String) -> String {
    var (result, rest) = ("", self[...])
    while let place = rest.firstPlace(of: part) {
      result += rest[..<place.lowerBound] + new
      rest = rest[place.upperBound...]
    }
    return result + rest
  }
}
