// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// What clicks and keys in a grid do to the selection.
public nonisolated enum GridSelectionMode: Equatable, Sendable {
  /// As in a file manager: a click selects one item, Control and Shift select several, a double
  /// click or Enter opens.
  case extended
  /// As in an album: a click or Enter opens; Control, Shift, Space, and the circle of
  /// `GridPointer.isCheck` select.
  case browse
  /// Nothing is selected: a click, Enter or Space opens.
  case none
  /// For a mode in which items are chosen: a click, Enter or Space adds an item or removes it, Shift
  /// adds a range. Nothing is opened.
  case toggle
}

/// Which items are selected and which one has the focus, by identity, so that both stay with an
/// item wherever it moves.
public nonisolated struct GridSelection<ID: Hashable & Sendable>: Equatable, Sendable {
  /// The ids of the selected items.
  public internal(set) var ids: Set<ID> = []
  /// The id of the item that has the focus.
  public internal(set) var focus: ID?
  /// The one ranges start from.
  fileprivate(set) var pivot: ID?
  /// What the range in progress is added to.
  private var kept: Set<ID> = []

  /// Creates an empty selection.
  public init() {}

  /// Selects `id` alone and gives it the focus.
  mutating func select(_ id: ID) {
    ids = [id]
    moveFocus(to: id)
  }

  /// Selects exactly `ids`; the focus stays.
  mutating func select(_ ids: Set<ID>) {
    self.ids = ids
    kept = ids
  }

  /// Adds `id` to the selection or removes it, and gives it the focus.
  mutating func toggle(_ id: ID) {
    if ids.remove(id) == nil { ids.insert(id) }
    moveFocus(to: id)
  }

  /// Gives `id` the focus; the selection stays.
  mutating func moveFocus(to id: ID) {
    focus = id
    pivot = id
    kept = ids
  }

  /// Selects everything from the start of the last range or single selection to `id`, which gets
  /// the focus. With `adding`, the previous selection is kept.
  mutating func extend(to id: ID, adding: Bool, between: (ID, ID) -> [ID]) {
    let from = pivot ?? focus ?? id
    pivot = from
    ids = adding ? kept : []
    ids.formUnion(between(from, id))
    focus = id
  }

  /// Removes the items for which `isThere` is false.
  mutating func keepItems(where isThere: (ID) -> Bool) {
    if !ids.allSatisfy(isThere) { ids = ids.filter(isThere) }
    if !kept.allSatisfy(isThere) { kept = kept.filter(isThere) }
  }

  /// Removes the focus and the start of ranges if `isThere` is false. Returns whether the focus was.
  mutating func keepFocus(where isThere: (ID) -> Bool) -> Bool {
    if let id = pivot, !isThere(id) { pivot = nil }
    guard let id = focus, !isThere(id) else { return false }
    focus = nil
    return true
  }
}
