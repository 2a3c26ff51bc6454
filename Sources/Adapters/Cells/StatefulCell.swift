// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// What an adapter knows of a cell apart from the object it shows.
public nonisolated struct CellState: Equatable, Sendable {
  /// Whether the object is selected.
  public var isSelected = false
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
