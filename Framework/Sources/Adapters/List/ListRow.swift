// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import DataSources
internal import GLib
internal import Gtk

/// One row of a list and the cell in it.
final class ListRow<Item> {
  let widget = ListBoxRow()
  private(set) var cell: (any Cell)?
  private var reuseKey: ObjectIdentifier?
  private var height: Double?

  /// Shows `item` in a cell of `kind`, another one when the last item had cells of another class.
  func show(_ item: Item, as kind: CellKind<Item>, decorate: (any Cell) -> Void) {
    if reuseKey != kind.reuseKey { replaceCell(by: kind) }
    guard let cell else { return }
    decorate(cell)
    kind.show(item, in: cell)
    widget.accessibleName = cell.spokenName
    if widget.accessibleDescription != cell.accessibleDescription {
      widget.accessibleDescription = cell.accessibleDescription
    }
  }

  /// Gives the cell the height its class asks for; nil leaves it to the view.
  func fit(_ height: Double?) {
    guard height != self.height else { return }
    self.height = height
    cell?.view.setMinimumSize(width: -1, height: height.map { Int($0.rounded(.up)) } ?? -1)
  }

  private func replaceCell(by kind: CellKind<Item>) {
    cell?.view.destroy()
    height = nil
    reuseKey = kind.reuseKey
    cell = kind.makeCell()
    guard let cell else { return }
    Container(widget)?.append(cell.view)
    widget.showAll()
  }
}

/// Reports changes of a list's width: cells may take another height then.
@MainActor
final class RowHeights {
  /// The width of the list; nil while it has none.
  private(set) var width: Double?
  private let view: ListBox
  private let changed: () -> Void
  private var connection: SignalConnection?
  private var pending: Source?

  init(_ view: ListBox, changed: @escaping () -> Void) {
    self.view = view
    self.changed = changed
  }

  isolated deinit { stop() }

  func follow() {
    connection = view.handle.connect("size-allocate") { [weak self] _ in self?.look() }
    look()
  }

  func stop() {
    connection?.disconnect()
    pending?.cancel()
  }

  private func look() {
    let now = Double(view.allocatedSize.width)
    // A list that was never on the screen has a width of 1.
    guard now > 1, now != width else { return }
    width = now
    // GTK does not hear who asks for another size while sizes are given.
    pending?.cancel()
    pending = Source.idle(priority: .beforeFrame) { [weak self] in
      self?.changed()
      return .stop
    }
  }
}

/// The rows of a list, section by section, and what a change set does to them: which go, which stay,
/// and where the others come in. Knows no widget, so that it can be held against any change.
struct RowTable<Row: AnyObject> {
  private(set) var sections: [[Row]] = []

  /// All rows from top to bottom.
  var flat: [Row] { sections.flatMap { $0 } }

  /// The row at `path`; nil when there is none.
  subscript(path: ListPath) -> Row? {
    guard sections.indices.contains(path.section),
      sections[path.section].indices.contains(path.item)
    else { return nil }
    return sections[path.section][path.item]
  }

  /// The path of `row`.
  func path(of row: Row) -> ListPath? {
    for (section, rows) in sections.enumerated() {
      if let item = rows.firstIndex(where: { $0 === row }) {
        return ListPath(section: section, item: item)
      }
    }
    return nil
  }

  /// Applies `changes`; `make` makes the row for a new position.
  ///
  /// - Returns: The rows that are gone, and those that have to be taken out and put in elsewhere.
  mutating func apply(
    _ changes: ChangeSet, make: (ListPath) -> Row
  ) -> (removed: [Row], moved: [Row]) {
    let removed = changes.deletes.compactMap { self[$0] }
    var moved = changes.moves.compactMap { self[$0.from] }
    var coming: [ListPath: Row] = [:]
    for move in changes.moves { coming[move.to] = self[move.from] }
    for path in (changes.deletes + changes.moves.map(\.from)).sorted().reversed() {
      sections[path.section].remove(at: path.item)
    }
    var comingSections: [Int: [Row]] = [:]
    for move in changes.movedSections {
      comingSections[move.to] = sections[move.from]
      moved += sections[move.from]
    }
    let leaving = changes.deletedSections + changes.movedSections.map(\.from)
    for index in leaving.sorted().reversed() { sections.remove(at: index) }
    for index in (changes.insertedSections + Array(comingSections.keys)).sorted() {
      sections.insert(comingSections[index] ?? [], at: index)
    }
    for path in changes.inserts { coming[path] = make(path) }
    for path in coming.keys.sorted() {
      if let row = coming[path] { sections[path.section].insert(row, at: path.item) }
    }
    return (removed, moved)
  }
}
