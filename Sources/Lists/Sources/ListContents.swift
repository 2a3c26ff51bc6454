// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// What a data source holds, and those it tells of changes: the part all sources have in common.
@MainActor
public final class ListContents<Item: ListItem> {
  /// What there is now.
  public private(set) var snapshot: ListSnapshot<Item>

  /// What is shown when there is nothing; without it, an empty list shows nothing at all.
  public var placeholder: Placeholder? {
    didSet { if placeholder != oldValue { tell(from: snapshot) } }
  }

  /// Set while the items are on their way, or could not be had; nil while they are there.
  public private(set) var trouble: ListState?

  private var observers: [(id: Int, call: @MainActor (ListUpdate<Item>) -> Void)] = []
  private var lastID = 0
  private var isTelling = false
  private var waiting: [() -> Void] = []

  /// Contents to begin with.
  public init(_ sections: [ListSection<Item>] = []) {
    snapshot = ListSnapshot(sections)
  }

  /// Whether the list shows items, or why it does not. What is there already is shown while more is
  /// on its way.
  public var state: ListState {
    if let trouble, snapshot.isEmpty { return trouble }
    if let placeholder, snapshot.isEmpty { return .empty(placeholder) }
    return .content
  }

  /// Replaces everything; those who show the list are told when it differs. Called while they are
  /// being told, it waits until all know of the former change: nobody ever sees two at once.
  public func set(_ sections: [ListSection<Item>], trouble: ListState? = nil) {
    whenToldAll { [self] in
      let old = snapshot
      let oldState = state
      let new = ListSnapshot(sections)
      self.trouble = trouble
      guard new != old || state(of: new) != oldState else { return }
      snapshot = new
      tell(from: old)
    }
  }

  /// The items are on their way, or could not be had; those that are there stay.
  public func set(trouble: ListState?) {
    set(snapshot.sections, trouble: trouble)
  }

  func observe(_ call: @escaping @MainActor (ListUpdate<Item>) -> Void) -> ListObservation {
    lastID += 1
    let id = lastID
    observers.append((id, call))
    return ListObservation { [weak self] in self?.observers.removeAll { $0.id == id } }
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
