// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import DataSources
internal import GLib
internal import Gtk

/// The cells above the sections of a grid: those in view, and spare ones of each class.
@MainActor
struct GridHeaders<Item: ListItem> {
  private struct Shown {
    let cell: any Cell
    let reuseKey: ObjectIdentifier
    var section: ListSection<Item>
  }

  private var shown: [Int: Shown] = [:]
  private var spare: [ObjectIdentifier: [any Cell]] = [:]

  /// Shows `section` in the header at `index`, and returns the widget; nil when its kind has none.
  mutating func view(
    of index: Int, _ section: ListSection<Item>, kind: CellKind<ListSection<Item>>?,
    in scroller: Scroller
  ) -> Widget? {
    let kind = kind ?? CellKind(HeaderCell.self) { $0.title }
    if let old = shown[index], old.reuseKey == kind.reuseKey {
      if old.section != section {
        kind.show(section, in: old.cell)
        shown[index]?.section = section
      }
      return old.cell.view
    }
    release(index, in: scroller)
    guard let cell = spare[kind.reuseKey]?.popLast() ?? make(kind, in: scroller) else { return nil }
    kind.show(section, in: cell)
    shown[index] = Shown(cell: cell, reuseKey: kind.reuseKey, section: section)
    return cell.view
  }

  /// Keeps the headers of all but `sections` for later.
  mutating func release(except sections: [Int], in scroller: Scroller) {
    for index in shown.keys where !sections.contains(index) { release(index, in: scroller) }
  }

  /// The widget of the header at `index`; nil while it is not in view.
  func widget(of index: Int) -> Widget? { shown[index]?.cell.view }

  /// Whether something in one of them has the focus.
  var holdFocus: Bool { shown.values.contains { $0.cell.view.holdsFocus } }

  /// Destroys them all.
  mutating func removeAll() {
    for header in shown.values { header.cell.view.destroy() }
    for cell in spare.values.joined() { cell.view.destroy() }
    shown = [:]
    spare = [:]
  }

  private mutating func release(_ index: Int, in scroller: Scroller) {
    guard let old = shown.removeValue(forKey: index) else { return }
    // The focus waits in the grid itself until there is something else to give it to.
    if old.cell.view.holdsFocus { scroller.grabFocus() }
    scroller.putAside(old.cell.view)
    spare[old.reuseKey, default: []].append(old.cell)
  }

  private func make(_ kind: CellKind<ListSection<Item>>, in scroller: Scroller) -> (any Cell)? {
    guard let cell = kind.makeCell() else { return nil }
    cell.view.showAll()
    scroller.append(cell.view)
    return cell
  }
}
