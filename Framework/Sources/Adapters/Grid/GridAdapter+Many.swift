// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import DataSources
internal import Gtk

/// Selecting very many items takes longer than a frame: that is worked out off the main thread.
extension GridAdapter {
  /// So many items are selected at once.
  static var mostAtOnce: Int { 2000 }

  /// Works out a selection in a list.
  typealias SelectionChange =
    @Sendable (inout GridSelection<Item.ID>, ListSnapshot<Item>) -> Void

  /// Changes the selection to one of about `count` items in `list`: at once if these are few, otherwise in a
  /// moment. Whatever the user selects until then counts.
  func change(
    about count: Int, in list: ListSnapshot<Item>, _ body: @escaping SelectionChange
  ) {
    guard max(count, selection.ids.count) > Self.mostAtOnce else {
      return change { body(&$0, list) }
    }
    selecting?.cancel()
    selecting = Task { [weak self] in
      while let before = self?.selection, let number = self?.listNumber {
        let made = await MadeSelection.make(from: before, in: list, body)
        guard let self, !Task.isCancelled else { return }
        guard selection == before else { continue }
        take(made)
        if number != listNumber { keepItems() }
        return
      }
    }
  }

  private func take(_ made: MadeSelection<Item.ID>) {
    selecting = nil
    selection = made.selection
    view.queueUpdate()
    if made.isChanged { onSelectionChange?(selection.ids) }
  }

  /// Removes what the list no longer has from the selection.
  func keepItems() {
    // What is being worked out will be looked at afterwards.
    guard selecting == nil, !selection.ids.isEmpty else { return }
    guard selection.ids.count > Self.mostAtOnce else {
      return selection.keepItems { [snapshot] in snapshot.path(of: $0) != nil }
    }
    change(about: selection.ids.count, in: snapshot) { selection, list in
      selection.keepItems { list.path(of: $0) != nil }
    }
  }

  /// Has the files of the selected items carried to other programs. Those of many are known before
  /// they are let go somewhere.
  func carrySelection(_ files: @escaping @Sendable ([Item]) -> [String]) {
    let (ids, list) = (selection.ids, source.snapshot)
    pointing.carried = []
    Task { [weak self] in
      let found = await MadeSelection.files(of: ids, in: list, files)
      self?.pointing.carried = found
    }
  }
}

/// A selection that was worked out.
nonisolated struct MadeSelection<ID: Hashable & Sendable>: Sendable {
  let selection: GridSelection<ID>
  /// Whether other items are selected than before.
  let isChanged: Bool

  @concurrent
  static func make<Item: ListItem>(
    from before: GridSelection<ID>, in list: ListSnapshot<Item>,
    _ body: @Sendable (inout GridSelection<ID>, ListSnapshot<Item>) -> Void
  ) async -> MadeSelection where Item.ID == ID {
    var selection = before
    body(&selection, list)
    return MadeSelection(selection: selection, isChanged: selection.ids != before.ids)
  }

  @concurrent
  static func files<Item: ListItem>(
    of ids: Set<ID>, in list: ListSnapshot<Item>, _ files: @Sendable ([Item]) -> [String]
  ) async -> [String] where Item.ID == ID {
    files(list.sections.flatMap { $0.items.filter { ids.contains($0.id) } })
  }
}
