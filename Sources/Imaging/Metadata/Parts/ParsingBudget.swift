// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// What it may cost to read the structure of a file in the program itself, where no other process can be
/// killed for it.
///
/// Every step moves on in the file, so that there are never more steps than bytes. What is noted takes more
/// memory than the bytes that it is about; so there is a limit to that, far above what pictures have.
struct ParsingBudget {
  /// So many parts of a file are noted. A PNG file of 512 MiB has 65,536, an animation a few thousand.
  static let mostParts = 1 << 18
  /// Whether to go on is asked once in so many steps.
  static let stepsPerQuestion = 1 << 16

  private(set) var steps = 0
  private var parts = 0

  /// Counts steps at a place of the file. Throws when the task was cancelled.
  mutating func spend(_ count: Int = 1, at place: Int) throws(StripError) {
    let before = steps / Self.stepsPerQuestion
    steps += count
    guard steps / Self.stepsPerQuestion > before else { return }
    guard !Task.isCancelled else { throw .damaged(at: place) }
  }

  /// Counts a part that is noted, which begins at `place`. Throws when there were too many.
  mutating func note(at place: Int) throws(StripError) {
    parts += 1
    guard parts <= Self.mostParts else { throw .damaged(at: place) }
    try spend(at: place)
  }
}

/// The bytes of a file that belong to none of its parts: adjacent ones are noted together.
struct StrayBytes {
  private(set) var ranges: [Range<Int>] = []

  /// Whether the range begins where the last one ends.
  func continues(with range: Range<Int>) -> Bool { ranges.last?.upperBound == range.lowerBound }

  mutating func add(_ range: Range<Int>) {
    if let last = ranges.last, last.upperBound == range.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
    } else {
      ranges.append(range)
    }
  }
}
