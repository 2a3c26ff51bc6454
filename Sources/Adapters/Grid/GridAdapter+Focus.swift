// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Gtk
internal import Lists

/// The grid is one stop on the way of the Tab key. The item that has the focus keeps it when it is
/// scrolled out of sight; the grid itself then holds it for the cell that is to come.
extension GridAdapter {
  /// The user moved the focus to the grid, usually with Tab: scrolls to the item that has it.
  func focusCame() {
    guard !isBinding else { return }
    if let path = focusedPath, let id = selection.focus, cells[id] == nil { scroll(to: path) }
    passFocusOn()
  }

  /// Brings the focus to where it was pressed, without scrolling to where it was.
  func takeFocus() {
    isBinding = true
    view.grabFocus()
    isBinding = false
    passFocusOn()
  }

  /// Hands the focus, when it is in the grid, to the cell of the item that has it; to the first one
  /// in view when none has had it yet.
  func passFocusOn() {
    guard !isBinding, view.holdsFocus else { return }
    if selection.focus == nil, let first = firstVisible { selection.moveFocus(to: first) }
    guard let id = selection.focus, let cell = cells[id]?.cell, !cell.widget.holdsFocus else {
      return
    }
    isBinding = true
    cell.widget.grabFocus()
    isBinding = false
  }

  /// The user moved the focus to a cell, with a screen reader for example.
  func focusCame(to widget: Widget?) {
    guard !isBinding, let widget, let id = cells.id(of: widget), id != selection.focus else {
      return
    }
    selection.moveFocus(to: id)
  }

  /// The first item that is not cut off at the top, or else the first.
  private var firstVisible: Item.ID? {
    let bound = cells.bound.values.sorted { $0.path < $1.path }
    let whole = bound.first { layout.rectangle(of: $0.path).map { $0.y >= view.offset } ?? false }
    return (whole ?? bound.first)?.item.id
  }
}
