// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Network
import Practice
import PracticeServers
import Services
import Sharing
import TestSupport
import XCTest

/// Adding and removing an account.
final class MastodonAddTests: MainLoopTestCase {
  func testTheUserSignsInWithTheBrowser() throws {
    try onMain {
      for variant in PracticeMastodon.Variant.allCases {
        let room = try await MastodonRoom(variant)
        var details = AccountDetails()
        details.server = room.server.address.hostAndPort
        let added = try await room.service.add(details, PersonAtBrowser())
        let host = room.server.address.hostAndPort
        XCTAssertEqual(added.account.id, "mastodon:alice@\(host)")
        XCTAssertEqual(added.account.label, "@alice@\(host)")
        XCTAssertEqual(added.account.server, room.server.address.origin)
        XCTAssertEqual(added.account.user, "alice")
        XCTAssertEqual(room.server.requests(.token), 1)
        let destination = room.service.destination(
          added.account, Access(MastodonRoom.client, secret: added.secret))
        let receipt = try await destination.publish(try room.parcel(), room.journal) { _ in }
        _ = try await destination.unshare(receipt)
        XCTAssertEqual(room.server.postsMade, 1, variant.rawValue)
      }
    }
  }

  func testTheCodeCanBePastedWhereTheBrowserIsElsewhere() throws {
    try onMain {
      let room = try await MastodonRoom()
      var details = AccountDetails()
      details.server = "@alice@\(room.server.address.hostAndPort)"
      details.label = "My pictures"
      let added = try await room.service.add(details, PersonAtBrowser(pastes: true))
      XCTAssertEqual(added.account.label, "My pictures")
      XCTAssertEqual(room.server.tokensAlive, 2)
    }
  }

  func testRefusingDoesNotSignIn() throws {
    try onMain {
      let room = try await MastodonRoom()
      let failure = await Self.problem(
        adding: room.server.address.text, PersonAtBrowser(says: "deny"))
      XCTAssertEqual(failure?.code, .refused)
      XCTAssertTrue(failure?.sentence.contains("denied") ?? false)
      XCTAssertEqual(room.server.tokensAlive, 1)
    }
  }

  func testCancellingDoesNotSignIn() throws {
    try onMain {
      let room = try await MastodonRoom()
      let failure = await Self.problem(adding: room.server.address.text, NoBrowserSignIn())
      XCTAssertEqual(failure, .cancelled)
    }
  }

  func testARefusedCodeIsExplained() throws {
    try onMain {
      let room = try await MastodonRoom()
      // The code arrives, but has expired by the time it is used.
      room.server.play(.cutAnswer, on: .token)
      let cut = await Self.problem(adding: room.server.address.text, PersonAtBrowser())
      XCTAssertEqual(cut?.code, .interrupted)
      room.server.play(.fail(status: 401), on: .token)
      let refused = await Self.problem(adding: room.server.address.text, PersonAtBrowser())
      XCTAssertEqual(refused?.code, .refused)
    }
  }

  func testAWrongTokenIsExplained() throws {
    try onMain {
      for variant in PracticeMastodon.Variant.allCases {
        let room = try await MastodonRoom(variant)
        let failure = await Self.problem(
          adding: room.server.address.text, NoBrowserSignIn(), token: "wrong")
        XCTAssertEqual(failure?.code, .signedOut, variant.rawValue)
      }
    }
  }

  func testAnUnsupportedServerIsNamed() throws {
    try onMain {
      let pages = try HTTPServer { _ in .html("<!DOCTYPE html><p>Hello") }
      let nothing = try HTTPServer { _ in .json("{\"error\":\"Not Found\"}", status: 404) }
      let other = try HTTPServer { _ in .json("{\"version\":\"1.0\"}") }
      for server in [pages, nothing, other] {
        let failure = await Self.problem(adding: server.address.text, NoBrowserSignIn())
        XCTAssertEqual(failure?.code, .notThatService)
        XCTAssertTrue(failure?.sentence.contains(server.address.hostAndPort) ?? false)
      }
    }
  }

  func testAnInvalidAddressIsNamed() throws {
    try onMain {
      for text in ["", "alice", "https://", "ftp://social.example", "a@b@c@d"] {
        let failure = await Self.problem(adding: text, NoBrowserSignIn())
        XCTAssertEqual(failure?.code, .address, text)
      }
    }
  }

  func testAServerThatCannotAnswerNowIsNotMistakenForAnother() throws {
    try onMain {
      let room = try await MastodonRoom()
      room.server.play(.fail(status: 503), on: .instance)
      let failure = await Self.problem(adding: room.server.address.text, NoBrowserSignIn())
      XCTAssertEqual(failure?.code, .serverError)
      room.server.stop()
      let gone = await Self.problem(adding: room.server.address.text, NoBrowserSignIn())
      XCTAssertEqual(gone?.code, .unreachable)
    }
  }

  func testAnAccountDomainThatDiffersFromTheServerIsFound() throws {
    try onMain {
      let room = try await MastodonRoom()
      let server = room.server.address.origin
      let domain = try HTTPServer { request in
        guard request.path == "/.well-known/webfinger" else { return .html("<p>Home", status: 404) }
        let link = "{\"rel\":\"self\",\"href\":\"\(server)/users/alice\"}"
        return .json(
          "{\"subject\":\"\(request.queryValue("resource") ?? "")\",\"links\":[\(link)]}")
      }
      var details = AccountDetails()
      details.server = "alice@\(domain.address.hostAndPort)"
      details.token = room.server.makeToken()
      let added = try await room.service.add(details, NoBrowserSignIn())
      XCTAssertEqual(added.account.server, server)
    }
  }

  func testATokenIsRevokedWhenTheAccountIsRemoved() throws {
    try onMain {
      for variant in PracticeMastodon.Variant.allCases {
        let room = try await MastodonRoom(variant)
        var details = AccountDetails()
        details.server = room.server.address.text
        let added = try await room.service.add(details, PersonAtBrowser())
        XCTAssertEqual(room.server.tokensAlive, 2)
        try await room.service.revoke(
          added.account, secret: XCTUnwrap(added.secret), MastodonRoom.client)
        XCTAssertEqual(room.server.tokensAlive, variant == .pixelfed ? 2 : 1, variant.rawValue)
        // A token that the user pasted stays valid.
        try await room.service.revoke(room.account, secret: room.secret, MastodonRoom.client)
        XCTAssertEqual(room.server.tokensAlive, variant == .pixelfed ? 2 : 1, variant.rawValue)
      }
    }
  }

  func testTheTokenIsNowhereButInTheSecret() throws {
    try onMain {
      let room = try await MastodonRoom()
      XCTAssertFalse("\(room.account) \(room.secret)".contains("token"))
      XCTAssertTrue(room.secret.reveal().contains("token"))
      for entry in room.journal.entries.values { XCTAssertFalse(entry.value.contains("token")) }
    }
  }

  @MainActor
  private static func problem(
    adding server: String, _ guide: any SignInGuide, token: String? = nil
  ) async -> DeliveryError? {
    var details = AccountDetails()
    details.server = server
    details.token = token.map { Secret($0) }
    do throws(DeliveryError) {
      _ = try await MastodonRoom.service().add(details, guide)
      return nil
    } catch {
      return error
    }
  }
}
