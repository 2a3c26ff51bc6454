// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Storage

/// Everything that is, was or will be shared: accounts, outbox and history, in one database.
public final class Ledger: Sendable {
  public let database: Database
  /// Where the database lies and everything beside it.
  public let folder: String

  private init(_ database: Database, folder: String) {
    self.database = database
    self.folder = folder
  }

  /// The ledger in `folder`, which is made if there is none.
  public static func open(_ folder: String) async throws(DeliveryError) -> Ledger {
    do {
      let database = try await Database.open(
        "\(folder)/cameo.sqlite", migrations: LedgerSchema.migrations)
      return Ledger(database, folder: folder)
    } catch {
      throw DeliveryError(error)
    }
  }

  /// What people are to be told of how it was opened: that it was damaged, say. Nil when all is well.
  public var whatHappened: String? { database.opened.sentence }

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

  /// What whoever adds shares joins, so that nobody tidies away what is not written down yet.
  var addingLock: String { "\(folder)/adding.lock" }
}

extension DeliveryError {
  /// What went wrong in the database, or in what was done with it.
  init(_ error: any Error) {
    switch error {
    case let error as DeliveryError: self = error
    case is CancellationError: self = .cancelled
    case let error as DatabaseError: self.init(error)
    default:
      Log.write(.debug, domain: "Cameo-Sharing", "\(error)")
      self.init(.disk, Self.mistake)
    }
  }

  /// Which statement it was and SQLite's words for it are for the log.
  private init(_ error: DatabaseError) {
    Log.write(.debug, domain: "Cameo-Sharing", "\(error)")
    switch error.kind {
    case .full: self.init(.diskFull, tr("The disk is full. Free some space, then try again."))
    case .busy:
      self.init(
        .disk, tr("Another program is using your share history. Try again in a moment."))
    case .readOnly:
      self.init(
        .disk, tr("Your share history can't be changed. Allow writing to Cameo's data folder."))
    case .noAccess:
      self.init(
        .disk,
        tr("Your share history can't be opened. Make sure that Cameo's data folder is yours."))
    case .damaged:
      self.init(
        .disk, tr("Your share history is damaged. Start Cameo again to repair it."))
    case .disk:
      self.init(
        .disk, tr("Your share history can't be read or written. Check the disk, then try again."))
    case .newer:
      self.init(
        .disk, tr("Your share history is from a newer version of Cameo. Install that version."))
    case .constraint, .unexpectedValue, .closed, .misuse: self.init(.disk, Self.mistake)
    }
  }

  private static var mistake: String {
    tr("Cameo made a mistake with your share history. Please report it.")
  }
}
