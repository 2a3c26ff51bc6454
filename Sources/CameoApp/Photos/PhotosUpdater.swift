// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk
internal import Handy
internal import Photos

/// Shows the pictures, or why there are none.
final class PhotosUpdater: ModelUpdater<PhotosModel>, ShareMenuAnchor {
  @Outlet private var photosHeader: Handy.HeaderBar
  @Outlet private var backButton: Button
  @Outlet private var cancelButton: Button
  @Outlet private var searchButton: Widget
  @Outlet private var zoomBox: Box
  @Outlet private var zoomScale: Scale
  @Outlet private var shareButton: Button
  @Outlet private var shareIconButton: Button
  @Outlet private var shareSelectedButton: Button
  @Outlet private var allButton: Button
  @Outlet private var selectButton: Widget
  @Outlet private var pageMenuButton: Widget
  @Outlet private var searchBar: Widget
  @Outlet private var searchEntry: SearchEntry
  @Outlet private var noticeBar: Box
  @Outlet private var noticeLabel: Label
  @Outlet private var noticeProgress: ProgressBar
  @Outlet private var stopButton: Button
  @Outlet private var welcomeSlot: Box
  @Outlet private var messagePage: StatusPage
  @Outlet private var gridOverlay: Overlay
  @Outlet private var photosScroller: ScrolledWindow
  @Outlet private var photosGrid: Scroller
  @Outlet private var selectionBar: Box
  @Outlet private var selectionLabel: Label
  @Outlet private var selectionSize: Label
  @Outlet private var selectionButtons: Box
  @Outlet private var favoriteLabel: Label
  @Outlet private var albumLabel: Label
  @Outlet private var trashLabel: Label
  @Outlet private var albumButton: Button

  /// Shows what there is to begin with.
  private(set) lazy var welcome = WelcomeUpdater(WelcomeModel(model))
  private var grid: PhotosGrid?
  /// Whether the grid gets the focus with its first photos: otherwise arrow keys would go to the slider at the start.
  private var awaitsPhotos = true

  override func viewDidLoad() {
    super.viewDidLoad()
    searchEntry.onEdit { [model] in model.search($0) }
    model.onFind = { [searchEntry] in searchEntry.grabFocus() }
    searchEntry.onStop { [model] in if model.isSearching { model.toggleSearch() } }
    zoomScale.onEdit { [model] in model.resizeTiles(to: $0) }
    photosHeader.onWidth { [model] in model.isNarrow = WindowWidth.photos.exceeds($0) }
  }

  /// Lets keys go to the pictures.
  func focusGrid() { grid?.focus() }

  /// Lets keys go on at the picture that was seen last.
  func focusGrid(at photo: Photo.ID?) {
    if let photo { grid?.focus(at: photo) } else { grid?.focus() }
  }

  /// Gives the focus to what nearly everybody begins with, if there is nothing to see yet. For the start: what has
  /// the focus until then got it from GTK.
  func focusBeginning() {
    Source.idle(priority: .low) { [weak self] in
      self?.welcome.focusBeginning()
      return .stop
    }
  }

  /// What an action on pictures points at.
  var albumAnchor: Widget {
    selectionBar.isVisible ? Widget(albumButton) : Widget(photosGrid)
  }

  /// What a share menu points at.
  var shareMenuTarget: Widget {
    let tile = model.shared?.single.flatMap { grid?.tile(of: $0) }
    return tile ?? Widget(shareSelectedButton.isVisible ? shareSelectedButton : shareButton)
  }

  override func apply(_ state: PhotosState) {
    let hasPhotos = state.content == .grid
    if welcomeSlot.isVisible { awaitsPhotos = true }
    // Without a folder there is nothing that a grid would show: it is not even made.
    if state.content != .welcome { makeGrid() }
    welcomeSlot.isVisible = state.content == .welcome
    photosHeader.isVisible = !state.isFirstStart
    show(message: state.content)
    gridOverlay.isVisible = hasPhotos || state.content == .loading
    showHeader(state, hasPhotos: hasPhotos)
    showSelection(state)
    show(state.notice)
    show(isSearching: state.isSearching)
    searchEntry.hint =
      state.searchedPart.map { tr("Search in “{0}”", $0) } ?? tr("Name, caption, album or date")
    grid?.apply(state)
    // On the welcome page, the button that had the focus is gone.
    guard awaitsPhotos, hasPhotos else { return }
    awaitsPhotos = false
    if !state.isSearching { focusGrid() }
  }

  private func makeGrid() {
    guard grid == nil else { return }
    let grid = PhotosGrid(photosGrid, model)
    self.grid = grid
    GridScrollHint.attach(to: photosScroller, in: gridOverlay) { [weak grid] in grid?.month }
    photosGrid.onDestroy { [weak self] in self?.grid = nil }
  }

  private func showHeader(_ state: PhotosState, hasPhotos: Bool) {
    let isSelecting = state.selected != nil
    photosHeader.title =
      !isSelecting
      ? state.title
      : state.isNarrow
        ? tr("{0} Selected", state.selected?.count ?? 0) : tr("Select Photos")
    backButton.isVisible = state.showsBack && !isSelecting
    cancelButton.isVisible = isSelecting
    searchButton.isVisible = (hasPhotos || state.isSearching) && !isSelecting
    zoomBox.isVisible = hasPhotos && !isSelecting && !state.isNarrow
    zoomScale.value = state.tileSize
    selectButton.isVisible = hasPhotos && !isSelecting && !state.isNarrow
    pageMenuButton.isVisible = state.content != .welcome && !isSelecting
    allButton.isVisible = isSelecting && !state.isNarrow
    shareSelectedButton.isVisible = isSelecting
    shareSelectedButton.label =
      isSelecting && state.selected?.count != 0
      ? tr("Share {0}…", state.selected?.count ?? 0) : tr("Share…")
    shareButton.isVisible = !isSelecting && !state.showsBack
    shareIconButton.isVisible = !isSelecting && state.showsBack
    // One button stands out: at first that is the one to begin with.
    for button in [shareButton, shareIconButton] {
      button.setStyleClass("suggested-action", state.content != .welcome)
    }
  }

  private func showSelection(_ state: PhotosState) {
    let wasSelecting = selectionBar.isVisible
    selectionBar.isVisible = state.selected != nil
    let selected = state.selected ?? PhotosState.Selected()
    selectionLabel.text = tr("One selected", plural: "{0} selected", count: selected.count)
    selectionSize.text = selected.count == 0 ? "" : "· \(ByteCount.text(selected.bytes))".running()
    for label in [selectionLabel, selectionSize] { label.isVisible = !state.isNarrow }
    favoriteLabel.text = selected.areFavorites ? tr("Remove from Favorites") : tr("Favorite")
    albumLabel.text = state.isNarrow ? tr("Album…") : tr("Add to Album…")
    trashLabel.text = state.isNarrow ? tr("Trash") : tr("Move to Trash")
    // In a narrow window they share the bar.
    selectionButtons.isAtEnd = !state.isNarrow
    // The button that had the focus is hidden.
    if wasSelecting != selectionBar.isVisible, state.content == .grid { focusGrid() }
  }

  private func show(_ notice: PhotosNotice?) {
    noticeBar.isVisible = notice != nil
    guard let notice else { return }
    noticeLabel.text = notice.text
    noticeProgress.isVisible = notice.fraction != nil
    noticeProgress.fraction = notice.fraction ?? 0
    if case .scanning = notice { stopButton.isVisible = true } else { stopButton.isVisible = false }
  }

  private func show(message content: PhotosState.Content) {
    let (icon, title, text) = content.message
    messagePage.isVisible = !title.isEmpty
    messagePage.iconName = icon
    messagePage.title = title
    messagePage.description = text
    messagePage.accessibleName = title
    messagePage.accessibleDescription = text
  }

  private func show(isSearching: Bool) {
    guard searchBar.isVisible != isSearching else { return }
    searchBar.isVisible = isSearching
    if isSearching { searchEntry.grabFocus() } else { searchEntry.text = "" }
  }
}
