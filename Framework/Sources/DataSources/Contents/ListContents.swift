// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib

/// The contents of a data source and its observers: the part that all sources have in common.
@MainActor
public final class ListContents<Item: ListItem> {
  /// What there is now.
  public private(set) var snapshot: ListSnapshot<Item>

  /// What is shown when there are no items; nil for nothing.
  public var placeholder: Placeholder? {
    didSet { if placeholder != oldValue { tell(from: snapshot) } }
  }

  /// Set while the items are being loaded, or could not be; nil while they are there.
  public private(set) var trouble: ListState?

  private var observers: [(id: Int, call: @MainActor (ListUpdate<Item>) -> Void)] = []
  private var lastID = 0
  private var isTelling = false
  private var waiting: [() -> Void] = []

  /// Creates the initial contents.
  public init(_ sections: [ListSection<Item>] = []) {
    snapshot = ListSnapshot(sections)
  }

  /// Whether the list shows items, or why not. Existing items stay visible while more are loaded.
  public var state: ListState {
    if let trouble, snapshot.isEmpty { return trouble }
    if let placeholder, snapshot.isEmpty { return .empty(placeholder) }
    return .content
  }

  /// Replaces everything, and notifies observers if it differs. When called while observers are
  /// being notified, it waits until all of them know of the previous change.
  public func set(_ sections: [ListSection<Item>], trouble: ListState? = nil) {
    whenToldAll { [self] in
      let new = ListSnapshot(sections)
      replace(by: new, isSame: new == snapshot, trouble: trouble)
    }
  }

  /// Replaces everything by what was prepared from the current contents.
  func set(_ prepared: PreparedContents<Item>) {
    whenToldAll { [self] in
      replace(by: prepared.snapshot, isSame: prepared.isSame, trouble: nil)
    }
  }

  private func replace(by new: ListSnapshot<Item>, isSame: Bool, trouble: ListState?) {
    let old = snapshot
    let oldState = state
    self.trouble = trouble
    guard !isSame || state(of: new) != oldState else { return }
    snapshot = new
    tell(from: old)
  }

  /// Sets whether items are being loaded, or could not be; existing ones stay.
  public func set(trouble: ListState?) {
    set(snapshot.sections, trouble: trouble)
  }

  func observe(_ call: @escaping @MainActor (ListUpdate<Item>) -> Void) -> Subscription {
    lastID += 1
    let id = lastID
    observers.append((id, call))
    return Subscription { [weak self] in self?.observers.removeAll { $0.id == id } }
  }

  private func state(of snapshot: ListSnapshot<Item>) -> ListState {
    guard snapshot.isEmpty else { return .content }
    return trouble ?? placeholder.map { .empty($0) } ?? .content
  }

  private func whenToldAll(_ change: @escaping () -> Void) {
    waiting.append(change)
    guard !isTelling else { return }
    while !waiting.isEmpty { waiting.removeFirst()() }
  }

  private func tell(from old: ListSnapshot<Item>) {
    isTelling = true
    defer { isTelling = false }
    let update = ListUpdate(old: old, new: snapshot, state: state)
    for observer in observers where observers.contains(where: { $0.id == observer.id }) {
      observer.call(update)
    }
  }
}

/// Contents made and compared with the former ones off the main thread: for a hundred thousand items,
/// that takes longer than a frame.
struct PreparedContents<Item: ListItem>: Sendable {
  let snapshot: ListSnapshot<Item>
  let isSame: Bool

  /// Prepares `sections` to take the place of `old`.
  @concurrent
  static func make(
    _ sections: [ListSection<Item>], replacing old: ListSnapshot<Item>
  ) async -> PreparedContents {
    let snapshot = ListSnapshot(sections)
    let isSame = snapshot == old
    // Whoever shows the items will look some up.
    if !isSame { snapshot.makeIndex() }
    return PreparedContents(snapshot: snapshot, isSame: isSame)
  }
}

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
