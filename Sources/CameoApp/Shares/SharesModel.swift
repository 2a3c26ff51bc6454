// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import Lists
internal import Observation
internal import Sharing

/// What the page of shares shows beside its rows.
nonisolated struct SharesState: Equatable, Sendable {
  /// What stands on the page.
  enum Content: Equatable, Sendable {
    case list
    /// Nothing was ever shared.
    case nothing
    /// Nothing is like what is looked for.
    case noMatch
  }

  var content = Content.list
  var isSearching = false
  /// Those that are chosen; nil while none can be.
  var selection: Set<Delivery.ID>?
  /// How far those are that are on their way.
  var progress: [Delivery.ID: Double] = [:]
  var hasMore = false
  var isNarrow = false
  var showsBack = false
  /// What stands for the accounts that there are.
  var signs: [Account.ID: AccountSign] = [:]
}

/// Everything that is on its way, needs the user, or was shared.
@Observable
final class SharesModel: StateSource {
  /// How many of each group are shown at first, and how many more each time.
  static let (first, more) = (30, 100)

  let services: AppServices
  private(set) var deliveries: [DeliveryOverview] = []
  private(set) var isSearching = false
  private(set) var hasMore = false
  var isNarrow = false
  private var selection: Set<Delivery.ID>?
  /// What was chosen with “All” beyond the rows that are shown.
  private var notShown: [DeliveryOverview] = []
  private var hasLooked = false
  @ObservationIgnored private let navigation: Navigation?
  @ObservationIgnored private let query: SharesQuery
  /// Has what is looked for read again.
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

  /// All that there is to be found.
  func makeResults() -> LedgerResults<DeliveryOverview> {
    LedgerResults(services.sharing) { [query] in
      try query.sections(in: $0, hiding: $1)
    }
  }

  /// This was found; `isRead` is false when it could not be read.
  func found(_ deliveries: [DeliveryOverview], isRead: Bool) {
    self.deliveries = deliveries
    hasLooked = isRead
    hasMore = query.hasMore
    words = query.search.words
    let shown = Set(deliveries.map(\.id))
    notShown.removeAll { shown.contains($0.id) }
    keepSelected()
    guard !notShown.isEmpty else { return }
    // What is not shown may have changed as well.
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

  /// Those that are chosen, in their order.
  var selected: [DeliveryOverview] {
    guard let selection else { return [] }
    return (deliveries + notShown).filter { selection.contains($0.id) }
  }

  /// Whether one that is chosen is like that; quick also where there are thousands.
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

  /// What is gone is chosen no more.
  private func keepSelected() {
    let kept = selection?.intersection((deliveries + notShown).map(\.id))
    if kept != selection { selection = kept }
  }

  func select(_ id: Delivery.ID, _ isSelected: Bool) {
    if isSelected { selection?.insert(id) } else { selection?.remove(id) }
  }
}
