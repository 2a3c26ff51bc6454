// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// Whether a list shows its items, or why it does not.
public enum ListState: Equatable, Sendable {
  /// The list shows its items.
  case content
  /// The items are being loaded.
  case loading
  /// There are no items; the placeholder says so.
  case empty(Placeholder)
  /// The items could not be loaded; the placeholder says why.
  case error(Placeholder)
}

/// What a list shows instead of items.
public struct Placeholder: Equatable, Sendable {
  /// The message, in a few words.
  public let title: String
  /// Why, or how to begin.
  public let explanation: String

  /// Creates a placeholder.
  public init(_ title: String, explanation: String = "") {
    self.title = title
    self.explanation = explanation
  }
}
