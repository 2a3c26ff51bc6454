// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// What happened, in order.
@MainActor
public final class Notes {
  /// The notes so far.
  public private(set) var entries: [String] = []

  /// An empty list of notes.
  public init() {}

  /// Adds a note.
  public func write(_ entry: String) { entries.append(entry) }

  /// Returns the notes, and forgets them.
  public func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}
