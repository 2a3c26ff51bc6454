// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Observation
internal import Services
internal import Sharing

/// The possible destinations of a share, and the chosen ones.
@Observable
final class SheetDestinations {
  /// The search text.
  var query = ""
  /// The user wants to see all of them, also those around, which can see this computer meanwhile.
  var isUnfolded = false {
    didSet {
      if !isUnfolded { query = "" }
      if isUnfolded != oldValue {
        nearby = isUnfolded ? services.nearby.look(known: sharing.accounts) : nil
      }
    }
  }
  private(set) var chosenIDs: Set<Account.ID> = []
  @ObservationIgnored private let sharing: ShareCoordinator
  @ObservationIgnored private let avatars: AvatarAlbum
  @ObservationIgnored private let services: AppServices
  private let offers = SheetOffers()
  /// Looks for devices while the user wants to see all destinations.
  @ObservationIgnored private var nearby: NearbySearch?
  /// The destinations that were chosen before a crash, to be chosen again once they are known.
  @ObservationIgnored var chosenBefore: [Account.ID] = []
  /// The destinations that another program has chosen, to be chosen once they are known.
  @ObservationIgnored var given: [Account.ID] = []
  /// The order when the sheet was opened, so that rows don't jump about.
  @ObservationIgnored private var order: [Account.ID: Int]?

  var settings: UserSettings { services.settings }

  init(_ services: AppServices) {
    self.services = services
    sharing = services.sharing
    avatars = services.avatars.album
    services.destinations.load()
    Task { [nearby = services.nearby] in await nearby.look() }
  }

  /// All of them in their groups, those used last first in each.
  var all: [SheetDestination] {
    let (destinations, ranks) = (unsorted, ranks)
    return destinations.sorted(by: { [$0.group.rawValue, ranks[$0.id] ?? .max] })
  }

  /// All of them: those used last first, then favorites.
  var quick: [SheetDestination] {
    let (destinations, ranks) = (unsorted, ranks)
    // Offers come after existing destinations, but before those in the browser.
    return destinations.sorted(by: {
      [
        ranks[$0.id] ?? .max, $0.isOffered ? 1 : $0.group == .devices ? 2 : 0,
        $0.group.rawValue,
      ]
    })
  }

  private var unsorted: [SheetDestination] {
    let badges = avatars.badges
    let favorites = Set(settings.favoriteDestinations)
    let accounts = sharing.accounts
    let current = currentOffers(accounts)
    func row(_ target: Target, offer: String? = nil) -> SheetDestination {
      SheetDestination(
        target, isChosen: chosenIDs.contains(target.id), isFavorite: favorites.contains(target.id),
        offer: offer)
    }
    func row(_ account: Account, offer: String? = nil) -> SheetDestination {
      row(Target(.account(account), badge: badges[account.id]), offer: offer)
    }
    let all: [SheetDestination] =
      accounts.filter { account in !current.contains { stands($0, for: account) } }
      .map { row($0) }
      + current.map { offer in
        guard let account = accounts.first(where: { $0.id == offers.accountOfOffer[offer.id] })
        else {
          let isChosen = offers.starting[offer.id] != nil
          return SheetDestination(offer, isChosen: isChosen, offer: offer.id)
        }
        return row(account, offer: offer.id)
      }
      + BrowserDestination.allCases.map { row(Target(.browser($0))) }
    return all.withTwins
  }

  /// The destinations that were not set up when the sheet was opened.
  private func currentOffers(_ accounts: [Account]) -> [Target] {
    Target.offers(
      of: services.destinations, nearby: services.nearby, accounts: accounts
    ).filter { offer in
      offers.accountOfOffer[offer.id] != nil || offers.starting[offer.id] != nil
        || !accounts.contains(where: offer.isMet)
    }
  }

  /// Whether the tile of `offer` is that of `account`, also when the account exists a moment before the
  /// offer is known to be met.
  private func stands(_ offer: Target, for account: Account) -> Bool {
    offers.accountOfOffer[offer.id] == account.id
      || (offers.starting[offer.id] != nil && offer.isMet(by: account))
  }

  private var ranks: [Account.ID: Int] {
    order ?? positions(lastUsed: sharing.lastUsed, favorites: settings.favoriteDestinations)
  }

  /// Whether none is chosen, and none will be as soon as it is known.
  var isStart: Bool {
    chosenIDs.isEmpty && offers.starting.isEmpty
      && (order != nil || (chosenBefore + given).isEmpty)
  }

  /// The destinations that contain every search word.
  var found: [SheetDestination] {
    let words = query.lowercased().split(separator: " ")
    return all.filter { destination in
      let text = "\(destination.label) \(destination.kind) \(destination.whereabouts)".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }

  /// The chosen accounts, in the order of the list. What is shown depends on them in many ways, so they
  /// are found without making the list.
  var chosen: [Account] {
    let (ids, ranks) = (chosenIDs, ranks)
    guard !ids.isEmpty else { return [] }
    let met = Set(offers.accountOfOffer.values)
    let accounts = sharing.accounts.filter { ids.contains($0.id) }
    // Offers come last.
    return (accounts.filter { !met.contains($0.id) } + accounts.filter { met.contains($0.id) })
      .sorted(by: { [$0.section.rawValue, ranks[$0.id] ?? .max] })
  }

  /// The chosen browser destinations.
  var inBrowser: [BrowserDestination] {
    BrowserDestination.allCases.filter { chosenIDs.contains($0.id) }
  }

  /// Keeps the current order of the rows from now on, and chooses what was chosen before a crash or is given.
  func settle() {
    order = positions(lastUsed: sharing.lastUsed, favorites: settings.favoriteDestinations)
    let known = sharing.accounts.map(\.id) + BrowserDestination.allCases.map(\.id)
    chosenIDs.formUnion((chosenBefore + given).filter(known.contains))
    chosenBefore = []
  }

  func choose(_ id: Account.ID, _ isChosen: Bool) {
    foldAround { if isChosen { chosenIDs.insert(id) } else { chosenIDs.remove(id) } }
  }

  /// Does `work`; with the first choice, one row of them is enough again.
  private func foldAround(_ work: () -> Void) {
    let wasStart = isStart
    work()
    if isStart != wasStart { isUnfolded = false }
  }

  // MARK: What is not set up yet

  /// How many are chosen that are still being set up.
  var startingCount: Int { offers.starting.count }

  /// Waits until they are.
  func settleOffers() async { await offers.settle() }

  /// Sets up what is offered as `id`, or no longer wants it; false where nothing is. `done` gets the account.
  func takeOffer(
    _ id: String, _ isChosen: Bool, done: @escaping (Result<Account, any Error>) -> Void
  ) -> Bool {
    guard
      let offer = currentOffers(sharing.accounts).first(where: {
        $0.id == id && offers.accountOfOffer[$0.id] == nil
      })
    else { return false }
    foldAround {
      if isChosen { offers.take(offer, in: services, done: done) } else { offers.drop(id) }
    }
    return true
  }
}

nonisolated extension SheetDestination {
  init(_ target: Target, isChosen: Bool, isFavorite: Bool = false, offer: String? = nil) {
    self.init(
      id: target.id, label: target.label, title: target.shortLabel, kind: target.type,
      whereabouts: target.whereabouts, badge: target.badge, service: target.service,
      symbol: target.iconName, group: target.section, isChosen: isChosen, isFavorite: isFavorite,
      offer: offer)
  }
}

nonisolated extension [SheetDestination] {
  /// The same, but those that look alike know it.
  fileprivate var withTwins: [SheetDestination] {
    let counts: [[String]: Int] = Dictionary(map { ([$0.title, $0.kind], 1) }, uniquingKeysWith: +)
    return map { destination in
      var destination = destination
      destination.hasTwin = counts[[destination.title, destination.kind], default: 0] > 1
      return destination
    }
  }
}

nonisolated extension Array {
  /// Sorted by `key`; equal ones stay in their order.
  fileprivate func sorted(by key: (Element) -> [Int]) -> [Element] {
    enumerated().map { (key($1) + [$0], $1) }.sorted { $0.0.lexicographicallyPrecedes($1.0) }
      .map(\.1)
  }
}
