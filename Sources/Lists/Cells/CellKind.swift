// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// The class of cells that shows an item, and how: what a data source knows of cells without
/// depending on widgets.
@MainActor
public struct CellKind<Item> {
  /// The class of the cells.
  public let cellClass: any ObjectConsuming.Type
  private let show: (any ObjectConsuming, Item) -> Bool
  private let measure: (Item, Double) -> Double?

  /// Creates a kind whose cells, of class `type`, show the items themselves.
  public init<Cell: ObjectConsuming>(_ type: Cell.Type) where Cell.Object == Item {
    self.init(type) { $0 }
  }

  /// Creates a kind whose cells, of class `type`, show what `object` returns for an item; nothing
  /// if that is nil. `prepare` is called on a cell each time before it shows something.
  public init<Cell: ObjectConsuming>(
    _ type: Cell.Type, prepare: @escaping (Cell) -> Void = { _ in },
    object: @escaping (Item) -> Cell.Object?
  ) {
    cellClass = type
    show = { cell, item in
      guard let cell = cell as? Cell, let object = object(item) else { return false }
      prepare(cell)
      cell.consume(object)
      return true
    }
    measure = { item, width in object(item).flatMap { Cell.height(for: $0, width: width) } }
  }

  /// The key under which cells are kept for reuse.
  public var reuseKey: ObjectIdentifier { ObjectIdentifier(cellClass) }

  /// Shows `item` in `cell`. Returns false if the cell is of another class.
  @discardableResult
  public func show(_ item: Item, in cell: any ObjectConsuming) -> Bool { show(cell, item) }

  /// Returns the height of `item` at `width`, if its cells specify one.
  public func height(of item: Item, width: Double) -> Double? { measure(item, width) }
}
