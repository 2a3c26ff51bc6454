// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Practice
import PracticeServers
import Sharing
import XCTest

@testable import Services

/// A fake service with an account and earlier content, and what is shared there.
@MainActor
final class ContractPlace: PublishingRoom {
  static let guide = NoBrowserSignIn()

  let server: any FakeService
  let account: Account
  private(set) var destination: any Destination
  private let secret: Secret?
  private let timeouts: HTTPTimeouts
  let parcels: Parcels
  let parcel: Parcel
  let journal = MemoryJournal()

  init(
    _ fake: any FakeService.Type, timeouts: HTTPTimeouts = .patient
  ) async throws {
    server = try fake.start(FakeSetup())
    let new = try await Self.service(fake).add(server.details(), Self.guide)
    server.placeEarlier()
    account = new.account
    (secret, self.timeouts) = (new.secret, timeouts)
    destination = try Self.destination(fake, account, secret, timeouts)
    parcels = try Parcels()
    parcel = try parcels.several(
      fake.traits.takesSeveral ? 2 : 1, words: PostText(caption: "Hello"))
  }

  /// Goes on as another process, which has no session yet.
  func reopen() throws {
    destination = try Self.destination(type(of: server), account, secret, timeouts)
  }

  private static func destination(
    _ fake: any FakeService.Type, _ account: Account, _ secret: Secret?, _ timeouts: HTTPTimeouts
  ) throws -> any Destination {
    try service(fake, timeouts).destination(account, Access(guide.client, secret: secret))
  }

  static func service(
    _ fake: any FakeService.Type, _ timeouts: HTTPTimeouts = .patient
  ) throws -> any Service {
    try XCTUnwrap(
      ServiceCatalog.forFakes(timeouts, settling: 0.05).first { $0.id == fake.service })
  }

  private var traits: FakeTraits { type(of: server).traits }

  /// Publishes until it is there, as the outbox does; and as a user who is asked whether it is, and who tries again.
  ///
  /// - Parameter isPatient: The user tries again after any other error, too.
  func arrive(
    isPatient: Bool = false, _ context: String, _ other: MemoryJournal? = nil
  ) async throws -> Receipt {
    let journal = other ?? journal
    var last: DeliveryError?
    for _ in 0..<10 {
      do throws(DeliveryError) {
        return try await destination.publish(parcel, journal) { _ in }
      } catch {
        last = error
        XCTAssertFalse(error.sentence.isEmpty, context)
        if error == .cancelled { throw error }
        if error.code == .consent, traits.asksUser {
          let again = await problem(parcel, journal)
          XCTAssertEqual(again?.code, .consent, "It is never repeated without asking: \(context)")
          if !server.findings().arrivals.isEmpty { return Receipt() }
          try await journal.endHandoff()
        } else {
          if !isPatient {
            XCTAssertNotEqual(error.remedy, .person, "\(context): \(error.sentence)")
            XCTAssertNotEqual(error.remedy, .unknowable, "\(context): \(error.sentence)")
          }
          try? await giveTime(after: error)
        }
      }
    }
    throw try XCTUnwrap(last)
  }

  /// Fails unless the parcel is there once, as `receipt` says, and all else as it was.
  func checkArrival(_ context: String, _ receipt: Receipt? = nil) {
    let findings = server.findings()
    if let receipt, !traits.asksUser {
      XCTAssertEqual(receipt.link, findings.arrivals.first?.link, context)
    }
    XCTAssertEqual(findings.arrivals.map(\.sums), [parcel.pictures.map(\.sha256)], context)
    XCTAssertTrue(
      findings.arrivals.allSatisfy { $0.caption ?? "Hello" == parcel.words.caption }, context)
    XCTAssertTrue(
      findings.arrivals.allSatisfy { $0.alts == nil || $0.alts == parcel.pictures.map(\.alt) },
      context)
    XCTAssertEqual(findings.strays, [], context)
    XCTAssertTrue(findings.isRestWhole, context)
    if let server = server as? PracticeFileServer {
      let again = server.filesMade.filter { $0.value > 1 && server.files[$0.key] != nil }
      XCTAssertEqual(again, [:], context)
    }
  }

  /// Fails unless it is gone, with its links; or unless the user is told, where only they can delete.
  func checkDeletion(_ left: [Remainder], _ context: String) {
    let findings = server.findings()
    guard traits.deletes else {
      XCTAssertEqual(findings.arrivals.count, 1, context)
      XCTAssertFalse(left.isEmpty, "The user is told: \(context)")
      return XCTAssertFalse(left.contains { $0.sentence.isEmpty }, context)
    }
    XCTAssertEqual(findings.arrivals, [], context)
    XCTAssertEqual(findings.strays.filter { $0.hasPrefix("a link to") }, [], context)
    if let immich = server as? FakeImmich {
      // Its trash keeps what is deleted for some days.
      XCTAssertEqual(immich.links, [], context)
    } else {
      XCTAssertFalse(left.contains(where: \.isStillThere), context)
    }
    XCTAssertFalse(left.contains { $0.sentence.isEmpty }, context)
    XCTAssertTrue(findings.isRestWhole, context)
  }

  /// The requests that `work` makes, by kind and number.
  func requests(_ work: () async throws -> Void) async rethrows -> [(kind: String, number: Int)] {
    let before = server.faults.counts
    try await work()
    return server.faults.counts.sorted { $0.key < $1.key }.flatMap { kind, count in
      (1...).prefix(count - (before[kind] ?? 0)).map { (kind, $0) }
    }
  }
}

extension FakeServices {
  /// Runs `body` with each of them, with all at once: most of it is waiting.
  @MainActor
  static func each(
    where isWanted: (FakeTraits) -> Bool = { _ in true },
    _ body: @escaping @MainActor (any FakeService.Type) async throws -> Void
  ) async throws {
    let tasks = all.filter { isWanted($0.traits) }.map { fake in
      Task { @MainActor in try await body(fake) }
    }
    var first: (any Error)?
    for task in tasks {
      do { try await task.value } catch { first = first ?? error }
    }
    if let first { throw first }
  }
}
