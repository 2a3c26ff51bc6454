// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import DataSources
internal import GLib
internal import Gtk
internal import Photos
internal import Sharing

/// The grid of the page: its source, its adapter and its cells. Made when there is something to show.
final class PhotosGrid {
  let source: FetchedResultsDataSource<Photo>
  private weak var adapter: GridAdapter<FetchedResultsDataSource<Photo>>?
  private let thumbnails: PhotoThumbnails
  private let keeper: FirstTilesKeeper
  private let model: PhotosModel
  private let view: Scroller
  private var observation: Subscription?
  private var headers: [WeakHeader] = []
  private var isSelecting = false
  private var selection: Set<Photo.ID>?

  private struct WeakHeader { weak var cell: DayHeaderCell? }

  init(_ view: Scroller, _ model: PhotosModel) {
    self.view = view
    self.model = model
    thumbnails = PhotoThumbnails(model.services.thumbnails, scale: view.scale)
    keeper = FirstTilesKeeper(model.services.firstTiles, model.services.thumbnails)
    let thumbnails = thumbnails
    source = FetchedResultsDataSource(
      model.results,
      cellKind: CellKind(
        PhotoCell.self, prepare: { $0.thumbnails = thumbnails }, object: { $0 })
    ) { error in
      Placeholder(
        tr("Can't show your photos"),
        explanation: (error as? LibraryError)?.sentence ?? "\(error)")
    }
    source.headerKind = CellKind(
      DayHeaderCell.self, prepare: { [weak self] in self?.adopt($0) }, object: { $0 })
    observation = source.observe { [weak self, model] in
      self?.begin(with: $0.new)
      model.found($0.new, $0.state)
    }
    show()
    thumbnails.onNew = { [weak keeper] in keeper?.noteChange() }
    keeper.firstScreen = { [weak self] in self?.firstScreen }
  }

  private func show() {
    let adapter = view.show(source, metrics: metrics(tileSize: model.currentTileSize))
    adapter.selectionMode = .browse
    var pointer = GridPointer<Photo>()
    pointer.files = { @Sendable photos in photos.filter { !$0.isAway }.map(\.path) }
    pointer.icon = { [thumbnails] in $0.first.flatMap(thumbnails.surface) }
    pointer.isCheck = PhotoCell.isCheck
    pointer.openMenu = { [weak self] photo, area in self?.openMenu(for: photo, at: area) }
    pointer.zoom = { [weak self] in self?.zoom(by: $0, x: $1, y: $2) }
    adapter.pointer = pointer
    adapter.onSelect = { [model] _, _, photo in
      model.menuPhoto = nil
      model.onOpen(photo, model.photos)
    }
    adapter.onSelectionChange = { [weak self] in self?.selectionChanged(to: $0) }
    self.adapter = adapter
    model.onSelect = { [weak adapter] in adapter?.select($0) }
    model.onSelectAll = { [weak adapter] in adapter?.selectAll() }
    model.onCollection = { [weak source, view] in
      view.offset = 0
      source?.refresh()
    }
    model.focusedPhoto = { [weak adapter] in adapter?.focusedItem }
    model.showFocusedPhoto = { [weak adapter] in adapter?.showFocusedItem() ?? false }
  }

  /// Lets keys go to the pictures in view.
  func focus() { adapter?.takeFocusInView() }

  /// The tile of `photo`, if that is in view.
  func tile(of photo: Photo.ID) -> Widget? { adapter?.cell(for: photo)?.view }

  /// Lets keys go on at `photo`.
  func focus(at photo: Photo.ID) { adapter?.takeFocus(at: photo) }

  // MARK: The first screen

  /// Begins with the tiles of last time; those that decode are started once these are on the screen.
  private func begin(with list: ListSnapshot<Photo>) {
    keeper.noteChange()
    guard let tiles = model.services.firstTiles.take() else { return }
    keeper.noteKept(tiles.screen)
    thumbnails.begin(
      with: tiles, of: list.sections.lazy.flatMap(\.items).prefix(tiles.screen.pictures.count * 2))
    Source.timeout(milliseconds: 300, priority: .low) { [pictures = model.services.pictures] in
      pictures.prepare()
      return .stop
    }
  }

  private var firstScreen: (photos: [Photo], side: Int)? {
    guard model.results.collection == .recent, view.offset == 0, let adapter else { return nil }
    return (adapter.itemsInView, Int(adapter.layout.cellWidth) * view.scale)
  }

  /// What the bubble beside the scroll bar says.
  var month: String? {
    adapter?.topSection?.items.first?.day.monthTitle
  }

  // MARK: Showing the state

  /// Shows what the state says of the grid.
  func apply(_ state: PhotosState) {
    let metrics = metrics(tileSize: state.tileSize)
    if let adapter, adapter.metrics != metrics { adapter.zoom(to: metrics, at: zoomPoint) }
    zoomPoint = nil
    let isNowSelecting = state.selection != nil
    if isNowSelecting != isSelecting {
      isSelecting = isNowSelecting
      adapter?.selectionMode = isSelecting ? .toggle : .browse
    }
    guard selection != state.selection else { return }
    selection = state.selection
    headers.removeAll { $0.cell == nil }
    for header in headers { header.cell?.show(selection: selection) }
  }

  private func metrics(tileSize: Double) -> GridLayout.Metrics {
    var metrics = GridLayout.Metrics()
    metrics.minCellWidth = tileSize
    metrics.headerHeight = (40 * max(1, view.textScale)).rounded()
    metrics.headersStay = true
    metrics.gap = 3
    metrics.sectionGap = 6
    metrics.margin = model.isNarrow ? 0 : 3
    return metrics
  }

  private func adopt(_ header: DayHeaderCell) {
    header.delegate = self
    header.show(selection: selection)
    if !headers.contains(where: { $0.cell === header }) { headers.append(WeakHeader(cell: header)) }
  }

  // MARK: What the user does

  private var zoomPoint: (x: Double, y: Double)?

  private func zoom(by factor: Double, x: Double, y: Double) {
    zoomPoint = (x, y)
    model.zoom(by: factor)
  }

  private func selectionChanged(to ids: Set<Photo.ID>) {
    model.menuPhoto = nil
    // The first picture begins the selection mode; without any, it goes on until it is ended.
    if model.selection != nil || !ids.isEmpty { model.select(ids) }
  }

  private func openMenu(for photo: Photo, at area: Rectangle) {
    model.menuPhoto = photo
    let isSelected = model.selection?.contains(photo.id) ?? false
    // Beside the selection, a menu is about the picture below it alone.
    if model.selection != nil, !isSelected { model.onSelect([photo.id]) }
    let popover = Popover(at: view, pointingAt: area, menu: Menu(PhotoMenu.sections(for: model)))
    popover.onClosed { [model] in
      // After what was chosen in it has begun: keys are then about the photo with the focus again.
      Source.idle {
        if model.menuPhoto?.id == photo.id { model.menuPhoto = nil }
        popover.destroy()
        return .stop
      }
    }
    popover.open()
  }
}

extension PhotosGrid: DayHeaderDelegate {
  func dayHeaderDidToggle(_ day: ListSection<Photo>) { model.toggle(day) }

  func place(of day: ListSection<Photo>) async -> String? {
    try? await model.library.library.placeName(of: day.items)
  }
}

/// The menu of a picture, or of those that are selected.
enum PhotoMenu {
  static func sections(for model: PhotosModel) -> [MenuSection] {
    let target = model.targetSummary
    let isOne = target.count == 1
    func item(_ label: String, _ name: PhotosActionName) -> MenuItem {
      MenuItem(label, action: name.fullName)
    }
    return [
      MenuSection(items: isOne ? [item(tr("Open"), .open)] : []),
      MenuSection(
        items: [
          item(isOne ? tr("Share…") : tr("Share {0}…", target.count), .share)
        ] + shares(from: model.services)),
      MenuSection(
        items: [
          item(
            target.areFavorites ? tr("Remove from Favorites") : tr("Favorite"),
            .favorite),
          item(tr("Add to Album…"), .addToAlbum),
        ] + (model.state.album == nil ? [] : [item(tr("Remove from Album"), .removeFromAlbum)])
          + [item(tr("Copy"), .copy)]
          + (isOne ? [item(tr("Set as Profile Picture…"), .setAsProfilePicture)] : [])
          + [item(tr("Select Day"), .selectDay)]),
      MenuSection(items: [item(tr("Move to Trash"), .trash)]),
    ]
  }

  /// Where was shared last, and the phone.
  private static func shares(from services: AppServices) -> [MenuItem] {
    let phone = ShareMenuEntry(offer: Target(.phone))
    let earlier = services.earlierShares.prefix(2).map { ($0, tr("Share to {0}", $0.title)) }
    return (earlier + [(phone, tr("Send to Phone"))]).map { entry, label in
      MenuItem(
        label, action: PhotosActionName.shareTo.fullName, target: Variant(entry.id))
    }
  }
}
