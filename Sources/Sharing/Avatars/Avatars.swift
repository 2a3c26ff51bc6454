// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import GLib
public import Imaging

/// One profile picture for many places, set at one time and undone at one time.
///
/// What was there before is on disk before anything is changed, so that it can be put back.
@MainActor
public struct Avatars {
  /// What became of one place.
  public struct Outcome: Sendable {
    /// The place's id.
    public var account: String
    /// Nil when all went well.
    public var error: DeliveryError?
  }

  /// How far setting or putting back has come.
  public enum Progress: Sendable {
    /// The place with this id is being changed.
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

  /// Where a profile picture can be set: on this computer, and on the accounts that have one.
  public func entries() async throws(DeliveryError) -> [Account] {
    let accounts = try await ledger.accounts()
    await cache.keepOnly([Account.computer.id] + accounts.map(\.id))
    var found = [Account.computer]
    for account in accounts {
      // Who cannot be asked now is still the user with a profile picture: setting it says what is
      // wrong.
      let destination = try? await Keyring.quietly { () async throws(DeliveryError) in
        try await tools.destination(account)
      }
      if destination == nil || destination?.avatar != nil { found.append(account) }
    }
    return found
  }

  /// The one place whose id or label is `name`, or whose id begins with it.
  public func entry(_ name: String) async throws(DeliveryError) -> Account {
    try ([Account.computer] + (try await ledger.accounts())).named(name)
  }

  /// The latest change of each place.
  public func status() async throws(DeliveryError) -> [AvatarRecord] { try await ledger.avatars() }

  /// What knows the profile picture of `entry`.
  func keeper(_ entry: Account) async throws(DeliveryError) -> any AvatarStore {
    if entry.id == Account.computer.id { return computer }
    guard let keeper = try await tools.destination(entry).avatar else {
      throw DeliveryError(
        .notPossible, tr("{0} doesn't have a profile picture that Cameo can change.", entry.label))
    }
    return keeper
  }

  /// Does `change` at each place, one after the other, whatever becomes of the others.
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
