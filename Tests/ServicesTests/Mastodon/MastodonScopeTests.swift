// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import Sharing
import TestSupport
import XCTest

/// The scopes that Cameo asks for when the user signs in with the browser.
final class MastodonScopeTests: MainLoopTestCase {
  func testTakaheIsAskedForTheRightsItInsistsOn() throws {
    try onMain {
      let room = try await MastodonRoom(.takahe)
      let added = try await Self.signIn(room)
      XCTAssertEqual(added.account.user, "alice")
      XCTAssertEqual(room.server.requests(.register), 1, "One attempt in the browser is enough.")
    }
  }

  func testMastodonIsAskedForNoMoreThanCameoNeeds() throws {
    try onMain {
      let room = try await MastodonRoom()
      _ = try await Self.signIn(room)
      XCTAssertEqual(room.server.requests(.metadata), 1)
      XCTAssertEqual(
        room.server.scopesGranted.last,
        "read:accounts read:statuses write:media write:statuses write:accounts")
    }
  }

  func testAServerThatListsOnlyBroadScopesIsAskedForThose() throws {
    try onMain {
      let room = try await MastodonRoom()
      room.server.listedScopes = ["read", "write", "follow"]
      _ = try await Self.signIn(room)
      XCTAssertEqual(room.server.scopesGranted.last, "read write")
      XCTAssertEqual(room.server.requests(.register), 1)
    }
  }

  func testATooNarrowTokenIsRevokedAndAWiderOneRequestedOnce() throws {
    try onMain {
      // The server's software is unknown.
      let room = try await MastodonRoom(.takahe)
      room.server.version = "1.0"
      let added = try await Self.signIn(room)
      XCTAssertEqual(added.account.user, "alice")
      XCTAssertEqual(room.server.requests(.register), 2)
      XCTAssertEqual(room.server.requests(.revoke), 1)
      // The one of the room, and the new one.
      XCTAssertEqual(room.server.tokensAlive, 2)
    }
  }

  func testAServerThatRefusesAnyTokenIsNotAskedForever() throws {
    try onMain {
      let room = try await MastodonRoom()
      room.server.play(.fail(status: 403), on: .account, times: 2)
      let failure = await trouble { _ = try await Self.signIn(room) }
      XCTAssertEqual(failure?.code, .refused)
      XCTAssertEqual(failure?.sentence.contains("scopes"), false, "There is no token to make.")
      XCTAssertEqual(room.server.tokensAlive, 1, "Both tokens were revoked.")
    }
  }

  func testATokenIsRevokedWhenTheServerFailsBehindIt() throws {
    try onMain {
      let room = try await MastodonRoom()
      room.server.play(.fail(status: 503), on: .account)
      let failure = await trouble { _ = try await Self.signIn(room) }
      XCTAssertEqual(failure?.code, .serverError)
      XCTAssertEqual(room.server.tokensAlive, 1)
    }
  }

  func testATokenIsRevokedWhenTheUserCancels() throws {
    try onMain {
      let room = try await MastodonRoom()
      room.server.play(.hold, on: .account)
      let signingIn = Task { await trouble { try await Self.signIn(room) } }
      await eventually { room.server.faults.held == 1 }
      signingIn.cancel()
      let failure = await signingIn.value
      XCTAssertEqual(failure, .cancelled)
      XCTAssertEqual(room.server.tokensAlive, 1)
      room.server.faults.release()
    }
  }

  @MainActor
  private static func signIn(_ room: MastodonRoom) async throws(DeliveryError) -> NewAccount {
    var details = AccountDetails()
    details.server = room.server.address.text
    return try await room.service.add(details, PersonAtBrowser())
  }
}
