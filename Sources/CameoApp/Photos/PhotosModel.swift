// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import DataSources
internal import GLib
internal import Observation
internal import Photos

/// The pictures of the library, one collection of them at a time.
@Observable
final class PhotosModel: StateSource {
  let services: AppServices
  private(set) var photos = ListSnapshot<Photo>()
  private(set) var isSearching = false
  private(set) var searchText = ""
  /// The selected pictures; nil outside the selection mode.
  private(set) var selection: Set<Photo.ID>?
  /// Until the width is known, so that nothing keeps a narrow window from being narrow.
  var isNarrow = true
  private var listState = ListState.loading
  private var tileSize: Double
  private var selected = PhotosState.Selected()

  @ObservationIgnored private var summing: Task<Void, Never>?
  @ObservationIgnored let selectingAll = SelectingAll()
  @ObservationIgnored private let navigation: Navigation?
  @ObservationIgnored let results: PhotoListResults
  /// The picture that a menu was opened on; what is done concerns it, unless some are selected.
  @ObservationIgnored var menuPhoto: Photo?
  /// What was last to be shared.
  @ObservationIgnored var shared: PhotoTargets?
  /// Returns the picture with the keyboard focus; nil while that is elsewhere.
  @ObservationIgnored var focusedPhoto: () -> Photo? = { nil }
  /// Scrolls to that picture if it is out of sight; returns whether it was.
  @ObservationIgnored var showFocusedPhoto: () -> Bool = { false }
  /// Reads the list again, from its start.
  @ObservationIgnored var onCollection: () -> Void = {}
  /// Selects exactly these in the grid.
  @ObservationIgnored var onSelect: (Set<Photo.ID>) -> Void = { _ in }
  /// Selects all pictures that are listed.
  @ObservationIgnored var onSelectAll: () -> Void = {}
  /// Gives the focus to the words that are searched for.
  @ObservationIgnored var onFind: () -> Void = {}
  /// Shows a picture large.
  @ObservationIgnored var onOpen: (Photo, ListSnapshot<Photo>) -> Void = { _, _ in }

  /// The sides of tiles.
  nonisolated static let tileSizes = 96.0...256.0

  /// The pictures that came with the program, to begin with.
  @ObservationIgnored private(set) lazy var samples = findSamples()
  @ObservationIgnored private let findSamples: () -> [String]
  /// The user's folder for pictures; nil if there is none.
  @ObservationIgnored let picturesFolder: String?

  init(
    _ services: AppServices, navigation: Navigation? = nil,
    samples: @escaping () -> [String] = { SamplePictures.paths() },
    picturesFolder: String? = Folders.pictures
  ) {
    self.picturesFolder = picturesFolder
    findSamples = samples
    self.services = services
    self.navigation = navigation
    results = PhotoListResults(services.library)
    tileSize = services.settings.tileSize
  }

  var library: LibraryCoordinator { services.photos }

  /// What the side bar leads to.
  var collection: PhotoCollection { navigation?.collection ?? .recent }

  var state: PhotosState {
    let overview = library.overview
    var state = PhotosState(
      title: collection.title(albums: overview.albums), content: content(overview),
      isSearching: isSearching, searchedPart: searchedPart(overview),
      selected: selection == nil ? nil : selected,
      selection: selection, tileSize: tileSize, isNarrow: isNarrow,
      showsBack: navigation?.isFolded ?? false)
    // Looking again at what is known takes a moment, which is not worth a line.
    if let scan = overview.scan, overview.isReadingNewFolder || scan.done < scan.found {
      state.notice = .scanning(scan)
    } else if let folder = overview.awayFolders.first, state.content != .away(folder) {
      state.notice = .away(folder)
    }
    state.isFirstStart = navigation?.isFirstStart ?? false
    if case .album(let id) = collection { state.album = id }
    if case .folder(let path) = collection,
      overview.folders?.contains(where: { $0.path == path }) == true
    {
      state.folder = path
    }
    return state
  }

  private func content(_ overview: LibraryOverview) -> PhotosState.Content {
    if overview.isNew { return .welcome }
    if let trouble = library.trouble, photos.isEmpty { return .trouble(trouble) }
    if !photos.isEmpty { return .grid }
    switch listState {
    case .loading: return .loading
    case .error(let placeholder): return .trouble(placeholder.explanation)
    case .content, .empty: break
    }
    return searchText.isEmpty
      ? .withoutPhotos(collection, overview) : .noMatch(in: searchedPart(overview))
  }

  /// What the search is limited to; nil for nothing.
  private func searchedPart(_ overview: LibraryOverview) -> String? {
    collection == .recent ? nil : collection.title(albums: overview.albums)
  }

  /// Shows all photos, after what was shown is gone.
  func goToRecent() { navigation?.go(to: .recent) }

  /// Shows `album`.
  func go(to album: PhotoAlbum) { navigation?.go(to: .album(album.id)) }

  // MARK: The list

  /// What is in the list now.
  func found(_ photos: ListSnapshot<Photo>, _ state: ListState) {
    self.photos = photos
    listState = state
    guard selection != nil else { return }
    selectingAll.noteList(self)
    summarize()
  }

  /// Shows what the side bar leads to. What is searched for is searched for there.
  func showCollection() {
    endSelecting()
    if isSearching, searchText.isEmpty { toggleSearch() }
    refresh()
  }

  private func refresh() {
    let text = searchText
    let wanted = text.isEmpty ? collection : .search(text, within: collection)
    guard results.collection != wanted else { return }
    selectingAll.cancel()
    results.collection = wanted
    onCollection()
  }

  // MARK: Searching

  func toggleSearch() {
    isSearching.toggle()
    if !isSearching { search("") }
  }

  func search(_ text: String) {
    let text = text.trimmed
    guard text != searchText else { return }
    searchText = text
    refresh()
  }

  // MARK: Sizes

  /// Makes tiles as large as this, within limits.
  func resizeTiles(to size: Double) {
    let size = min(max(size, Self.tileSizes.lowerBound), Self.tileSizes.upperBound).rounded()
    guard size != tileSize else { return }
    tileSize = size
    services.settings.tileSize = size
  }

  /// Makes tiles larger or smaller.
  func zoom(by factor: Double) {
    // A small factor must not be lost in rounding.
    let step =
      factor > 1 ? max(tileSize * factor, tileSize + 1) : min(tileSize * factor, tileSize - 1)
    resizeTiles(to: step)
  }

  /// The side of tiles.
  var currentTileSize: Double { tileSize }

  // MARK: Selecting

  func startSelecting() { if selection == nil { select([]) } }

  func endSelecting() {
    guard selection != nil else { return }
    selectingAll.cancel()
    selection = nil
    onSelect([])
  }

  /// Selects all pictures of the list, also those that were not read yet.
  func selectAll() { selectingAll.begin(self) }

  /// Called when the user changes the selection: the first selected picture begins it.
  func select(_ ids: Set<Photo.ID>) {
    guard ids != selection, selection != nil || !ids.isEmpty || photos.isEmpty == false else {
      return
    }
    if ids.count < photos.count { selectingAll.cancel() }
    selection = ids
    summarize()
  }

  /// Selects the pictures of a day, or none of them if all are.
  func toggle(_ day: ListSection<Photo>) {
    let before = selection ?? []
    Task { [weak self] in
      let next = await PhotoSelection.toggled(day, in: before)
      guard let self else { return }
      // What the user has selected meanwhile stays.
      if (selection ?? []) == before { onSelect(next) } else { toggle(day) }
    }
  }

  /// Adds up what is selected. The number is known at once, the rest in a moment.
  private func summarize() {
    selected.count = selection?.count ?? 0
    summing?.cancel()
    summing = Task { [weak self, photos, selection] in
      let sum = await PhotoSelection.sum(of: selection ?? [], in: photos)
      guard let self, !Task.isCancelled, selected != sum else { return }
      selected = sum
    }
  }

  /// How many those are, and whether all are favorites.
  var targetSummary: PhotosState.Selected {
    guard selection == nil else { return selected }
    var summary = PhotosState.Selected()
    guard let photo = menuPhoto ?? focusedPhoto() else { return summary }
    (summary.count, summary.areFavorites) = (1, photo.isFavorite)
    return summary
  }
}
