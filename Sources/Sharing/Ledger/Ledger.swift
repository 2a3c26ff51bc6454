// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Storage

/// Everything that is, was or will be shared: accounts, outbox and history, in one database.
public final class Ledger: Sendable {
  public let database: Database
  /// Where the database lies and everything beside it.
  public let folder: String
  /// What was done because the database is older than what was sent; nil when it is not.
  private let recovery: String?

  private init(_ database: Database, folder: String, recovery: String? = nil) {
    self.database = database
    self.folder = folder
    self.recovery = recovery
  }

  /// The ledger in `folder`, which is made if there is none.
  public static func open(_ folder: String) async throws(DeliveryError) -> Ledger {
    do {
      let database = try await Database.open(
        "\(folder)/cameo.sqlite", migrations: LedgerSchema.migrations)
      let ledger = Ledger(database, folder: folder)
      // The holder of the lease has looked already. Where it cannot be done now, nothing is sent before it is.
      guard let lease = try? Lease.take(ledger.outboxLock) else { return ledger }
      let recovery = try? await ledger.recover(holding: lease)
      return Ledger(database, folder: folder, recovery: recovery)
    } catch {
      throw DeliveryError(error)
    }
  }

  /// What people are to be told of how it was opened: that it was damaged, say. Nil when all is well.
  public var whatHappened: String? {
    let sentences = [database.opened.sentence, recovery].compactMap(\.self)
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// Reads off the main thread.
  func read<Result: Sendable>(
    _ body: @escaping @Sendable (borrowing Transaction) throws -> Result
  ) async throws(DeliveryError) -> Result {
    do { return try await database.read(body) } catch { throw DeliveryError(error) }
  }

  /// Writes all that `body` writes, or nothing; it is on disk afterwards.
  @discardableResult
  func write<Result: Sendable>(
    _ body: @escaping @Sendable (borrowing Transaction) throws -> Result
  ) async throws(DeliveryError) -> Result {
    do { return try await database.write(body) } catch { throw DeliveryError(error) }
  }

  /// Where what belongs to a share is kept until it has arrived.
  func outboxFolder(_ share: String) -> String { "\(outbox)/\(share)" }

  /// The copy of a picture, of which there is one until the share has arrived everywhere.
  public func copy(of picture: DeliveryOverview.Picture, in share: Share.ID) -> String {
    "\(outboxFolder(share))/\(picture.copy)"
  }

  /// Where those folders are.
  var outbox: String { "\(folder)/outbox" }

  /// What the sender has the lease on. It holds how often something was sent.
  var outboxLock: String { "\(folder)/outbox.lock" }

  /// What anyone who adds shares joins, so that no one tidies away what is not written down yet.
  var addingLock: String { "\(folder)/adding.lock" }
}
