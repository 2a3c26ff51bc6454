// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import DataSources
public import GLib
internal import Gtk

/// Columns to pick from: a box (`GtkBox` in `.ui` files) that is filled from a data source.
public struct Picker: DataSourceView {
  public static var type: UInt { Box.type }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a picker without columns.
  public init() { handle = Box(.horizontal, spacing: 12).handle }

  public func attach<Source: DataSource>(_ source: Source) { show(source) }

  /// Shows `source`, and returns the adapter for further configuration.
  @discardableResult
  public func show<Source: DataSource>(_ source: Source) -> PickerAdapter<Source> {
    let adapter = PickerAdapter(self, source)
    keep(adapter)
    return adapter
  }
}

/// Shows a data source as columns side by side, one for each section, with one picked item in each.
@MainActor
public final class PickerAdapter<Source: DataSource>: Adapter {
  /// The type of the items in the picker.
  public typealias Item = Source.Item

  public let source: Source
  /// The picker that shows the source.
  public let view: Picker

  /// Called with the view, the path and the item when the user picks another item.
  public var onPick: (Picker, ListPath, Item) -> Void = { _, _, _ in }

  private var columns: [Column<Source>] = []
  /// Set once the view is destroyed: nothing may be done to it, or to what was in it.
  private var isOver = false
  private var observation: Subscription?

  /// Creates an adapter between `view` and `source`. Keep a reference to it.
  public init(_ view: Picker, _ source: Source) {
    self.view = view
    self.source = source
    show(source.snapshot)
    observation = source.observe { [weak self] in self?.show($0.new) }
    view.onDestroy { [weak self] in
      self?.isOver = true
      self?.observation?.cancel()
    }
  }

  public func detach() {
    guard !isOver else { return }
    observation?.cancel()
    for column in columns { column.widget.destroy() }
    columns = []
  }

  /// The picked items, one or nil for each section.
  public var picked: [Item?] { columns.map(\.list.selected) }

  /// Picks the item with this id in its section.
  public func pick(_ id: Item.ID) {
    guard let path = source.path(of: id) else { return }
    columns[path.section].list.selection = id
  }

  private func show(_ snapshot: ListSnapshot<Item>) {
    while columns.count > snapshot.sections.count { columns.removeLast().widget.destroy() }
    while columns.count < snapshot.sections.count { append() }
    for (column, section) in zip(columns, snapshot.sections) { column.show(section) }
  }

  private func append() {
    let index = columns.count
    let column = Column(of: source) { [weak self] item in
      guard let self else { return }
      source.path(of: item.id).map { self.onPick(self.view, $0, item) }
    }
    columns.insert(column, at: index)
    Container(view)?.append(column.widget)
    column.widget.showAll()
  }
}

/// One column: a title over a list.
private final class Column<Source: DataSource> {
  let widget = Box(.vertical, spacing: 6)
  let list: ListAdapter<Section<Source>>
  private let title = Label("")
  private let section: Section<Source>

  init(of source: Source, picked: @escaping (Source.Item) -> Void) {
    section = Section(of: source)
    let box = ListBox()
    list = ListAdapter(box, section)
    title.addStyleClass("list-header")
    title.alignsAtStart = true
    widget.append(title)
    widget.append(box)
    box.onRowSelected { [weak list] _ in
      if let item = list?.selected { picked(item) }
    }
  }

  func show(_ contents: ListSection<Source.Item>) {
    title.text = contents.title ?? ""
    title.isVisible = contents.title != nil
    section.contents.set([ListSection(id: .number(0), items: contents.items)])
  }
}

/// One section of a source, as a source of its own.
private final class Section<Source: DataSource>: DataSource {
  let contents = ListContents<Source.Item>()
  private let whole: Source

  init(of whole: Source) { self.whole = whole }

  func cellKind(for item: Source.Item) -> CellKind<Source.Item> { whole.cellKind(for: item) }
}
