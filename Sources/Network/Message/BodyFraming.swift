// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// How a message tells where its body ends.
enum BodyFraming: Equatable {
  /// The head says nothing.
  case untold
  case length(Int)
  case chunked
  /// The head says several things, or none that is understood: the next message could begin anywhere.
  case malformed

  /// The size in the line before a chunk; nil if that is none.
  static func chunkSize(_ line: String) -> Int? {
    let digits = line.prefix { $0 != ";" }.trimmed
    guard digits.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    return Int(digits, radix: 16).flatMap { OutsideNumber.lengths.contains($0) ? $0 : nil }
  }
}

extension HTTPHeaders {
  var framing: BodyFraming {
    let (lengths, codings) = (all("Content-Length"), all("Transfer-Encoding"))
    switch (lengths.first, codings.first, lengths.count + codings.count) {
    case (_, _, 0): return .untold
    case (let length?, nil, 1):
      // A minus sign before a zero would pass.
      guard !length.hasPrefix("-") else { return .malformed }
      return Int(outside: length, in: OutsideNumber.lengths).map { .length($0) } ?? .malformed
    case (nil, let coding?, 1) where coding.lowercased() == "chunked": return .chunked
    default: return .malformed
    }
  }
}
