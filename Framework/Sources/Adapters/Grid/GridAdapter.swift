// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import DataSources
internal import GLib
public import Gtk

/// Shows a data source as a grid in which only the visible cells exist.
///
/// It keeps the source and the view. `Scroller.show` creates one that the view keeps until it is
/// destroyed; keep a reference to one that you create yourself, or the grid becomes empty. Changes
/// appear with the next frame, all at once.
@MainActor
public final class GridAdapter<Source: DataSource>: Adapter {
  /// The type of the items in the grid.
  public typealias Item = Source.Item

  /// The scroller that shows the grid.
  public let view: Scroller
  /// The data source.
  public let source: Source

  /// Called with the item that the user opens: by a double click or the Enter key, or otherwise in
  /// another selection mode.
  public var onSelect: (Scroller, ListPath, Item) -> Void = { _, _, _ in }
  /// Called with the ids of all selected items whenever the selection changes.
  public var onSelectionChange: ((Set<Item.ID>) -> Void)?

  /// What clicks and keys do to the selection. With `.none`, nothing stays selected.
  public var selectionMode = GridSelectionMode.extended {
    didSet {
      guard selectionMode != oldValue else { return }
      if selectionMode == .none { change { $0.select([]) } }
      view.queueUpdate()
    }
  }

  /// What the pointer does beside pressing; nil, by default, lets presses act at once. Set it before
  /// the grid is shown.
  public var pointer: GridPointer<Item>? {
    didSet { if oldValue == nil, pointer != nil { followPointer() } }
  }

  /// The measures of the grid. If the cells specify a height, that of the first item replaces the
  /// height of rows.
  public var metrics: GridLayout.Metrics {
    didSet { if metrics != oldValue { invalidate() } }
  }

  /// Returns the height of the rows of a section whose cells have this width; nil, by default, for that of the metrics.
  /// Setting it lays out the grid anew.
  public var rowHeight: (ListSection<Item>, _ width: Double) -> Double? = { _, _ in nil } {
    didSet { invalidate() }
  }

  var pointing = GridPointing<Item.ID>()
  /// The point of the view that stays where it is with the next change of the measures.
  var pinned: (x: Double, y: Double)?

  /// What is on the screen, at most one frame behind the source.
  public internal(set) var snapshot = ListSnapshot<Item>()
  /// The positions of all items.
  public internal(set) var layout = GridLayout([], width: 1)
  /// The selected items, and the one that has the focus.
  public internal(set) var selection = GridSelection<Item.ID>()

  /// Works out a selection of many items.
  var selecting: Task<Void, Never>?
  /// How often there was another list.
  private(set) var listNumber = 0

  let cells: GridCells<Item>
  private let placeholder: GridPlaceholder
  /// Set while cells change hands: the focus then moves with them, not because of the user.
  var isBinding = false
  /// The last change reported to assistive technology.
  private var announced: Set<Item.ID> = []
  private var isOutdated = true
  private var isResized = true
  /// Set once the view is destroyed: nothing may be done to it, or to what was in it.
  private var isOver = false
  private var observation: Subscription?
  let connections = ConnectionBag()

  /// Creates an adapter that shows `source` in `view`.
  public init(
    _ view: Scroller, source: Source, metrics: GridLayout.Metrics = GridLayout.Metrics()
  ) {
    self.view = view
    self.source = source
    self.metrics = metrics
    cells = GridCells(view)
    placeholder = GridPlaceholder(view)
    connections.add(view.onUpdate { [weak self] in self?.update() })
    connections.add(view.onPress { [weak self] in self?.press($0) })
    connections.add(view.onKeyPress { [weak self] in self?.press($0) ?? .propagate })
    connections.add(view.onFocus { [weak self] in self?.focusCame() })
    connections.add(view.onTab { [weak self] in self?.tab(isBack: $0) ?? false })
    connections.add(view.onFocusChange { [weak self] in self?.focusCame(to: $0) })
    connections.add(view.onSelectionRequest { [weak self] in self?.select($0) })
    observation = source.observe { [weak self] _ in
      self?.isOutdated = true
      self?.view.queueUpdate()
    }
    view.onDestroy { [weak self] in
      self?.isOver = true
      self?.observation?.cancel()
    }
    view.queueUpdate()
  }

  isolated deinit { detach() }

  public func detach() {
    selecting?.cancel()
    guard !isOver else { return }
    observation?.cancel()
    connections.empty()
    cells.removeAll()
    placeholder.remove()
  }

  /// The selected items, in their order.
  public var selectedItems: [Item] {
    guard !selection.ids.isEmpty else { return [] }
    return source.snapshot.sections.flatMap { section in
      section.items.filter { selection.ids.contains($0.id) }
    }
  }

  /// Selects exactly these items, on the screen or not; ids that the source does not have are
  /// ignored.
  public func select(_ ids: Set<Item.ID>) {
    change(about: ids.count, in: source.snapshot) { selection, list in
      selection.select(ids.isEmpty ? [] : ids.filter { list.path(of: $0) != nil })
    }
  }

  /// The item that keys are about; nil while the focus is elsewhere, such as at a button of a header. The grid returns to
  /// it when the focus comes back.
  public var focusedItem: Item? {
    guard view.holdsFocus, !cells.headers.holdFocus else { return nil }
    return focusedPath.flatMap { snapshot.item(at: $0) }
  }

  /// Returns the cell that shows the item; nil while it is not visible.
  public func cell(for id: Item.ID) -> (any Cell)? { cells[id]?.cell.cell }

  /// Changes the selection, and reports it.
  func change(_ body: (inout GridSelection<Item.ID>) -> Void) {
    let before = selection.ids
    var after = selection
    body(&after)
    selection = after
    view.queueUpdate()
    guard selection.ids != before else { return }
    selecting?.cancel()
    onSelectionChange?(selection.ids)
  }

  private func invalidate() {
    isResized = true
    view.queueUpdate()
  }

  // MARK: Updating

  private func update() {
    let size = view.allocatedSize
    guard size.width > 1 else { return }
    let isChanged = isOutdated
    let before = selection.ids
    if isChanged || isResized || layout.width != Double(size.width)
      || layout.isRightToLeft != view.isRightToLeft
    {
      layOut(width: Double(size.width))
    }
    isBinding = true
    bind(isChanged: isChanged)
    isBinding = false
    placeholder.show(source.state)
    passFocusOn()
    announceSelection()
    if selection.ids != before { onSelectionChange?(selection.ids) }
  }

  /// Only now that the cells know of it.
  private func announceSelection() {
    guard selection.ids != announced else { return }
    announced = selection.ids
    view.announceSelection()
  }

  private func layOut(width: Double) {
    let old = (snapshot: snapshot, layout: layout, offset: view.offset)
    if isOutdated {
      snapshot = source.snapshot
      listNumber += 1
      keepSelection(old.snapshot, old.layout)
    }
    layout = newLayout(width: width)
    view.contentHeight = layout.contentHeight
    // At its very top a grid stays there: what is new is what one wants to see.
    if let pinned, let offset = offset(afterZoomFrom: (old.layout, old.offset), at: pinned) {
      view.offset = offset
    } else if old.offset > 0,
      let offset = offset(afterChangeFrom: old, isOutdated: isOutdated)
    {
      view.offset = offset
    }
    pinned = nil
    isOutdated = false
    isResized = false
  }

  private func newLayout(width: Double) -> GridLayout {
    var metrics = metrics
    if let first = snapshot.sections.first(where: { !$0.items.isEmpty })?.items.first,
      let height = source.cellKind(for: first)
        .height(of: first, width: GridLayout.cellWidth(in: width, metrics))
    {
      metrics.rowHeight = height
    }
    let cellWidth = GridLayout.cellWidth(in: width, metrics)
    return GridLayout(
      snapshot.sections.map {
        .init(
          count: $0.items.count, hasHeader: hasHeader($0), rowHeight: rowHeight($0, cellWidth))
      },
      width: width, metrics: metrics, isRightToLeft: view.isRightToLeft)
  }

  private func hasHeader(_ section: ListSection<Item>) -> Bool {
    section.title != nil || source.headerKind(for: section) != nil
  }
}
