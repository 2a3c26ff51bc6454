// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import GLib

/// Provides the items of a list and the cells that show them. It knows no widgets: any adapter can
/// show it.
///
/// To write your own, keep a `ListContents` and set its sections.
@MainActor
public protocol DataSource<Item>: AnyObject {
  /// The type of the items.
  associatedtype Item: ListItem

  /// The contents of the list and their observers.
  var contents: ListContents<Item> { get }

  /// Returns the kind of cell that shows `item`.
  func cellKind(for item: Item) -> CellKind<Item>

  /// Returns the kind of cell above `section`; nil for its title as a label, if it has one.
  func headerKind(for section: ListSection<Item>) -> CellKind<ListSection<Item>>?
}

extension DataSource {
  /// Returns nil, which shows the title as a label.
  public func headerKind(for section: ListSection<Item>) -> CellKind<ListSection<Item>>? { nil }

  /// The current contents.
  public var snapshot: ListSnapshot<Item> { contents.snapshot }

  /// Whether the items are shown, or why not.
  public var state: ListState { contents.state }

  /// Returns the item at `path`; nil if there is none.
  public func item(at path: ListPath) -> Item? { snapshot.item(at: path) }

  /// Returns the path of the item with this id; nil if there is none.
  public func path(of id: Item.ID) -> ListPath? { snapshot.path(of: id) }

  /// Calls `observer` with every update while the returned observation is kept.
  public func observe(
    _ observer: @escaping @MainActor (ListUpdate<Item>) -> Void
  ) -> Subscription {
    contents.observe(observer)
  }
}
