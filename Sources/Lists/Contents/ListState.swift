// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// What a list shows: its items, or why there are none.
public enum ListState: Equatable, Sendable {
  /// The items.
  case content
  /// They are on their way.
  case loading
  /// There are none, and this is what belongs here.
  case empty(Placeholder)
  /// They could not be had.
  case error(Placeholder)
}

/// What stands in a list instead of items.
public struct Placeholder: Equatable, Sendable {
  /// What there is to say, in a few words.
  public let title: String
  /// Why, or how to begin.
  public let explanation: String

  /// A placeholder.
  public init(_ title: String, explanation: String = "") {
    self.title = title
    self.explanation = explanation
  }
}
