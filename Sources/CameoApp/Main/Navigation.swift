// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import DataSources
internal import GLib
internal import Imaging
internal import Observation
internal import Photos

/// The visible page of the main window.
nonisolated struct MainState: Equatable, Sendable {
  var page = MainPage.photos
  /// Which of the photos are shown.
  var collection = PhotoCollection.recent
  /// Whether there is room for only one of the side bar and the page.
  var isFolded = false
  /// Which of the two is in front while folded.
  var isPageInFront = true
  /// Whether the menu of the side bar is open.
  var isMenuOpen = false
  /// Whether the viewer covers the side bar and the page.
  var isViewing = false
  /// Whether there is only the welcome: Cameo was never used, and the user has not gone on from there.
  var isFirstStart = false
  var rows: [SideBarItem] = []
  /// The line below them.
  var footer = ""
  /// What the bar below everything says while devices nearby can send pictures; empty otherwise.
  var receiving = ""

  /// The row of the visible page.
  var row: String {
    page == .photos ? SideBarPlace.photos(collection).id : SideBarPlace.page(page).id
  }
}

/// The user's position in the main window.
@Observable
final class Navigation: StateSource {
  private var destination = MainState()
  private var openGroups: Set<SideBarPlace> = [.albums]
  private var isUsed: Bool
  @ObservationIgnored private let sharing: ShareCoordinator?
  @ObservationIgnored private let library: LibraryCoordinator?
  @ObservationIgnored private let receiving: NearbyReceiving?
  /// Called with the page that the user went to.
  @ObservationIgnored var onGo: (MainPage) -> Void = { _ in }
  /// Called when other photos are to be shown.
  @ObservationIgnored var onCollection: () -> Void = {}
  /// Asks for another folder of photos.
  @ObservationIgnored var onAddFolder: () -> Void = {}
  /// Asks for the name of another album.
  @ObservationIgnored var onNewAlbum: () -> Void = {}
  /// Called with the words that shares are searched for.
  @ObservationIgnored var onFindShares: (String) -> Void = { _ in }
  /// Called with files that are dropped on an album.
  @ObservationIgnored var onAlbumDrop: (_ album: Int64, _ files: [String]) -> Void = { _, _ in }
  /// Where the pictures beside albums come from.
  @ObservationIgnored let thumbnails: Thumbnails?

  /// Shows the number of unfinished shares of `sharing`, and what is in `library`. Unless Cameo `isUsed`, it begins with
  /// nothing but the welcome.
  init(
    sharing: ShareCoordinator? = nil, library: LibraryCoordinator? = nil,
    thumbnails: Thumbnails? = nil, receiving: NearbyReceiving? = nil, isUsed: Bool = true
  ) {
    self.isUsed = isUsed
    self.receiving = receiving
    self.thumbnails = thumbnails
    self.sharing = sharing
    self.library = library
  }

  var state: MainState {
    var state = destination
    let overview = library?.overview ?? LibraryOverview()
    state.rows = SideBar.items(
      overview, unsettledShares: sharing?.unsettled ?? 0, openGroups: openGroups)
    state.footer = SideBar.footer(overview)
    state.receiving = receiving?.state.mark ?? ""
    state.isFirstStart = isFirstStart
    return state
  }

  /// Whether there is only the welcome yet.
  var isFirstStart: Bool {
    !isUsed && sharing?.accounts.isEmpty ?? true && library?.overview.isNew ?? false
  }

  /// Whether the side bar is hidden while a page is visible.
  var isFolded: Bool { destination.isFolded }

  /// The visible page.
  var page: MainPage { destination.page }

  /// Which of the photos are shown.
  var collection: PhotoCollection { destination.collection }

  func go(to page: MainPage) {
    isUsed = true
    destination.page = page
    destination.isPageInFront = true
    onGo(page)
  }

  /// Goes to the shares where these words are found.
  func findShares(_ words: String) {
    go(to: .shares)
    onFindShares(words)
  }

  /// The viewer covers everything, or no longer.
  func setViewing(_ isViewing: Bool) {
    if destination.isViewing != isViewing { destination.isViewing = isViewing }
  }

  /// Goes to these photos.
  func go(to collection: PhotoCollection) {
    let isOther = destination.collection != collection
    destination.collection = collection
    go(to: .photos)
    if isOther { onCollection() }
  }

  /// The user chose a row.
  func choose(_ place: SideBarPlace) {
    switch place {
    case .photos(let collection):
      // A folder opens with its pictures; it closes when it is chosen again.
      if case .folder = collection {
        let isShown = page == .photos && self.collection == collection
        if !isShown || openGroups.remove(place) == nil { openGroups.insert(place) }
      }
      go(to: collection)
    case .albums, .folders: toggle(place)
    case .addFolder: onAddFolder()
    case .newAlbum: onNewAlbum()
    case .page(let page): go(to: page)
    }
  }

  /// Shows or hides what is below the row of `item`, without going there. Returns whether that changes anything.
  func setOpen(_ isOpen: Bool, _ item: SideBarItem) -> Bool {
    guard let wasOpen = item.isOpen, wasOpen != isOpen else { return false }
    toggle(item.place)
    return true
  }

  private func toggle(_ place: SideBarPlace) {
    let group =
      place == .albums ? SideBar.albumGroup(library?.overview ?? LibraryOverview()) : place
    openGroups.formSymmetricDifference([group])
  }

  /// Goes back to the side bar; only possible while folded.
  func goBack() { destination.isPageInFront = false }

  /// Called when there is room for only one of the two, or for both again.
  func fold(_ isFolded: Bool) { destination.isFolded = isFolded }

  /// Opens or closes the menu. It belongs to the side bar, which therefore comes to the front.
  func toggleMenu() {
    destination.isPageInFront = destination.isPageInFront && !destination.isFolded
    destination.isMenuOpen.toggle()
  }

  /// Called when the menu was opened or closed by other means.
  func menuBecame(open isOpen: Bool) {
    if destination.isMenuOpen != isOpen { destination.isMenuOpen = isOpen }
  }

  /// Called when the user swiped from one to the other.
  func bringToFront(page isPage: Bool) { destination.isPageInFront = isPage }
}

/// The pages of the main window, in the order of the side bar.
nonisolated enum MainPage: String, CaseIterable, ListItem {
  case photos
  case shares
  case accounts
  case profile

  var id: String { rawValue }

  var title: String {
    switch self {
    case .photos: tr("Photos")
    case .shares: tr("Shares")
    case .accounts: tr("Accounts")
    case .profile: tr("Profile")
    }
  }

  /// Its position in the order.
  var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
