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
  private var programs: [OpenWithDestination] = []
  private var canMail = false
  @ObservationIgnored private let quick: QuickShare
  @ObservationIgnored private let handoffs: BrowserHandoffs
  @ObservationIgnored private let avatars: AvatarAlbum?
  @ObservationIgnored private let looksForMail: () async -> Bool
  @ObservationIgnored private var isLoaded = false
  /// Opens the share sheet with a file, over a window.
  @ObservationIgnored var openSheet: @MainActor (_ file: String, _ window: Window?) throws -> Void =
    {
      _, _ in
    }

  /// Shows the link that a share opens for a phone.
  @ObservationIgnored var showPhone:
    @MainActor (_ share: Share.ID, _ window: Window?) throws -> Void =
      {
        _, _ in
      }

  /// Offers the user's destinations, with `pictures` as the pictures folder. `looksForMail` finds
  /// out whether an email can be written on this computer.
  init(
    settings: UserSettings, sharing: ShareCoordinator, handoffs: BrowserHandoffs? = nil,
    avatars: AvatarAlbum? = nil, pictures: String? = Folders.pictures,
    looksForMail: @escaping () async -> Bool = { await MailService.isThere() }
  ) {
    quick = QuickShare(sharing: sharing, settings: settings)
    self.handoffs = handoffs ?? BrowserHandoffs(sharing)
    self.avatars = avatars
    self.pictures = pictures
    self.looksForMail = looksForMail
  }

  var destinations: [any ShareDestination] { all }

  /// All destinations: accounts first, the most recently used at the beginning.
  var all: [any PictureDestination] {
    var folders = Set(quick.sharing.accounts.compactMap(\.localFolder))
    let others = [quick.settings.lastFolder, pictures].compactMap { $0 }
      .filter { folders.insert($0).inserted }
    let signs = avatars?.signs ?? [:]
    var all: [any PictureDestination] = accounts.map {
      AccountDestination(account: $0, quick: quick, sign: signs[$0.id])
    }
    all += others.map { LocalFolderDestination(folder: $0, quick: quick) }
    all += [AskForFolderDestination(quick: quick), ClipboardDestination()]
    all.append(PhoneDestination(quick: quick, show: showPhone))
    if canMail { all.append(MailProgramDestination(quick: quick)) }
    all += BrowserDestination.allCases.map {
      HandoffDestination(destination: $0, handoffs: handoffs)
    }
    all += programs
    all.append(MoreDestination(open: openSheet))
    return all
  }

  private var accounts: [Account] {
    let order = quick.sharing.lastUsed
    // Email and phones have lines of their own, used before or not.
    return quick.sharing.accounts.filter { ![.email, .link].contains($0.card?.kind) }
      .enumerated()
      .sorted { first, second in
        let destinations = [first, second].map { order.firstIndex(of: $0.element.id) ?? .max }
        return (destinations[0], first.offset) < (destinations[1], second.offset)
      }.map(\.element)
  }

  /// The destination with this `id`; nil if it no longer exists.
  func destination(_ id: String) -> (any PictureDestination)? {
    if let known = all.first(where: { $0.id == id }) { return known }
    // A button keeps its folder, whatever folder was used last and whatever it is called now.
    guard let folder = LocalFolderDestination(id: id, quick: quick) else { return nil }
    let account = accounts.first { $0.localFolder == folder.folder }
    return account.map { AccountDestination(account: $0, quick: quick) } ?? folder
  }

  func shareDestination(_ id: String) -> (any ShareDestination)? { destination(id) }

  /// Looks for programs that open pictures or write emails, and where the pictures folder really
  /// is: once.
  func load() {
    guard !isLoaded else { return }
    isLoaded = true
    Task { [weak self] in
      let programs = await OpenWithDestination.all()
      self?.programs = programs
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

/// The clipboard: the picture itself, for pasting.
nonisolated struct ClipboardDestination: PictureDestination {
  var id: String { "clipboard" }
  var title: String { tr("Copy") }
  var subtitle: String { "" }
  var iconName: String { "edit-copy-symbolic" }
  var group: ShareGroup { .withoutAccount }

  func take(_ picture: OfferedPicture, over window: Window?) async throws -> QuickShareResult? {
    Clipboard.set(picture.picture)
    return QuickShareResult(
      destination: tr("Clipboard"),
      sentence: tr("Photo copied", plural: "{0} photos copied", count: 1))
  }
}

/// Another program that opens pictures.
nonisolated struct OpenWithDestination: PictureDestination {
  let id: String
  let iconName: String
  private let program: AppInfo
  private let name: String

  @MainActor
  init(_ program: AppInfo) {
    self.program = program
    id = "open-with:\(program.id)"
    name = program.name
    iconName = program.iconName ?? "application-x-executable-symbolic"
  }

  var title: String { tr("Open with {0}", name) }
  var subtitle: String { "" }
  var group: ShareGroup { .withoutAccount }

  /// The programs for pictures, the preferred one first; not so many that they dominate the menu.
  @MainActor
  static func all() async -> [OpenWithDestination] {
    await AppInfo.all(for: "image/png").prefix(4).map { OpenWithDestination($0) }
  }

  func take(_ picture: OfferedPicture, over window: Window?) async throws -> QuickShareResult? {
    try await QuickShareError.naming(name) { try await program.launch(files: [picture.saved()]) }
    return QuickShareResult(destination: name, sentence: tr("Opened with {0}", name))
  }
}

/// A network that accepts pictures only in the browser: the picture is copied, and its page opened.
nonisolated struct HandoffDestination: PictureDestination {
  let destination: BrowserDestination
  let handoffs: BrowserHandoffs

  var id: String { destination.id }
  var title: String { tr("{0} (in browser)", destination.name) }
  var subtitle: String { tr("Opens your browser; paste to post") }
  var iconName: String { destination.symbol }
  var group: ShareGroup { .withoutAccount }

  func take(_ picture: OfferedPicture, over window: Window?) async throws -> QuickShareResult? {
    try await QuickShareError.naming(destination.name) {
      handoffs.copy(try await handoffs.prepare(picture.saved()))
    }
    try await handoffs.open(destination)
    return QuickShareResult(
      destination: destination.name,
      sentence: tr("Photo copied. Paste it into your post on {0}.", destination.name))
  }
}

/// All other options of a share: opens the sheet with the picture.
nonisolated struct MoreDestination: PictureDestination {
  let open: @MainActor (_ file: String, _ window: Window?) throws -> Void

  var id: String { "more" }
  var title: String { tr("More…") }
  var subtitle: String { tr("More photos and destinations") }
  var iconName: String { "view-more-horizontal-symbolic" }
  var group: ShareGroup { .more }

  func take(_ picture: OfferedPicture, over window: Window?) async throws -> QuickShareResult? {
    try open(try await picture.saved(), window)
    return nil
  }
}
