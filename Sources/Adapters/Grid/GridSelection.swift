// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// Which items are selected and which one has the focus, by identity: what is true of an item stays
/// true wherever it moves.
public nonisolated struct GridSelection<ID: Hashable & Sendable>: Equatable, Sendable {
  /// The selected ones.
  public internal(set) var ids: Set<ID> = []
  /// The one keys start from.
  public internal(set) var focus: ID?
  /// The one ranges start from.
  private(set) var pivot: ID?
  /// What the range in progress is added to.
  private var kept: Set<ID> = []

  /// Nothing selected.
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

  /// Selects `id` as well, or no longer, and gives it the focus.
  mutating func toggle(_ id: ID) {
    if ids.remove(id) == nil { ids.insert(id) }
    moveFocus(to: id)
  }

  /// Gives `id` the focus; what is selected stays.
  mutating func moveFocus(to id: ID) {
    focus = id
    pivot = id
    kept = ids
  }

  /// Selects everything from where the last range or single selection began to `id`, which gets the
  /// focus; with `adding`, whatever was selected before stays so.
  mutating func extend(to id: ID, adding: Bool, between: (ID, ID) -> [ID]) {
    let from = pivot ?? focus ?? id
    pivot = from
    ids = adding ? kept : []
    ids.formUnion(between(from, id))
    focus = id
  }

  /// Forgets those `isThere` knows nothing of, the focus too: then it is true.
  mutating func keep(where isThere: (ID) -> Bool) -> Bool {
    ids = ids.filter(isThere)
    kept = kept.filter(isThere)
    if let id = pivot, !isThere(id) { pivot = nil }
    guard let id = focus, !isThere(id) else { return false }
    focus = nil
    return true
  }
}
