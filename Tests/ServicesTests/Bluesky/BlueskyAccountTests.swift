// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Practice
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

/// Finding an account by its handle, and signing in.
final class BlueskyAccountTests: MainLoopTestCase {
  @MainActor
  private static func typed(_ handle: String, _ password: String = "practice") -> AccountDetails {
    var details = AccountDetails()
    details.user = handle
    details.password = Secret(password)
    return details
  }

  func testAnAccountIsFoundByItsHandleAlone() throws {
    try onMain {
      let server = try FakeBluesky()
      for typed in [
        "alice.practice.test", " @Alice.Practice.Test ", "\u{202A}@alice.practice.test\u{202C}",
        "https://bsky.app/profile/alice.practice.test",
      ] {
        let service = BlueskyService.forTests(findingIn: server)
        let new = try await service.add(Self.typed(typed), TrustingGuide())
        XCTAssertEqual(new.account.id, "bluesky:alice.practice.test")
        XCTAssertEqual(new.account.label, "@alice.practice.test")
        XCTAssertEqual(new.account.server, server.address.origin)
        XCTAssertEqual(new.account.settings, ["did": FakeBluesky.did])
        XCTAssertEqual(new.secret, Secret("practice"))
      }
      // Bluesky is only asked when the website says nothing.
      XCTAssertEqual(server.requests(.domain), 4)
      XCTAssertEqual(server.requests(.resolve), 0)
    }
  }

  func testADomainWithoutAWebsiteIsAskedAboutOverTLSAndNotInTheDNS() throws {
    try onMain {
      let server = try FakeBluesky()
      let closed = try HTTPServer { _ in .empty() }
      let nobody = closed.address
      closed.stop()
      let other = try HTTPServer { _ in .html("Welcome!") }
      for website in [nil, nobody, other.address] {
        let service = BlueskyService.forTests(findingIn: server, website: { website })
        let new = try await service.add(Self.typed("alice.practice.test"), TrustingGuide())
        XCTAssertEqual(new.account.settings, ["did": FakeBluesky.did])
      }
      XCTAssertEqual(server.requests(.resolve), 3)
      // Whoever cuts off all of it learns nothing either.
      let service = BlueskyService.forTests { client in
        BlueskyDirectory(
          client: client, registry: nobody, resolver: nobody, website: { _ in nobody })
      }
      let typed = Self.typed("alice.practice.test")
      let error = await trouble { try await service.add(typed, TrustingGuide()) }
      XCTAssertEqual(error?.code, .unreachable)
      XCTAssertEqual(server.signIns, 3)
    }
  }

  func testAServerThatBlueskyDoesNotRunIsConfirmedBeforeItGetsThePassword() throws {
    try onMain {
      let server = try FakeBluesky()
      let service = BlueskyService.forTests(findingIn: server)
      let typed = Self.typed("alice.practice.test")
      let refusing = TrustingGuide(says: false)
      let error = await trouble { try await service.add(typed, refusing) }
      XCTAssertEqual(error?.code, .refused)
      XCTAssertTrue(error?.sentence.contains(server.address.hostAndPort) == true)
      XCTAssertEqual(refusing.servers, [server.address.hostAndPort])
      XCTAssertEqual(server.signIns, 0)
      XCTAssertEqual(server.requests(.login), 0)
      // Nobody asks about a server that the user has named.
      let guide = TrustingGuide(says: false)
      _ = try await service.add(BlueskyRoom.details(server), guide)
      XCTAssertEqual(guide.servers, [])
      let client = HTTPClient(userAgent: "Cameo/test")
      for (address, isOfBluesky) in [
        ("https://bsky.social", true), ("https://morel.us-east.host.bsky.network", true),
        ("http://bsky.social", false), ("https://bsky.social.example", false),
        ("https://evilbsky.network", false), ("https://bsky.network", false),
      ] {
        let server = BlueskyServer(address: try XCTUnwrap(URLAddress(address)), client: client)
        XCTAssertEqual(server.isOfBluesky, isOfBluesky, address)
      }
    }
  }

  func testADirectoryLeadsToNoComputerOfTheUsersNetwork() throws {
    try onMain {
      let server = try FakeBluesky()
      server.listedServer = URLAddress("https://192.168.1.1")
      let service = BlueskyService.forTests(findingIn: server)
      let typed = Self.typed("alice.practice.test")
      let error = await trouble { try await service.add(typed, TrustingGuide()) }
      XCTAssertEqual(error?.code, DeliveryError(.privateAddress(host: "192.168.1.1")).code)
      XCTAssertTrue(error?.sentence.contains("192.168.1.1") == true)
    }
  }

  func testADirectoryThatContradictsTheHandleIsNotBelieved() throws {
    try onMain {
      let server = try FakeBluesky()
      let service = BlueskyService.forTests(findingIn: server)
      let typed = Self.typed("alice.practice.test")
      server.listedHandle = "mallory.example"
      let other = await trouble { try await service.add(typed, TrustingGuide()) }
      XCTAssertEqual(other?.code, .refused)
      server.listedHandle = nil
      server.listedServer = URLAddress("http://pds.example")
      let plain = await trouble { try await service.add(typed, TrustingGuide()) }
      XCTAssertEqual(plain?.code, .notThatService)
      server.listedServer = nil
      for did in ["did:key:abc", "did:plc:short", "../../etc/passwd", "did:web:127.0.0.1"] {
        server.lies.id = did
        let lie = await trouble { try await service.add(typed, TrustingGuide()) }
        XCTAssertEqual(lie?.code, .address, did)
      }
      XCTAssertEqual(server.signIns, 0, "Nobody but the right server gets the password.")
    }
  }

  func testObstaclesToSigningInAreNamed() throws {
    try onMain {
      let server = try FakeBluesky()
      let service = BlueskyService.forTests()
      func problem(_ details: AccountDetails) async -> DeliveryError? {
        await trouble { try await service.add(details, NoBrowserSignIn()) }
      }
      let wrong = await problem(BlueskyRoom.details(server, password: "wrong"))
      XCTAssertEqual(wrong?.code, .signedOut)
      XCTAssertTrue(wrong?.sentence.hasPrefix("Wrong handle or app password") == true)
      let main = FakeBluesky.mainPassword.reveal()
      let ownPassword = await problem(BlueskyRoom.details(server, password: main))
      XCTAssertTrue(ownPassword?.sentence.hasPrefix("Use an app password") == true)
      server.asksForCode = true
      let asked = await problem(BlueskyRoom.details(server, password: main))
      XCTAssertEqual(asked, ownPassword)
      for handle in ["", "alice bob@", "alice..test", "-alice.test", "alice.1"] {
        let bad = await problem(BlueskyRoom.details(server, handle: handle))
        XCTAssertEqual(bad?.code, .address, handle)
      }
      server.inactive = "deactivated"
      let moved = await problem(BlueskyRoom.details(server))
      XCTAssertTrue(moved?.sentence.contains("moved to another server") == true)
      server.inactive = "takendown"
      let closed = await problem(BlueskyRoom.details(server))
      XCTAssertEqual(closed?.code, .noPermission)
    }
  }

  func testWhatAHostileServerSendsIsChecked() throws {
    try onMain {
      let server = try FakeBluesky()
      let service = BlueskyService.forTests()
      let lies: [(inout PracticeLies) -> Void] = [
        { $0.id = "did:plc:../../../../../../../../x" }, { $0.name = "alice/../../bob" },
        { $0.name = "mallory.example" }, { $0.token = "a\nb" }, { $0.token = "" },
      ]
      for lie in lies {
        server.lies = PracticeLies()
        lie(&server.lies)
        let error = await trouble {
          try await service.add(BlueskyRoom.details(server), NoBrowserSignIn())
        }
        XCTAssertEqual(error?.code, .notThatService, "\(server.lies)")
      }
    }
  }

  func testAnAccountIsChecked() throws {
    try onMain {
      let room = try await BlueskyRoom()
      let check = try await room.destination.check()
      XCTAssertEqual(check.name, "@alice.practice.test")
      XCTAssertEqual(check.page, "\(room.server.address.origin)/profile/alice.practice.test")
      room.server.revokeAll()
      let revoked = await trouble { try await room.destination.check() }
      XCTAssertEqual(revoked?.code, .signedOut)
    }
  }

  func testASessionIsRenewedWithoutThePassword() throws {
    try onMain {
      let now = TestTime()
      let room = try await BlueskyRoom(clock: PracticeClock { now.seconds })
      XCTAssertEqual(room.server.signIns, 1)
      for _ in 0..<3 {
        now.seconds += room.server.accessSeconds + 1
        _ = try await room.destination.check()
      }
      XCTAssertEqual(room.server.signIns, 1)
      XCTAssertEqual(room.server.requests(.refresh), 3)
      // When that is no longer possible either, the app password is.
      now.seconds += 10_000_000
      _ = try await room.destination.check()
      XCTAssertEqual(room.server.signIns, 2)
      _ = try await room.freshDestination.check()
      XCTAssertEqual(room.server.signIns, 3)
    }
  }

  func testAServerThatSaysItHasAnAccountGetsNoTokenOfAnother() throws {
    try onMain {
      let room = try await BlueskyRoom()
      let seen = SeenHeaders()
      let other = try HTTPServer { request in
        if let header = request.headers["Authorization"] { seen.all.append(header) }
        return .json(
          encoding: [
            "did": .text(FakeBluesky.did), "handle": .text(FakeBluesky.handle),
            "accessJwt": "its-own", "refreshJwt": "its-own-too",
          ] as JSONValue)
      }
      var account = room.new.account
      account.server = other.address.origin
      let elsewhere = room.service.destination(
        account, Access(room.client, secret: room.new.secret))
      for _ in 0..<2 {
        _ = try await elsewhere.check()
        _ = try await room.destination.check()
      }
      XCTAssertEqual(seen.all, ["Bearer its-own", "Bearer its-own"])
      XCTAssertEqual(room.server.signIns, 1, "It still has the session that it gave.")
    }
  }
}

/// The headers that a server saw.
@MainActor
private final class SeenHeaders {
  var all: [String] = []
}

/// A time that tests set.
final class TestTime: @unchecked Sendable {
  private let lock = NSLock()
  private var value = 1_790_000_000.0

  var seconds: Double {
    get { lock.withLock { value } }
    set { lock.withLock { value = newValue } }
  }
}
