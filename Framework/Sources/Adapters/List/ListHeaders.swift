// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import DataSources
internal import GLib
internal import Gtk

/// The headers above the first row of each section of a list: the title, or a custom cell.
@MainActor
struct ListHeaders<Item: ListItem> {
  private enum Header {
    case text(Label)
    case cell(any Cell, reuseKey: ObjectIdentifier)
  }

  private var headers: [UnsafeMutableRawPointer: Header] = [:]

  /// Forgets the headers above rows that no section begins with any more.
  mutating func keep(where begins: (UnsafeMutableRawPointer) -> Bool) {
    headers = headers.filter { begins($0.key) }
  }

  /// The header above `row`, with which `section` begins: the same widget as before if it fits.
  mutating func view(
    above row: ListBoxRow, _ section: ListSection<Item>, kind: CellKind<ListSection<Item>>?,
    decorate: ((Label, ListSection<Item>) -> Void)?
  ) -> Widget? {
    let key = row.handle.pointer
    if let kind { return cell(above: key, section, kind) }
    guard let title = section.title else { return nil }
    let label = label(above: key, title)
    decorate?(label, section)
    return Widget(label)
  }

  private mutating func label(above key: UnsafeMutableRawPointer, _ title: String) -> Label {
    if case .text(let label) = headers[key], label.text == title { return label }
    let label = Label(title)
    label.addStyleClass("list-header")
    label.alignsAtStart = true
    label.isVisible = true
    headers[key] = .text(label)
    return label
  }

  private mutating func cell(
    above key: UnsafeMutableRawPointer, _ section: ListSection<Item>,
    _ kind: CellKind<ListSection<Item>>
  ) -> Widget? {
    if case .cell(let cell, kind.reuseKey) = headers[key] {
      kind.show(section, in: cell)
      return cell.view
    }
    guard let cell = kind.makeCell() else { return nil }
    kind.show(section, in: cell)
    cell.view.showAll()
    headers[key] = .cell(cell, reuseKey: kind.reuseKey)
    return cell.view
  }
}
