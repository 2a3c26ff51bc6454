// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import Lists
internal import Observation
internal import Sharing

/// Everything that is on its way, needs somebody, or was shared.
@Observable
final class SharesModel: StateSource {
  /// How many of each group are shown at first, and how many more each time.
  static let (first, more) = (30, 100)

  let workspace: Workspace
  private(set) var deliveries: [DeliveryOverview] = []
  private(set) var isSearching = false
  private(set) var hasMore = false
  var isNarrow = false
  private var selection: Set<Delivery.ID>?
  private var hasLooked = false
  @ObservationIgnored private let navigation: Navigation?
  @ObservationIgnored private let query: SharesQuery
  /// Has what is looked for read again.
  @ObservationIgnored var onSearch: () -> Void = {}

  init(_ workspace: Workspace, navigation: Navigation? = nil) {
    self.workspace = workspace
    self.navigation = navigation
    query = SharesQuery(DeliverySearch(limit: Self.first))
  }

  var state: SharesState {
    SharesState(
      content: !hasLooked || !deliveries.isEmpty ? .list : words.isEmpty ? .nothing : .noMatch,
      isSearching: isSearching, selection: selection, progress: workspace.sharing.progress,
      hasMore: hasMore, isNarrow: isNarrow, showsBack: navigation?.isFolded ?? false,
      signs: workspace.faces.album.signs)
  }

  /// All that there is to be found.
  func makeResults() -> LedgerResults<DeliveryOverview> {
    LedgerResults(workspace.sharing) { [query] in try query.sections(in: $0) }
  }

  /// This was found; `isRead` is false when it could not be read.
  func found(_ deliveries: [DeliveryOverview], isRead: Bool) {
    self.deliveries = deliveries
    hasLooked = isRead
    hasMore = query.hasMore
    words = query.search.words
    // What is gone is chosen no more.
    selection = selection?.intersection(deliveries.map(\.id))
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
    query.search = search
    onSearch()
  }

  // MARK: Choosing

  var isSelecting: Bool { selection != nil }

  /// Those that are chosen, in their order.
  var selected: [DeliveryOverview] {
    guard let selection else { return [] }
    return deliveries.filter { selection.contains($0.id) }
  }

  func toggleSelecting() { selection = selection == nil ? [] : nil }

  func selectAll() { selection = Set(deliveries.map(\.id)) }

  func select(_ id: Delivery.ID, _ isSelected: Bool) {
    if isSelected { selection?.insert(id) } else { selection?.remove(id) }
  }
}
