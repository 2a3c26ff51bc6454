// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// What a data source tells those who show it: what there was, and what there is.
public struct ListUpdate<Item: ListItem>: Sendable {
  /// What was shown before.
  public let old: ListSnapshot<Item>
  /// What is to be shown now.
  public let new: ListSnapshot<Item>
  /// Whether items or rather a placeholder.
  public let state: ListState

  /// The update that makes `old` into `new`.
  public init(old: ListSnapshot<Item>, new: ListSnapshot<Item>, state: ListState) {
    self.old = old
    self.new = new
    self.state = state
  }

  /// What has to be done to get from one to the other. Worked out each time it is asked for: a view
  /// that only draws what is visible never asks.
  public var changes: ChangeSet { ChangeSet(from: old, to: new) }
}

/// Somebody who is told of updates, until cancelled or let go.
@MainActor
public final class ListObservation {
  private var end: (@MainActor () -> Void)?

  /// A token whose end is `end`, called once.
  public init(end: @escaping @MainActor () -> Void) {
    self.end = end
  }

  isolated deinit { cancel() }

  /// Tells no more.
  public func cancel() {
    end?()
    end = nil
  }
}
