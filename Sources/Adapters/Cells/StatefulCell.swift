// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// What an adapter knows of a cell beside the object it shows.
public nonisolated struct CellState: Equatable, Sendable {
  /// Whether the object is one of those selected.
  public var isSelected = false
  /// The how manieth it is, counted from 1.
  public var position = 0
  /// Of how many.
  public var count = 0

  /// The state of a cell that stands for nothing.
  public init() {}
}

/// A cell that shows in a way of its own whether it is selected, or where it stands; the grid shows
/// the former for every cell. It sets the state after the object.
@MainActor
public protocol StatefulCell: Cell {
  /// The state now.
  var state: CellState { get set }
}
