// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// An update of a data source: what it held before, and what it holds now.
public struct ListUpdate<Item: ListItem>: Sendable {
  /// The contents before.
  public let old: ListSnapshot<Item>
  /// The contents now.
  public let new: ListSnapshot<Item>
  /// Whether the items or a placeholder are shown.
  public let state: ListState

  /// Creates the update that turns `old` into `new`.
  public init(old: ListSnapshot<Item>, new: ListSnapshot<Item>, state: ListState) {
    self.old = old
    self.new = new
    self.state = state
  }

  /// The changes from one to the other. They are computed on each access: a view that only draws
  /// what is visible does not need them.
  public var changes: ChangeSet { ChangeSet(from: old, to: new) }
}

/// An observation of updates, which lasts until it is cancelled or released.
@MainActor
public final class ListObservation {
  private var end: (@MainActor () -> Void)?

  /// Creates an observation that calls `end` once, when it ends.
  public init(end: @escaping @MainActor () -> Void) {
    self.end = end
  }

  isolated deinit { cancel() }

  /// Ends the observation.
  public func cancel() {
    end?()
    end = nil
  }
}
