// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import GLib
internal import Gtk
internal import Observation
internal import Services
internal import Sharing

/// All destinations for a picture, as the share menu shows them.
@Observable
final class Destinations: ShareDestinationProvider {
  /// The pictures folder.
  private(set) var pictures: String?
  private var programs: [AppInfo] = []
  private var canMail = false
  @ObservationIgnored private let sharing: ShareCoordinator
  @ObservationIgnored private let settings: UserSettings
  @ObservationIgnored private let avatars: AvatarAlbum?
  @ObservationIgnored private let looksForMail: () async -> Bool
  @ObservationIgnored private var isLoaded = false

  /// Offers the user's destinations, with `pictures` as the pictures folder. `looksForMail` finds
  /// out whether an email can be written on this computer.
  init(
    settings: UserSettings, sharing: ShareCoordinator, avatars: AvatarAlbum? = nil,
    pictures: String? = Folders.pictures,
    looksForMail: @escaping () async -> Bool = { await MailService.isThere() }
  ) {
    self.sharing = sharing
    self.settings = settings
    self.avatars = avatars
    self.pictures = pictures
    self.looksForMail = looksForMail
  }

  var destinations: [any ShareDestination] { all }

  /// All destinations: accounts first, the most recently used at the beginning.
  var all: [Target] {
    var folders = Set(sharing.accounts.compactMap(\.localFolder))
    let others = [settings.lastFolder, pictures].compactMap { $0 }
      .filter { folders.insert($0).inserted }
    let badges = avatars?.badges ?? [:]
    var kinds: [Target.Kind] = others.map { .folder($0) } + [.anyFolder, .clipboard, .phone]
    if canMail { kinds.append(.mail) }
    kinds += BrowserDestination.allCases.map { .browser($0) } + programs.map { .program($0) }
    return accounts.map { Target(.account($0), badge: badges[$0.id]) }
      + (kinds + [.sheet]).map { Target($0) }
  }

  private var accounts: [Account] {
    let order = sharing.lastUsed
    // Email and phones have lines of their own, used before or not.
    return sharing.accounts.filter { ![.email, .link].contains($0.card?.kind) }
      .enumerated()
      .sorted { first, second in
        let destinations = [first, second].map { order.firstIndex(of: $0.element.id) ?? .max }
        return (destinations[0], first.offset) < (destinations[1], second.offset)
      }.map(\.element)
  }

  /// Looks for programs that open pictures or write emails, and where the pictures folder really
  /// is: once.
  func load() {
    guard !isLoaded else { return }
    isLoaded = true
    Task { [weak self] in
      // The preferred one comes first; not so many that they dominate the menu.
      let programs = await AppInfo.all(for: "image/png").prefix(4)
      self?.programs = Array(programs)
    }
    Task { [weak self, pictures, looksForMail] in
      let canMail = await looksForMail()
      var real = pictures
      if let pictures { real = await Path.real(pictures) }
      guard let self else { return }
      self.canMail = canMail
      if self.pictures != real { self.pictures = real }
    }
  }
}
