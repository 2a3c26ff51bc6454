// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Random numbers that are the same in every run with the same seed.
public struct Dice: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 29 ^ state) &* 0x9E37_79B9_7F4A_7C15
  }

  /// A whole number of the range.
  public mutating func roll(_ range: Range<Int>) -> Int {
    range.isEmpty ? range.lowerBound : Int.random(in: range, using: &self)
  }

  /// True once in this many times, on average.
  public mutating func onceIn(_ times: Int) -> Bool { roll(0..<times) == 0 }

  /// One of these.
  public mutating func pick<Items: RandomAccessCollection>(_ items: Items) -> Items.Element {
    items[items.index(items.startIndex, offsetBy: roll(0..<items.count))]
  }

  /// This many bytes.
  public mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: next() >> 24) }
  }
}
