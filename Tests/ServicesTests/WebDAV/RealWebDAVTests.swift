// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Sharing
import TestSupport
import XCTest

@testable import Services

/// The same guarantees, checked with servers written by others.
final class RealWebDAVTests: MainLoopTestCase {
  func testApacheWithBasic() throws {
    try onMain { try await Self.check(.apache(isDigest: false), "basic") }
  }

  func testApacheWithDigest() throws {
    try onMain { try await Self.check(.apache(isDigest: true), "digest") }
  }

  func testWsgiDAVWithBasic() throws {
    try onMain { try await Self.check(.wsgiDAV(isDigest: false), "basic") }
  }

  func testWsgiDAVWithDigest() throws {
    try onMain { try await Self.check(.wsgiDAV(isDigest: true), "digest") }
  }

  @MainActor
  private static func check(_ server: RealServer, _ way: String) async throws {
    let service = WebDAVService(timeouts: HTTPTimeouts(), settling: Settling(seconds: 0.05))
    let client = HTTPClient(userAgent: "Cameo/test")
    let parcels = try Parcels()
    var details = AccountDetails()
    details.server = try server.address.text
    details.user = "alice"
    details.password = Secret("wrong")
    let refusal = await trouble { try await service.add(details, NoBrowserSignIn()) }
    XCTAssertEqual(refusal?.code, .signedOut)
    details.password = Secret("practice")
    details.folder = "Pictures/Shared"
    let new = try await service.add(details, NoBrowserSignIn())
    XCTAssertEqual(new.account.settings["sign-in"], way)
    let destination = service.destination(new.account, Access(client, secret: new.secret))
    let folder = "Pictures/Shared"

    // Whenever it crashes, the picture is there once, beside one of the same name.
    var round = 0
    try await crashEverywhere(atLeast: 3) {
      round += 1
      return try parcels.make("Strand ☀ \(round).png", TestPictures.png(bytes: 100_000 + round))
    } publish: { parcel, journal in
      try await destination.publish(parcel, journal) { @Sendable _ in }
    } check: { parcel, receipt, crash in
      XCTAssertEqual(receipt.marks["name"], parcel.pictures.first?.name, crash)
    }
    XCTAssertEqual(try server.names(in: folder).count, round, "Each is there once.")

    let bytes = TestPictures.png(bytes: 500_000)
    let first = try await publishAtLast(
      parcels.make("beach.png", bytes), to: destination, MemoryJournal())
    let parcel = try parcels.make("beach.png", bytes)
    let journal = MemoryJournal()
    let second = try await publishAtLast(parcel, to: destination, journal)
    XCTAssertEqual(second.marks["name"], "beach (2).png")
    let found = try await patiently { try await destination.find(parcel, journal) }
    XCTAssertEqual(found?.link, second.link)

    // What the user changed is left there; the rest is deleted.
    try server.folder.write("edited", to: "files/\(folder)/beach.png")
    let kept = try await destination.unshare(first)
    XCTAssertEqual(kept.count, 1)
    let gone = try await destination.unshare(second)
    XCTAssertEqual(gone, [])
    let again = try await destination.unshare(second)
    XCTAssertEqual(again, [])
    XCTAssertEqual(try server.names(in: folder).count, round + 1)
  }
}
