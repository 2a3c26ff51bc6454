// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Imaging

/// One face for many accounts, set at one time and undone at one time.
///
/// What was there before is on disk before anything is changed, so that it can be put back.
public struct Faces: Sendable {
  /// What became of one account.
  public struct Outcome: Sendable {
    public var account: String
    /// Nil when all went well.
    public var error: DeliveryError?
  }

  private let tools: OutboxRunner.Tools
  private let decoder: PictureDecoder

  private var ledger: Ledger { tools.ledger }
  private var folder: String { "\(ledger.folder)/faces" }

  public init(_ tools: OutboxRunner.Tools, decoder: PictureDecoder) {
    self.tools = tools
    self.decoder = decoder
  }

  /// The accounts whose face can be set.
  public func possible() async throws(DeliveryError) -> [Account] {
    var found: [Account] = []
    for account in try await ledger.accounts() {
      // Who cannot be asked now is still somebody with a face: setting it says what is wrong.
      let destination = try? await tools.destination(account)
      if destination == nil || destination?.face != nil { found.append(account) }
    }
    return found
  }

  /// The latest change of each account.
  public func status() async throws(DeliveryError) -> [FaceRecord] { try await ledger.faces() }

  /// Sets the picture at `path`, or the square `crop` of it, on `accounts`.
  public func set(
    _ path: String, crop: PixelRect?, on accounts: [Account]
  ) async throws(DeliveryError) -> [Outcome] {
    let picture = try await FacePicture.of(path, crop: crop, with: decoder)
    let operation = ShareID.make(at: tools.clock.now())
    var outcomes: [Outcome] = []
    for account in accounts {
      var outcome = Outcome(account: account.id)
      do throws(DeliveryError) {
        try await set(picture, on: account, operation, number: outcomes.count)
      } catch {
        if error.code == .cancelled { throw error }
        outcome.error = error
      }
      outcomes.append(outcome)
    }
    return outcomes
  }

  private func set(
    _ picture: FacePicture, on account: Account, _ operation: String, number: Int
  ) async throws(DeliveryError) {
    let keeper = try await keeper(account)
    let prepared = try await picture.prepare(for: keeper.limits)
    var record = FaceRecord(
      operation: operation, account: account.id, accountLabel: account.label,
      at: tools.clock.now(), state: .setting, type: prepared.mimeType)
    if let before = try await keeper.current() {
      let file = "\(operation)-\(number)-before"
      try await DurableFile.write(before.bytes, to: "\(folder)/\(file)")
      record.file = file
      record.type = before.type
    }
    let new = "\(folder)/\(operation)-\(number).\(prepared.fileEnding)"
    try await DurableFile.write(prepared.bytes, to: new)
    try await ledger.keep(record)
    do throws(DeliveryError) {
      try await keeper.set(new, type: prepared.mimeType, alt: "")
    } catch {
      await DurableFile.remove(new)
      throw error
    }
    await DurableFile.remove(new)
    record.state = .set
    try await ledger.keep(record)
  }

  /// Puts back what was there before the last time that was not undone yet.
  public func restore() async throws(DeliveryError) -> [Outcome] {
    let records = try await ledger.facesToRestore()
    guard !records.isEmpty else {
      throw DeliveryError(.notPossible, tr("No face was set that could be put back."))
    }
    var outcomes: [Outcome] = []
    for var record in records {
      var outcome = Outcome(account: record.account)
      do throws(DeliveryError) {
        let keeper = try await keeper(try await ledger.account(record.account))
        let file = record.file.map { "\(folder)/\($0)" }
        try await keeper.set(file, type: record.type, alt: "")
        record.state = .restored
        try await ledger.keep(record)
        if let file { await DurableFile.remove(file) }
      } catch {
        if error.code == .cancelled { throw error }
        outcome.error = error
      }
      outcomes.append(outcome)
    }
    return outcomes
  }

  private func keeper(_ account: Account) async throws(DeliveryError) -> any FaceKeeper {
    guard let keeper = try await tools.destination(account).face else {
      throw DeliveryError(
        .notPossible, tr("{0} has no face that could be set.", account.label))
    }
    return keeper
  }
}
