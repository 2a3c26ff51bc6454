// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk
internal import Imaging
internal import Observation
internal import Services
internal import Sharing

/// The user's profile pictures: on this computer first, then on every account that has one. Cached
/// ones are shown at once; they are updated on request.
@Observable
final class AvatarAccounts {
  var all: [AvatarAccount] {
    entries.map { entry in
      var entry = entry
      entry.shown = album[entry.id]
      return entry
    }
  }
  /// Whether there are changes of profile pictures that can be undone.
  private(set) var canRestore = false

  /// All known profile pictures.
  let album: AvatarAlbum
  private var entries = [AvatarAccount(account: .computer)]
  @ObservationIgnored let sharing: ShareCoordinator
  @ObservationIgnored private let pictures: PictureDecoder
  @ObservationIgnored private let computer: ComputerAvatar
  @ObservationIgnored private let cacheFolder: String
  /// Those that are being requested because they are shown somewhere.
  @ObservationIgnored private var asking: [String: Task<Void, Never>] = [:]

  init(
    sharing: ShareCoordinator, pictures: PictureDecoder, computer: ComputerAvatar,
    cacheFolder: String
  ) {
    self.sharing = sharing
    self.pictures = pictures
    self.computer = computer
    self.cacheFolder = cacheFolder
    album = AvatarAlbum(sharing, pictures: pictures)
    sharing.onAccounts = { [weak self] in self?.accountsChanged() }
    sharing.onFinished.append { [weak self] in self?.hear($0) }
  }

  /// Sets and restores profile pictures.
  func avatars() async throws -> Avatars { avatars(of: try await sharing.engine()) }

  /// The same for callers that can do without.
  func avatarsIfPossible() async -> Avatars? { await sharing.engineIfPossible().map(avatars) }

  private func avatars(of engine: SharingEngine) -> Avatars {
    Avatars(engine.tools, decoder: pictures, computer: computer, cacheFolder: cacheFolder)
  }

  subscript(id: String) -> AvatarAccount? { all.first { $0.id == id } }

  /// Whether accounts were added or removed since the user last looked.
  var isOutdated: Bool {
    let listed = Set(all.map(\.id))
    let there = Set(sharing.accounts.map(\.id))
    return !listed.subtracting([Account.computer.id]).isSubset(of: there)
      || !there.isSubset(of: listed.union(avatarless))
  }

  /// Accounts without profile pictures.
  @ObservationIgnored private var avatarless: Set<String> = []

  // MARK: Looking

  /// Shows the cached pictures, then requests all of them at the same time.
  func refresh() async throws {
    let avatars = try await avatars()
    await list(try await avatars.entries(), avatars)
    await findWhatCanBeRestored(avatars)
    await withDiscardingTaskGroup { group in
      for entry in all.map(\.account) { group.addTask { await self.ask(entry, avatars) } }
    }
    try Task.checkCancellation()
  }

  /// Makes all accounts known, where no page has done that yet. No server is asked.
  func list() async throws {
    let avatars = try await avatars()
    if isOutdated { await list(try await avatars.entries(), avatars) }
  }

  private func list(_ accounts: [Account], _ avatars: Avatars) async {
    avatarless = Set(sharing.accounts.map(\.id)).subtracting(accounts.map(\.id))
    entries = accounts.map { account in
      var entry = entries.first { $0.id == account.id } ?? AvatarAccount(account: account)
      entry.account = account
      return entry
    }
    for account in accounts where album[account.id] == .unknown {
      if let known = await avatars.known(account) { await album.keep(known, of: account.id) }
    }
  }

  private func ask(_ entry: Account, _ avatars: Avatars) async {
    // Once is enough.
    if let asking = asking[entry.id] { return await asking.value }
    await ask(entry) { () async throws(DeliveryError) in try await avatars.refresh(entry) }
  }

  /// Requests the picture of the account with this `id` for the user: a locked keyring asks for its
  /// password.
  func askAgain(_ id: String) async throws {
    guard let entry = self[id]?.account else { return }
    let avatars = try await avatars()
    change(id) { $0.isAsked = true }
    let error = await ask(entry) { () async throws(DeliveryError) in
      try await avatars.refresh(entry, isAskedFor: true)
    }
    change(id) { $0.isAsked = false }
    if let error { throw error }
  }

  /// Why the request failed; nil when it succeeded, or was cancelled.
  @discardableResult
  private func ask(
    _ entry: Account, _ find: () async throws(DeliveryError) -> KnownAvatar
  ) async -> DeliveryError? {
    do throws(DeliveryError) {
      let now = try await find()
      change(entry.id) { $0.trouble = nil }
      album.note(entry.id, isSignedOut: false)
      await album.keep(now, of: entry.id)
      return nil
    } catch {
      guard error.code != .cancelled else { return nil }
      change(entry.id) { $0.trouble = error.sentence }
      if error.code == .signedOut { album.note(entry.id, isSignedOut: true) }
      return error
    }
  }

  /// Has `find` request the profile picture of `account`, unless that is being done already.
  func askOnce(
    _ account: Account, _ find: @escaping () async throws(DeliveryError) -> KnownAvatar
  ) {
    guard asking[account.id] == nil else { return }
    asking[account.id] = Task { [weak self] in
      await self?.ask(account, find)
      self?.asking[account.id] = nil
    }
  }

  private func change(_ id: String, _ change: (inout AvatarAccount) -> Void) {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
    var entry = entries[index]
    change(&entry)
    if entry != entries[index] { entries[index] = entry }
  }

  private func findWhatCanBeRestored(_ avatars: Avatars) async {
    let records = await logged("Reading what can be restored") { try await avatars.toRestore() }
    canRestore = records?.isEmpty == false
  }

  // MARK: Changing

  /// Sets the picture in `file`, or its square `crop`, on the accounts with these `ids`, one after
  /// the other.
  func set(
    _ file: String, crop: PixelRect?, at ids: [String],
    progress: @escaping (Avatars.Progress) -> Void
  ) async throws {
    let avatars = try await avatars()
    _ = try await following(avatars) { follow in
      try await avatars.set(file, crop: crop, on: ids.compactMap { self[$0]?.account }) {
        follow($0)
        progress($0)
      }
    }
  }

  /// Restores the previous profile pictures: on the accounts with these `ids`, or on all where one
  /// was set the last time.
  func restore(_ ids: [String]? = nil) async throws -> [Avatars.Outcome] {
    let avatars = try await avatars()
    return try await following(avatars) { follow in
      try await avatars.restore(ids, progress: follow)
    }
  }

  /// Does `work` and shows which account is being changed, then the results.
  private func following<Result>(
    _ avatars: Avatars,
    _ work: (@escaping @MainActor (Avatars.Progress) -> Void) async throws -> Result
  ) async throws -> Result {
    var touched: [String] = []
    defer {
      for id in touched { change(id) { $0.isChanging = false } }
      // Even if it was cancelled: what was set stays set.
      Task { [touched] in await look(at: touched, avatars) }
    }
    do {
      return try await work { [weak self] progress in
        switch progress {
        case .began(let id):
          touched.append(id)
          self?.change(id) { $0.isChanging = true }
        case .ended(let outcome): self?.change(outcome.account) { $0.isChanging = false }
        }
      }
    } catch let error as DeliveryError where error.code == .cancelled {
      throw CancellationError()
    }
  }

  private func look(at ids: [String], _ avatars: Avatars) async {
    await findWhatCanBeRestored(avatars)
    for account in ids.compactMap({ self[$0]?.account }) {
      if let known = await avatars.known(account) {
        change(account.id) { $0.trouble = nil }
        await album.keep(known, of: account.id)
      } else {
        await ask(account, avatars)
      }
    }
  }
}
