// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// Which class of cells shows an item, and how: what a data source knows of cells without knowing
/// any widget.
@MainActor
public struct CellKind<Item> {
  /// The class of the cells.
  public let cellClass: any ObjectConsuming.Type
  private let show: (any ObjectConsuming, Item) -> Bool
  private let measure: (Item, Double) -> Double?

  /// Cells of class `type` show the items themselves.
  public init<Cell: ObjectConsuming>(_ type: Cell.Type) where Cell.Object == Item {
    self.init(type) { $0 }
  }

  /// Cells of class `type` show what `object` finds in the items; what it finds nothing in is not
  /// shown. `prepare` is called on a cell each time before it shows something.
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

  /// What cells are kept together for reuse by.
  public var reuseKey: ObjectIdentifier { ObjectIdentifier(cellClass) }

  /// Makes `cell` show `item`; false when the cell is of another class.
  @discardableResult
  public func show(_ item: Item, in cell: any ObjectConsuming) -> Bool { show(cell, item) }

  /// The height of `item` at `width`, if its cells say.
  public func height(of item: Item, width: Double) -> Double? { measure(item, width) }
}
