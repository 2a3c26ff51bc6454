// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Controllers
internal import DataSources
internal import GLib
internal import Gtk
internal import Handy
internal import Sharing

/// Shows what is in progress, what needs the user, and what was shared.
final class SharesUpdater: ModelUpdater<SharesModel> {
  @Outlet private var sharesStack: Stack
  @Outlet private var listPage: Box
  @Outlet private var listHeader: Handy.HeaderBar
  @Outlet private var backButton: Button
  @Outlet private var shareButton: Button
  @Outlet private var shareIconButton: Button
  @Outlet private var cancelButton: Button
  @Outlet private var selectButton: Widget
  @Outlet private var searchButton: Widget
  @Outlet private var allButton: Button
  @Outlet private var allLabel: Label
  @Outlet private var allIcon: Widget
  @Outlet private var searchBar: Widget
  @Outlet private var searchEntry: SearchEntry
  @Outlet private var emptyPage: Widget
  @Outlet private var noMatchPage: Widget
  @Outlet private var sharesScroller: ScrolledWindow
  @Outlet private var sharesList: Scroller
  @Outlet private var selectionBar: Box
  @Outlet private var selectionLabel: Label
  @Outlet private var retryLabel: Label
  @Outlet private var stopLabel: Label
  @Outlet private var forgetLabel: Label
  @Outlet private var deleteLabel: Label
  @Outlet private var detailsPage: Box
  @Outlet private var detailsHeader: Handy.HeaderBar

  private var rows: ShareRows?
  private weak var adapter: GridAdapter<FetchedResultsDataSource<ShareOverview>>?
  private var observation: Subscription?

  /// Receives the actions in the rows.
  weak var delegate: (any ShareCellDelegate)?

  override func viewDidLoad() {
    super.viewDidLoad()
    showShares()
    searchEntry.onEdit { [model] in model.search($0) }
    model.onFind = { [searchEntry] in searchEntry.grabFocus() }
    searchEntry.onStop { [model] in if model.isSearching { model.toggleSearch() } }
    sharesStack.onWidth { [weak self] in self?.fit($0) }
  }

  private func showShares() {
    let rows = ShareRows(
      thumbnails: DeliveryThumbnails(model.services, scale: sharesList.scale))
    rows.delegate = delegate
    self.rows = rows
    let source = FetchedResultsDataSource(model.makeResults(), cellKind: rows.cellKind) { error in
      Placeholder(
        tr("Can't load your shares"),
        explanation: DeliveryError(any: error).sentence)
    }
    observation = source.observe { [model] update in
      model.found(update.new, isRead: update.state == .content)
    }
    let adapter = sharesList.show(source, metrics: metrics)
    adapter.selectionMode = .none
    adapter.onSelect = { [model] _, _, share in model.open(share) }
    adapter.onSelectionChange = { [model] in model.select($0) }
    self.adapter = adapter
    fitReasons(rows.look)
    // Another size of text needs another height.
    sharesList.onStyleChange { [weak self, weak adapter] in
      guard let self else { return }
      adapter?.metrics = metrics
      if sharesStack.isMapped { fit(sharesStack.allocatedSize.width) }
    }
    model.onSearch = { [weak source, sharesList] in
      sharesList.offset = 0
      source?.refresh()
    }
    model.onSelectAll = { [weak adapter] in adapter?.selectAll() }
  }

  private var metrics: GridLayout.Metrics {
    var metrics = GridLayout.Metrics.list(rowHeight: ShareCell.measuredHeight())
    metrics.maxWidth = 640
    metrics.margin = 12
    metrics.headerHeight = (42 * max(1, sharesList.textScale)).rounded()
    metrics.sectionGap = 6
    return metrics
  }

  private func fit(_ width: Int) {
    model.isNarrow = WindowWidth.shares.exceeds(width, textScale: sharesList.textScale)
  }

  /// Reasons are shown whole.
  private func fitReasons(_ look: ShareRowStyle) {
    adapter?.rowHeight = { section, width in ShareCell.height(of: section.items, in: width, look) }
  }

  override func apply(_ state: SharesState) {
    show(details: state.details)
    emptyPage.isVisible = state.content == .nothing
    noMatchPage.isVisible = state.content == .noMatch
    sharesScroller.isVisible = state.content == .list
    show(isSearching: state.isSearching)
    if searchEntry.text != state.searched { searchEntry.text = state.searched }
    showSelection(state)
    let look = ShareRowStyle(
      isNarrow: state.isNarrow, isSelecting: state.selectedCount != nil, progress: state.progress,
      badges: state.badges)
    let isOther =
      rows?.look.isNarrow != look.isNarrow || rows?.look.isSelecting != look.isSelecting
    rows?.look = look
    if isOther { fitReasons(look) }
  }

  private func showSelection(_ state: SharesState) {
    let isSelecting = state.selectedCount != nil
    let wasSelecting = selectionBar.isVisible
    listHeader.title = isSelecting ? tr("Select Shares") : tr("Shares")
    cancelButton.isVisible = isSelecting
    allButton.isVisible = isSelecting
    selectButton.isVisible = !isSelecting
    searchButton.isVisible = !isSelecting
    backButton.isVisible = state.showsBack && !isSelecting
    shareButton.isVisible = !state.showsBack && !isSelecting
    shareIconButton.isVisible = state.showsBack && !isSelecting
    selectionBar.isVisible = isSelecting
    selectionLabel.text = tr(
      "One selected", plural: "{0} selected", count: state.selectedCount ?? 0)
    // There is only room for icons beside the number of selected shares.
    for label in [retryLabel, stopLabel, forgetLabel, deleteLabel, allLabel] {
      label.isVisible = !state.isNarrow
    }
    for label in [retryLabel, stopLabel] {
      label.ancestor(of: Button.self)?.tooltip = state.isNarrow ? label.text : nil
    }
    allIcon.isVisible = state.isNarrow
    guard isSelecting != wasSelecting else { return }
    adapter?.selectionMode = isSelecting ? .toggle : .none
    // The button that had the focus is hidden.
    adapter?.takeFocusInView()
  }

  private func show(details title: String?) {
    let page = title == nil ? listPage : detailsPage
    if let title { detailsHeader.title = title }
    guard sharesStack.visibleChild != Widget(page) else { return }
    sharesStack.show(page, title == nil ? .back : .forward)
    if title == nil { adapter?.takeFocusInView() }
  }

  private func show(isSearching: Bool) {
    guard searchBar.isVisible != isSearching else { return }
    searchBar.isVisible = isSearching
    if isSearching { searchEntry.grabFocus() } else { searchEntry.text = "" }
  }
}
