// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// A data source with columns for tables, and optionally with items inside others. Other views show it
/// like any data source.
@MainActor
public protocol ColumnedDataSource<Item>: DataSource {
  /// The columns, in order.
  var columns: [TableColumn<Item>] { get }

  /// Whether items can be inside others.
  var isTree: Bool { get }

  /// The id of the item that `item` is inside of; nil at the top level.
  func parent(of item: Item) -> Item.ID?
}

extension ColumnedDataSource {
  /// No item is inside another.
  public var isTree: Bool { false }

  /// The top level.
  public func parent(of item: Item) -> Item.ID? { nil }
}

/// Any data source with columns: `treeView.dataSource = TableDataSource(source, columns: […])`.
@MainActor
public final class TableDataSource<Base: DataSource>: ColumnedDataSource {
  /// What the rows show.
  public typealias Item = Base.Item

  /// The data source that has the items.
  public let base: Base
  public let columns: [TableColumn<Base.Item>]
  private let parent: ((Base.Item) -> Base.Item.ID?)?

  /// Creates a table of the items of `base`. With `parent`, which returns the id of the item that an
  /// item is inside of, or nil, it is a tree.
  public init(
    _ base: Base, columns: [TableColumn<Base.Item>],
    parent: ((Base.Item) -> Base.Item.ID?)? = nil
  ) {
    self.base = base
    self.columns = columns
    self.parent = parent
  }

  /// Creates a table of the items of an array; with `groupedBy`, in titled groups. Change `base.items`
  /// to change the table.
  public convenience init<Item: ListItem>(
    _ items: [Item], columns: [TableColumn<Item>], groupedBy grouping: ((Item) -> String)? = nil,
    parent: ((Item) -> Item.ID?)? = nil
  ) where Base == ArrayDataSource<Item> {
    let kind = CellKind(Cellless<Item>.self)
    self.init(
      ArrayDataSource(items, groupedBy: grouping) { _ in kind }, columns: columns, parent: parent)
  }

  public var contents: ListContents<Base.Item> { base.contents }
  public var isTree: Bool { parent != nil }

  public func parent(of item: Base.Item) -> Base.Item.ID? { parent?(item) }

  public func cellKind(for item: Base.Item) -> CellKind<Base.Item> { base.cellKind(for: item) }

  public func headerKind(
    for section: ListSection<Base.Item>
  ) -> CellKind<ListSection<Base.Item>>? {
    base.headerKind(for: section)
  }
}

/// Stands in for the cells of items that only tables show.
private final class Cellless<Object>: ObjectConsuming {
  private(set) var object: Object?

  func consume(_ object: Object) { self.object = object }
}
