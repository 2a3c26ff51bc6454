// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// How often each thing happened.
public struct Tally: Sendable, CustomStringConvertible {
  public private(set) var counts: [String: Int] = [:]

  public mutating func add(_ what: String) { counts[what, default: 0] += 1 }

  public subscript(what: String) -> Int { counts[what, default: 0] }

  /// All of them together.
  public var total: Int { counts.values.reduce(0, +) }

  public var description: String {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.value) \($0.key)" }.joined(separator: ", ")
  }
}
