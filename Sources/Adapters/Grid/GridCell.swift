// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Gtk

/// A cell and the widget it stands in, which knows of selection, focus and place whatever the cell
/// is made of: its own for a cell that draws itself, one around it for any other.
@MainActor
struct GridCell {
  let cell: any Cell
  let widget: CellWidget
  private let isWrapped: Bool
  // Looking for a conformance costs, and this is asked of every cell in every frame.
  private let stateful: (any StatefulCell)?

  init(_ cell: any Cell) {
    self.cell = cell
    stateful = cell as? any StatefulCell
    if let own = CellWidget(cell.view) {
      widget = own
      isWrapped = false
    } else {
      cell.view.showAll()
      widget = CellWidget(around: cell.view)
      isWrapped = true
    }
  }

  /// Tells assistive technology what the cell shows now. One that draws itself has told already.
  func name() {
    if isWrapped { widget.setName(cell.spokenName) }
  }

  /// Shows what the grid knows of it.
  func show(_ state: CellState) {
    stateful?.state = state
    widget.setSelected(state.isSelected)
    widget.setPosition(state.position, of: state.count)
  }
}
