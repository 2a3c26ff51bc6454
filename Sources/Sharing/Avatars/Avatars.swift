// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import GLib
public import Imaging

/// Sets one profile picture on many accounts, and undoes that.
///
/// The previous pictures are on disk before anything is changed, so that they can be restored.
@MainActor
public struct Avatars {
  /// The outcome for one account.
  public struct Outcome: Sendable {
    /// The account's id.
    public var account: String
    /// Nil when all went well.
    public var error: DeliveryError?
  }

  /// How far setting or restoring has come.
  public enum Progress: Sendable {
    /// The account with this id is being changed.
    case began(String)
    case ended(Outcome)
  }

  let tools: OutboxRunner.Tools
  let decoder: PictureDecoder
  let cache: AvatarCache
  private let computer: ComputerAvatar

  var ledger: Ledger { tools.ledger }
  var folder: String { "\(ledger.folder)/faces" }

  public init(
    _ tools: OutboxRunner.Tools, decoder: PictureDecoder,
    computer: ComputerAvatar = ComputerAvatar(),
    cacheFolder: String = "\(Folders.cache)/cameo/faces"
  ) {
    self.tools = tools
    self.decoder = decoder
    self.computer = computer
    cache = AvatarCache(folder: cacheFolder)
  }

  /// Returns where a profile picture can be set: on this computer, and on the accounts that support
  /// one.
  public func entries() async throws(DeliveryError) -> [Account] {
    let accounts = try await ledger.accounts()
    await cache.keepOnly([Account.computer.id] + accounts.map(\.id))
    var found = [Account.computer]
    for account in accounts {
      // An account that can't be reached now is offered as well; setting its picture reports what
      // is wrong.
      let destination = await DeliveryError.logged("The profile picture of \(account.id)") {
        try await Keyring.quietly { () async throws(DeliveryError) in
          try await tools.destination(account)
        }
      }
      if destination == nil || destination?.avatar != nil { found.append(account) }
    }
    return found
  }

  /// Returns the one account whose id or label is `name`, or whose id begins with it.
  public func entry(_ name: String) async throws(DeliveryError) -> Account {
    try ([Account.computer] + (try await ledger.accounts())).named(name)
  }

  /// The latest change of each account.
  public func status() async throws(DeliveryError) -> [AvatarRecord] { try await ledger.avatars() }

  /// Returns the store of the profile picture of `entry`.
  func keeper(_ entry: Account) async throws(DeliveryError) -> any AvatarStore {
    if entry.id == Account.computer.id { return computer }
    guard let keeper = try await tools.destination(entry).avatar else {
      throw DeliveryError(
        .notPossible, tr("{0} doesn't have a profile picture that Cameo can change.", entry.label))
    }
    return keeper
  }

  /// Does `change` for each account, one after the other, even if some of them fail.
  func each<AvatarEntry: Sendable>(
    _ entries: [AvatarEntry], id: (AvatarEntry) -> String,
    _ progress: (@MainActor (Progress) -> Void)?,
    _ change: (AvatarEntry, Int) async throws(DeliveryError) -> Void
  ) async throws(DeliveryError) -> [Outcome] {
    var outcomes: [Outcome] = []
    for entry in entries {
      guard !Task.isCancelled else { throw .cancelled }
      var outcome = Outcome(account: id(entry))
      progress?(.began(outcome.account))
      do throws(DeliveryError) {
        try await change(entry, outcomes.count)
      } catch {
        outcome.error = error
      }
      outcomes.append(outcome)
      progress?(.ended(outcome))
      if let error = outcome.error, error.code == .cancelled { throw error }
    }
    return outcomes
  }
}

extension Avatars {
  /// Sets the picture at `path`, or the square `crop` of it, at `entries`.
  public func set(
    _ path: String, crop: PixelRect?, on entries: [Account],
    progress: (@MainActor (Progress) -> Void)? = nil
  ) async throws(DeliveryError) -> [Outcome] {
    var picture = try await AvatarPicture.of(path, crop: crop, with: decoder)
    let operation = ShareID.make(at: tools.clock.now())
    // The picture may itself be a profile picture that is replaced; all accounts are to get the
    // same one.
    picture.path = try await copy(of: path)
    do throws(DeliveryError) {
      let outcomes = try await each(entries, id: \.id, progress) {
        entry, number throws(DeliveryError) in
        try await set(picture, on: entry, operation, number: number)
      }
      await DurableFile.remove(picture.path)
      return outcomes
    } catch {
      await DurableFile.remove(picture.path)
      throw error
    }
  }

  /// Returns a copy of the picture at `path`, which stays the same whatever is replaced. The caller
  /// removes it.
  public func copy(of path: String) async throws(DeliveryError) -> String {
    let copy = "\(folder)/\(ShareID.make(at: tools.clock.now()))-new"
    try await DurableFile.copy(path, to: copy)
    return copy
  }

  private func set(
    _ picture: AvatarPicture, on entry: Account, _ operation: String, number: Int
  ) async throws(DeliveryError) {
    let keeper = try await keeper(entry)
    let prepared = try await picture.prepare(for: keeper.limits)
    var record = AvatarRecord(
      operation: operation, account: entry.id, accountLabel: entry.label,
      at: tools.clock.now(), state: .setting, type: prepared.type,
      accountIdentity: try await ledger.identity(ofAccount: entry.id))
    let before = try await keeper.backup()
    if let before {
      let file = "\(operation)-\(number)-before"
      try await DurableFile.write(before.bytes, to: "\(folder)/\(file)")
      record.file = file
      record.type = before.type
    }
    let new = "\(folder)/\(operation)-\(number).\(prepared.ending)"
    try await DurableFile.write(prepared.bytes, to: new)
    try await ledger.keep(record)
    // The cached picture is out of date from here on, whether this succeeds or not.
    await cache.forget(entry.id)
    do throws(DeliveryError) {
      try await keeper.set(new, type: prepared.type, alt: "")
    } catch {
      await DurableFile.remove(new)
      if await isUnchanged(entry, error, keeper, before) { await forget(record) }
      throw error
    }
    await DurableFile.remove(new)
    record.state = .set
    try await ledger.keep(record)
    let avatar = AvatarFile(bytes: prepared.bytes, type: prepared.type)
    await cache.keep(KnownAvatar(avatar: avatar, asked: tools.clock.now()), of: entry.id)
  }
}

extension Avatars {
  /// Undoes the latest change that was not undone yet, for all its accounts, or the latest changes
  /// of the accounts with these `ids`.
  public func restore(
    _ ids: [String]? = nil, progress: (@MainActor (Progress) -> Void)? = nil
  ) async throws(DeliveryError) -> [Outcome] {
    let there = try await everybody()
    let records = try await toRestore(ids)
    guard !records.isEmpty else {
      throw DeliveryError(.notPossible, tr("There's no previous profile picture to restore."))
    }
    return try await each(records, id: \.account, progress) { record, _ throws(DeliveryError) in
      guard let entry = there.first(where: { $0.id == record.account }) else { return }
      try await restore(record, at: entry)
    }
  }

  /// Returns what `restore` would undo: the latest change that was not undone yet, or the latest
  /// changes of the accounts with these `ids`.
  public func toRestore(_ ids: [String]? = nil) async throws(DeliveryError) -> [AvatarRecord] {
    let there = try await everybody()
    // Removed accounts are left out, so that they don't keep others from being restored.
    let open = try await ledger.avatarsToRestore().filter { record in
      there.contains { $0.id == record.account }
    }
    if let ids { return ids.compactMap { id in open.first { $0.account == id } } }
    return open.filter { $0.operation == open.first?.operation }
      .sorted { $0.account < $1.account }
  }

  private func everybody() async throws(DeliveryError) -> [Account] {
    [Account.computer] + (try await ledger.accounts())
  }

  private func restore(_ record: AvatarRecord, at entry: Account) async throws(DeliveryError) {
    let file = record.file.map { "\(folder)/\($0)" }
    await cache.forget(entry.id)
    try await keeper(entry).restore(file, type: record.type)
    var record = record
    record.state = .restored
    try await ledger.keep(record)
    if let file { await DurableFile.remove(file) }
  }
}
