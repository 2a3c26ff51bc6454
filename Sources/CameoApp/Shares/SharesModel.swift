// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import DataSources
internal import Observation
internal import Sharing

/// What the page of shares shows beside its rows.
nonisolated struct SharesState: Equatable, Sendable {
  /// The content of the page.
  enum Content: Equatable, Sendable {
    case list
    /// Nothing was ever shared.
    case nothing
    /// Nothing matches the search.
    case noMatch
  }

  var content = Content.list
  var isSearching = false
  /// What is searched for, as it was typed.
  var searched = ""
  /// The number of selected shares; nil outside the selection mode.
  var selectedCount: Int?
  /// The progress of those being sent.
  var progress: [Delivery.ID: Double] = [:]
  var isNarrow = false
  var showsBack = false
  var badges: [Account.ID: AccountBadge] = [:]
  /// The title of the share whose details are shown; nil while the list is.
  var details: String?
}

/// Everything that is in progress, needs the user, or was shared.
@Observable
final class SharesModel: StateSource {
  let services: AppServices
  private(set) var shares = ListSnapshot<ShareOverview>()
  private(set) var isSearching = false
  var isNarrow = false
  /// The selected shares; nil outside the selection mode.
  private(set) var selection: Set<Share.ID>? { didSet { selectionChanged() } }
  /// The actions that are possible for some of the selected shares.
  private(set) var possible: Set<BulkWork> = []
  /// The share whose details are shown.
  private(set) var opened: ShareOverview?
  private var words: [String] = []
  private var searched = ""
  private var hasLooked = false
  @ObservationIgnored private let navigation: Navigation?
  @ObservationIgnored private let query = SharesQuery()
  /// Gives the focus to the words that are searched for.
  @ObservationIgnored var onFind: () -> Void = {}
  /// Runs the search again.
  @ObservationIgnored var onSearch: () -> Void = {}
  /// Selects all rows of the list.
  @ObservationIgnored var onSelectAll: () -> Void = {}
  /// Called to show the details of a share, or none.
  @ObservationIgnored var onDetails: (ShareOverview?) -> Void = { _ in }

  init(_ services: AppServices, navigation: Navigation? = nil) {
    self.services = services
    self.navigation = navigation
  }

  var state: SharesState {
    SharesState(
      content: !hasLooked || !shares.isEmpty ? .list : words.isEmpty ? .nothing : .noMatch,
      isSearching: isSearching, searched: searched, selectedCount: selection?.count,
      progress: services.sharing.progress, isNarrow: isNarrow,
      showsBack: navigation?.isFolded ?? false, badges: services.avatars.album.badges,
      details: opened?.title)
  }

  /// All matches.
  func makeResults() -> LedgerResults<ShareOverview> {
    LedgerResults(services.sharing) { [query] in
      try query.sections(in: $0, hiding: $1)
    }
  }

  /// The search results; `isRead` is false if they could not be read.
  func found(_ shares: ListSnapshot<ShareOverview>, isRead: Bool) {
    self.shares = shares
    hasLooked = isRead
    words = query.search.words
    if selection != nil { possible = BulkWork.possible(with: selectedShares) }
    guard let share = opened else { return }
    if let path = shares.path(of: share.id) {
      opened = shares.item(at: path)
    } else if services.sharing.removals.hidden.isEmpty {
      // While its removal can be undone, the details offer that.
      closeDetails()
    }
  }

  // MARK: Searching

  func toggleSearch() {
    isSearching.toggle()
    if !isSearching { search("") }
  }

  /// Searches for `text` in all shares.
  func look(for text: String) {
    closeDetails()
    if isSelecting { toggleSelecting() }
    isSearching = true
    search(text)
  }

  func search(_ text: String) {
    searched = text
    let search = ShareSearch(text)
    guard search != query.search else { return }
    query.search = search
    onSearch()
  }

  // MARK: Selecting

  var isSelecting: Bool { selection != nil }

  /// The selected shares, in order.
  var selectedShares: [ShareOverview] {
    guard let selection, !selection.isEmpty else { return [] }
    return shares.sections.flatMap { $0.items.filter { selection.contains($0.id) } }
  }

  func toggleSelecting() { selection = selection == nil ? [] : nil }

  /// Called when the user changes the selection.
  func select(_ ids: Set<Share.ID>) {
    if isSelecting, selection != ids { selection = ids }
  }

  private func selectionChanged() { possible = BulkWork.possible(with: selectedShares) }

  // MARK: Details

  /// Shows the details of `share`.
  func open(_ share: ShareOverview) {
    opened = share
    onDetails(share)
  }

  /// Shows the list again.
  func closeDetails() {
    opened = nil
    onDetails(nil)
  }

  /// Closes the details, or ends the selection mode or the search; returns whether any was there.
  func stepBack() -> Bool {
    if opened != nil {
      closeDetails()
    } else if isSelecting {
      toggleSelecting()
    } else if isSearching {
      toggleSearch()
    } else {
      return false
    }
    return true
  }
}
