// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import DataSources
internal import GLib
public import Gtk

/// Shows a data source in a stack, one item at a time, as pages.
///
/// Two cells of each class are enough for any number of items: the visible one and the next.
/// Changes keep the visible item; if it is removed, the one that takes its place is shown.
@MainActor
public final class PagesAdapter<Source: DataSource>: Adapter {
  /// The type of the items in the stack.
  public typealias Item = Source.Item

  public let source: Source
  /// The stack that shows the source.
  public let view: Stack

  /// The item that is seen, or coming; nil when there is none.
  public private(set) var current: Item?

  /// Called with the view, the path and the item whenever another item is shown, with or without an
  /// animation, also because of a change.
  public var onShow: (Stack, ListPath, Item) -> Void = { _, _, _ in }

  private var cells: [ObjectIdentifier: [any Cell]] = [:]
  private var shown: (any Cell)?
  private var place = 0
  /// Set once the view is destroyed: nothing may be done to it, or to what was in it.
  private var isOver = false
  private var observation: Subscription?

  /// Creates an adapter between `view` and `source` that shows the first item. Keep a reference to
  /// it.
  public init(_ view: Stack, _ source: Source) {
    self.view = view
    self.source = source
    show(page: 0, animated: false)
    observation = source.observe { [weak self] in self?.update($0) }
    view.onDestroy { [weak self] in
      self?.isOver = true
      self?.observation?.cancel()
    }
  }

  public func detach() {
    guard !isOver else { return }
    observation?.cancel()
    for cell in cells.values.joined() { cell.view.destroy() }
    cells = [:]
    shown = nil
    current = nil
  }

  /// The number of pages.
  public var count: Int { source.snapshot.count }

  /// The index of the visible page, counted over all sections.
  public var page: Int { place }

  /// Shows page `index`. Does nothing if it is visible already or there is none.
  public func show(page index: Int, animated: Bool = true) {
    guard let (path, item) = entry(at: index), item.id != current?.id else { return }
    let transition: Stack.Transition =
      !animated || current == nil ? .none : index > place ? .forward : .back
    showCell(item, at: path, index: index, transition)
  }

  /// Shows the page of the item with this id. Does nothing if there is none.
  public func show(_ id: Item.ID, animated: Bool = true) {
    guard let path = source.path(of: id) else { return }
    show(page: index(of: path), animated: animated)
  }

  // MARK: - Cells

  private func showCell(_ item: Item, at path: ListPath, index: Int, _ transition: Stack.Transition)
  {
    let kind = source.cellKind(for: item)
    guard let cell = spareCell(of: kind) else { return }
    kind.show(item, in: cell)
    current = item
    place = index
    shown = cell
    cell.view.isVisible = true
    view.show(cell.view, transition)
    onShow(view, path, item)
  }

  private func spareCell(of kind: CellKind<Item>) -> (any Cell)? {
    if let spare = cells[kind.reuseKey]?.first(where: { $0 !== shown }) { return spare }
    guard let cell = kind.makeCell() else { return nil }
    cells[kind.reuseKey, default: []].append(cell)
    cell.view.showAll()
    view.append(cell.view)
    return cell
  }

  // MARK: - Updates

  private func update(_ update: ListUpdate<Item>) {
    guard let current else { return show(page: 0, animated: false) }
    guard let path = update.new.path(of: current.id), let item = update.new.item(at: path) else {
      self.current = nil
      if update.new.isEmpty { shown?.view.isVisible = false }
      return show(page: min(place, update.new.count - 1), animated: false)
    }
    place = index(of: path)
    guard item != current else { return }
    self.current = item
    let kind = source.cellKind(for: item)
    if let shown, kind.show(item, in: shown) { return }
    showCell(item, at: path, index: place, .none)
  }

  private func entry(at index: Int) -> (ListPath, Item)? {
    guard index >= 0 else { return nil }
    var rest = index
    for (section, contents) in source.snapshot.sections.enumerated() {
      if rest < contents.items.count {
        return (ListPath(section: section, item: rest), contents.items[rest])
      }
      rest -= contents.items.count
    }
    return nil
  }

  private func index(of path: ListPath) -> Int {
    source.snapshot.sections[..<path.section].reduce(path.item) { $0 + $1.items.count }
  }
}
