// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import GLib
public import Imaging

/// One face for many places, set at one time and undone at one time.
///
/// What was there before is on disk before anything is changed, so that it can be put back.
@MainActor
public struct Faces {
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
  let cache: FaceCache
  private let computer: ComputerFace

  var ledger: Ledger { tools.ledger }
  var folder: String { "\(ledger.folder)/faces" }

  public init(
    _ tools: OutboxRunner.Tools, decoder: PictureDecoder, computer: ComputerFace = ComputerFace(),
    cacheFolder: String = "\(Folders.cache)/cameo/faces"
  ) {
    self.tools = tools
    self.decoder = decoder
    self.computer = computer
    cache = FaceCache(folder: cacheFolder)
  }

  /// Where a face can be set: on this computer, and on the accounts that have one.
  public func places() async throws(DeliveryError) -> [Account] {
    let accounts = try await ledger.accounts()
    await cache.keepOnly([Account.computer.id] + accounts.map(\.id))
    var found = [Account.computer]
    for account in accounts {
      // Who cannot be asked now is still somebody with a face: setting it says what is wrong.
      let destination = try? await Keyring.quietly { () async throws(DeliveryError) in
        try await tools.destination(account)
      }
      if destination == nil || destination?.face != nil { found.append(account) }
    }
    return found
  }

  /// The one place whose id or label is `name`, or whose id begins with it.
  public func place(_ name: String) async throws(DeliveryError) -> Account {
    try ([Account.computer] + (try await ledger.accounts())).named(name)
  }

  /// The latest change of each place.
  public func status() async throws(DeliveryError) -> [FaceRecord] { try await ledger.faces() }

  /// What knows the face of `place`.
  func keeper(_ place: Account) async throws(DeliveryError) -> any FaceKeeper {
    if place.id == Account.computer.id { return computer }
    guard let keeper = try await tools.destination(place).face else {
      throw DeliveryError(
        .notPossible, tr("{0} doesn't have a profile picture that Cameo can change.", place.label))
    }
    return keeper
  }

  /// Does `change` at each place, one after the other, whatever becomes of the others.
  func each<Place: Sendable>(
    _ places: [Place], id: (Place) -> String, _ progress: (@MainActor (Progress) -> Void)?,
    _ change: (Place, Int) async throws(DeliveryError) -> Void
  ) async throws(DeliveryError) -> [Outcome] {
    var outcomes: [Outcome] = []
    for place in places {
      guard !Task.isCancelled else { throw .cancelled }
      var outcome = Outcome(account: id(place))
      progress?(.began(outcome.account))
      do throws(DeliveryError) {
        try await change(place, outcomes.count)
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
