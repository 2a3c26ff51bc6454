// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import DataSources
internal import GLib
public import Gtk

/// A cell made of widgets, or one that draws itself, in which lists, grids, pickers and pages show
/// items.
///
/// Adapters make cells as they need them and show one item after the other in each.
@MainActor
public protocol Cell: ObjectConsuming {
  /// Creates an empty cell.
  init()

  /// The widget of the cell.
  var view: Widget { get }

  /// The accessible name of the item that the cell shows; nil for all its visible text.
  var accessibleName: String? { get }

  /// The accessible description of the item; nil for none.
  var accessibleDescription: String? { get }
}

extension Cell {
  /// All the visible text, by default.
  public var accessibleName: String? { nil }

  /// None, by default.
  public var accessibleDescription: String? { nil }

  /// What an adapter calls it.
  var spokenName: String { accessibleName ?? texts(in: view).joined(separator: ", ") }

  private func texts(in widget: Widget) -> [String] {
    if let label = Label(widget) { return label.text.isEmpty ? [] : [label.text] }
    return Container(widget)?.children.flatMap { texts(in: $0) } ?? []
  }
}

/// What an adapter knows of a cell apart from the object it shows.
public nonisolated struct CellState: Equatable, Sendable {
  /// Whether the object is selected.
  public var isSelected = false
  /// Whether objects can be selected at present.
  public var isSelectable = true
  /// Whether the pointer is on the cell, in a grid with a `GridPointer`.
  public var isHovered = false
  /// Whether a click selects the object, or adds it to those that are selected.
  public var isSelecting = false
  /// Whether the object is the first of its section.
  public var isFirst = false
  /// Whether the object is the last of its section.
  public var isLast = false
  /// The position of the object in the whole list, counted from 1.
  public var position = 0
  /// The number of objects in the whole list.
  public var count = 0

  /// Creates the state of a cell without an object.
  public init() {}
}

/// A cell that shows its selection or position in its own way. The grid shows the selection of
/// every cell anyway. The state is set after the object.
@MainActor
public protocol StatefulCell: Cell {
  /// The current state.
  var state: CellState { get set }
}

extension CellKind {
  /// Makes an empty cell; nil where the class is none that an adapter can show.
  func makeCell() -> (any Cell)? {
    guard let type = cellClass as? any Cell.Type else {
      Log.critical(
        domain: "Controllers-Adapters", "\(cellClass) has no view: its class has to be a Cell.")
      return nil
    }
    return type.init()
  }
}
