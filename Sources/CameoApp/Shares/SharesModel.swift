// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import Lists
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
  /// The chosen deliveries; nil while none can be chosen.
  var selection: Set<Delivery.ID>?
  /// The progress of those being sent.
  var progress: [Delivery.ID: Double] = [:]
  var hasMore = false
  var isNarrow = false
  var showsBack = false
  /// The signs of the accounts.
  var signs: [Account.ID: AccountSign] = [:]
}

/// Everything that is in progress, needs the user, or was shared.
@Observable
final class SharesModel: StateSource {
  /// The number of each group that is shown at first, and added each time.
  static let (first, more) = (30, 100)

  let services: AppServices
  private(set) var deliveries: [DeliveryOverview] = []
  private(set) var isSearching = false
  private(set) var hasMore = false
  var isNarrow = false
  private var selection: Set<Delivery.ID>?
  /// The deliveries chosen with “All” beyond the visible rows.
  private var notShown: [DeliveryOverview] = []
  private var hasLooked = false
  @ObservationIgnored private let navigation: Navigation?
  @ObservationIgnored private let query: SharesQuery
  /// Runs the search again.
  @ObservationIgnored var onSearch: () -> Void = {}

  init(_ services: AppServices, navigation: Navigation? = nil) {
    self.services = services
    self.navigation = navigation
    query = SharesQuery(DeliverySearch(limit: Self.first))
  }

  var state: SharesState {
    SharesState(
      content: !hasLooked || !deliveries.isEmpty ? .list : words.isEmpty ? .nothing : .noMatch,
      isSearching: isSearching, selection: selection, progress: services.sharing.progress,
      hasMore: hasMore, isNarrow: isNarrow, showsBack: navigation?.isFolded ?? false,
      signs: services.avatars.album.signs)
  }

  /// All matches are shown.
  func makeResults() -> LedgerResults<DeliveryOverview> {
    LedgerResults(services.sharing) { [query] in
      try query.sections(in: $0, hiding: $1)
    }
  }

  /// The search results; `isRead` is false if they could not be read.
  func found(_ deliveries: [DeliveryOverview], isRead: Bool) {
    self.deliveries = deliveries
    hasLooked = isRead
    hasMore = query.hasMore
    words = query.search.words
    let shown = Set(deliveries.map(\.id))
    notShown.removeAll { shown.contains($0.id) }
    keepSelected()
    guard !notShown.isEmpty else { return }
    // Deliveries that aren't shown may have changed as well.
    Task { [weak self] in
      let all = await attempt("Reading all shares") { try await self?.everything() }
      if let all = all ?? nil { self?.found(everything: all) }
    }
  }

  // MARK: Searching

  private var words: [String] = []

  func toggleSearch() {
    isSearching.toggle()
    if !isSearching { search("") }
  }

  func search(_ text: String) { look(DeliverySearch(text, limit: Self.first)) }

  func showMore() {
    var search = query.search
    search.limit += Self.more
    look(search)
  }

  private func look(_ search: DeliverySearch) {
    guard search != query.search else { return }
    if search.words != query.search.words { notShown = [] }
    query.search = search
    onSearch()
  }

  // MARK: Choosing

  var isSelecting: Bool { selection != nil }

  /// The chosen deliveries, in order.
  var selected: [DeliveryOverview] {
    guard let selection else { return [] }
    return (deliveries + notShown).filter { selection.contains($0.id) }
  }

  /// Whether any of the chosen matches; fast even if there are thousands.
  func hasSelected(where isIt: (DeliveryOverview) -> Bool) -> Bool {
    guard let selection, !selection.isEmpty else { return false }
    func isChosen(_ delivery: DeliveryOverview) -> Bool {
      selection.contains(delivery.id) && isIt(delivery)
    }
    return deliveries.contains(where: isChosen) || notShown.contains(where: isChosen)
  }

  func toggleSelecting() {
    selection = selection == nil ? [] : nil
    notShown = []
  }

  /// Chooses everything that the search matches, shown or not.
  func selectAll() async throws {
    let all = try await everything()
    guard isSelecting else { return }
    found(everything: all)
    selection = Set((deliveries + notShown).map(\.id))
  }

  private func everything() async throws -> [DeliveryOverview] {
    let ledger = try await services.sharing.engine().ledger
    let hidden = services.sharing.removals.hiddenNow
    return try await ledger.database.read { [query] in
      try query.everything(in: $0, hiding: hidden)
    }
  }

  private func found(everything all: [DeliveryOverview]) {
    let shown = Set(deliveries.map(\.id))
    let others = all.filter { !shown.contains($0.id) }
    if others != notShown { notShown = others }
    keepSelected()
  }

  /// Removes deliveries that are gone from the choice.
  private func keepSelected() {
    let kept = selection?.intersection((deliveries + notShown).map(\.id))
    if kept != selection { selection = kept }
  }

  func select(_ id: Delivery.ID, _ isSelected: Bool) {
    if isSelected { selection?.insert(id) } else { selection?.remove(id) }
  }
}
