// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// Knows the objects of a list and which cells show them, and no widget: any adapter can show it.
///
/// A source of one's own keeps a `ListContents`, hands out its members, and sets it.
@MainActor
public protocol DataSource<Item>: AnyObject {
  /// What stands in the list.
  associatedtype Item: ListItem

  /// What the list holds and who is told.
  var contents: ListContents<Item> { get }

  /// Which cells show `item`.
  func cellKind(for item: Item) -> CellKind<Item>

  /// Which cell stands above `section`; nil for its title as a text, if it has one.
  func headerKind(for section: ListSection<Item>) -> CellKind<ListSection<Item>>?
}

extension DataSource {
  /// The title as a text.
  public func headerKind(for section: ListSection<Item>) -> CellKind<ListSection<Item>>? { nil }

  /// What the list holds now.
  public var snapshot: ListSnapshot<Item> { contents.snapshot }

  /// Whether it shows items, or why it does not.
  public var state: ListState { contents.state }

  /// The item at `path`.
  public func item(at path: ListPath) -> Item? { snapshot.item(at: path) }

  /// Where the item with this identity stands.
  public func path(of id: Item.ID) -> ListPath? { snapshot.path(of: id) }

  /// Tells `observer` of every update while the token is kept.
  public func observe(
    _ observer: @escaping @MainActor (ListUpdate<Item>) -> Void
  ) -> ListObservation {
    contents.observe(observer)
  }
}
