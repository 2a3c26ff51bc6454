// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import DataSources
internal import Gtk

extension ListAdapter {
  /// The item whose row is selected; nil for none.
  public var selected: Item? { view.selectedRow.flatMap { item(of: $0) } }

  /// The item whose row has the keyboard focus; nil for none.
  public var focused: Item? {
    rows.flat.first { $0.widget.isFocus }.flatMap { rows.path(of: $0) }
      .flatMap { source.item(at: $0) }
  }

  /// The identity of the selected item, as part of the state that an updater shows. An item that is not in
  /// the list, because it is still being read from a database or does not match a search, is selected when
  /// it is there. Nil selects none.
  public var selection: Item.ID? {
    get { awaited ?? selected?.id }
    set {
      let row = newValue.flatMap { source.path(of: $0) }.flatMap { rows[$0] }
      awaited = row == nil ? newValue : nil
      Echo.silenced { view.select(row?.widget) }
    }
  }

  func userSelected(_ widget: ListBoxRow?) {
    awaited = nil
    onSelectionChange(widget.flatMap { item(of: $0)?.id })
  }

  private func item(of widget: ListBoxRow) -> Item? {
    rows.flat.first { $0.widget == widget }.flatMap { rows.path(of: $0) }
      .flatMap { source.item(at: $0) }
  }
}
