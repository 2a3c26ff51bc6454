// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Controllers
internal import GLib
internal import Gtk
internal import Lists
internal import Sharing

/// Shows what is in progress, what needs the user, and what was shared.
final class SharesUpdater: ModelUpdater<SharesModel> {
  @Outlet private var backButton: Button
  @Outlet private var shareButton: Button
  @Outlet private var shareIconButton: Button
  @Outlet private var searchBar: Widget
  @Outlet private var searchEntry: SearchEntry
  @Outlet private var emptyPage: Widget
  @Outlet private var noMatchPage: Widget
  @Outlet private var sharesScroller: ScrolledWindow
  @Outlet private var sharesList: ListBox
  @Outlet private var moreButton: Button
  @Outlet private var selectionBar: Box
  @Outlet private var selectionButtons: Box
  @Outlet private var selectionLabel: Label

  private var cells: DeliveryCells?
  private var observation: ListObservation?

  /// Receives the actions in the rows.
  weak var delegate: (any DeliveryCellDelegate)?

  override func viewDidLoad() {
    super.viewDidLoad()
    showDeliveries()
    searchEntry.asEntry.onEdit { [model] in model.search($0) }
    searchEntry.onStop { [model] in if model.isSearching { model.toggleSearch() } }
    sharesScroller.onWidth { [model] in model.isNarrow = $0 < 520 }
  }

  private func showDeliveries() {
    let cells = DeliveryCells(
      DeliveryLook(), thumbnails: DeliveryThumbnails(model.services, scale: sharesList.scale))
    cells.delegate = delegate
    self.cells = cells
    let source = FetchedResultsDataSource(model.makeResults(), cell: DeliveryCell.self) { error in
      Placeholder(
        tr("Can't load your shares"),
        explanation: DeliveryError(any: error).sentence)
    }
    observation = source.observe { [model] update in
      model.found(update.new.items, isRead: update.state == .content)
    }
    model.onSearch = { [weak source] in source?.refresh() }
    let adapter = sharesList.show(source)
    adapter.decorateCell = { [weak cells] cell, _ in
      (cell as? DeliveryCell).map { cells?.add($0) }
    }
    adapter.onSelect = { [weak cells] _, _, delivery in cells?.toggleSelection(of: delivery) }
  }

  override func apply(_ state: SharesState) {
    backButton.isVisible = state.showsBack
    shareButton.isVisible = !state.showsBack
    shareIconButton.isVisible = state.showsBack
    emptyPage.isVisible = state.content == .nothing
    noMatchPage.isVisible = state.content == .noMatch
    sharesScroller.isVisible = state.content == .list
    moreButton.isVisible = state.hasMore
    show(isSearching: state.isSearching)
    selectionBar.isVisible = state.selection != nil
    let count = state.selection?.count ?? 0
    selectionLabel.text = tr("One selected", plural: "{0} selected", count: count)
    // Two rows have room for the labels in any language.
    for box in [selectionBar, selectionButtons] {
      box.orientation = state.isNarrow ? .vertical : .horizontal
    }
    cells?.look = DeliveryLook(
      isNarrow: state.isNarrow, selection: state.selection, progress: state.progress,
      signs: state.signs)
  }

  private func show(isSearching: Bool) {
    guard searchBar.isVisible != isSearching else { return }
    searchBar.isVisible = isSearching
    if isSearching { searchEntry.grabFocus() } else { searchEntry.asEntry.text = "" }
  }
}
