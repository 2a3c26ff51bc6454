// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

/// Finding a server, signing in, and choosing a room.
final class MatrixAccountTests: MainLoopTestCase {
  @MainActor
  private static func problem(
    _ details: AccountDetails, _ guide: any SignInGuide = NoBrowserSignIn()
  ) async -> DeliveryError? {
    await trouble { try await MatrixService.forTests.add(details, guide) }
  }

  func testAnAccountIsARoom() throws {
    try onMain {
      let server = try FakeMatrix()
      for (user, room) in [
        ("alice", FakeMatrix.room), ("@alice:practice.test", FakeMatrix.alias),
        ("alice@practice.test", "Photos"),
      ] {
        let new = try await MatrixService.forTests.add(
          MatrixTestRoom.details(server, user: user, room: room), NoBrowserSignIn())
        XCTAssertEqual(new.account.id, "matrix:alice@practice.test/Photos")
        XCTAssertEqual(new.account.label, "Photos")
        XCTAssertEqual(new.account.user, FakeMatrix.user)
        XCTAssertEqual(new.account.room, FakeMatrix.room)
        XCTAssertEqual(new.account.folder, "Photos")
        let keys = try XCTUnwrap(new.secret.flatMap { MatrixKeys($0) })
        XCTAssertNotNil(keys.refresh)
      }
    }
  }

  func testTheDomainTellsWhereTheServerIs() throws {
    try onMain {
      let server = try FakeMatrix()
      let site = try FakeMatrix()
      site.wellKnown = ["m.homeserver": ["base_url": .text(server.address.text)]]
      var details = MatrixTestRoom.details(server)
      details.server = site.address.hostAndPort
      let new = try await MatrixService.forTests.add(details, NoBrowserSignIn())
      XCTAssertEqual(new.account.server, server.address.text)
      XCTAssertEqual(site.requests(.domain), 1)
      XCTAssertEqual(site.requests(.login), 0, "The password goes to the server alone.")
      for document: JSONValue in [
        ["m.homeserver": ["base_url": "ftp://example.org"]],
        ["m.homeserver": ["base_url": "http://user:x@127.0.0.1"]],
      ] {
        site.wellKnown = document
        let error = await Self.problem(details)
        XCTAssertEqual(error?.code, .notThatService, "\(document)")
      }
      let other = try HTTPServer { _ in OutgoingResponse(404) }
      details.server = other.address.text
      let error = await Self.problem(details)
      XCTAssertEqual(error?.code, .notThatService)
      other.stop()
    }
  }

  func testARoomIsFoundByAnyOfItsPublicNames() throws {
    try onMain {
      let server = try FakeMatrix()
      var pier = FakeMatrixRoom(name: "Pier", alias: "#pier:practice.test")
      pier.otherAlias = "#harbor:practice.test"
      server.put(pier, "!pier:practice.test")
      for name in ["Pier", "#pier:practice.test", "#harbor:practice.test"] {
        let new = try await MatrixService.forTests.add(
          MatrixTestRoom.details(server, room: name), NoBrowserSignIn())
        XCTAssertEqual(new.account.room, "!pier:practice.test", name)
      }
      let unknown = await Self.problem(MatrixTestRoom.details(server, room: "#sea:practice.test"))
      XCTAssertEqual(unknown?.code, .address)
    }
  }

  func testTheUserSignsInWithTheBrowser() throws {
    try onMain {
      let server = try FakeMatrix()
      var details = MatrixTestRoom.details(server)
      (details.user, details.password) = (nil, nil)
      for pastes in [false, true] {
        let new = try await MatrixService.forTests.add(details, PersonAtBrowser(pastes: pastes))
        XCTAssertEqual(new.account.user, FakeMatrix.user)
      }
      server.flows = ["m.login.password"]
      let error = await Self.problem(details, PersonAtBrowser())
      XCTAssertEqual(error?.code, .refused)
      XCTAssertTrue(error?.sentence.contains("password instead") == true)
    }
  }

  func testATokenFromAnotherAppIsNotEnded() throws {
    try onMain {
      let server = try FakeMatrix()
      var details = MatrixTestRoom.details(server)
      (details.user, details.password, details.token) = (nil, nil, Secret("practice"))
      let service = MatrixService.forTests
      let new = try await service.add(details, NoBrowserSignIn())
      let open = server.sessionsOpen
      try await service.revoke(
        new.account, secret: XCTUnwrap(new.secret), HTTPClient(userAgent: "Cameo/test"))
      XCTAssertEqual(server.sessionsOpen, open)
      details.token = Secret("nonsense")
      let wrong = await Self.problem(details)
      XCTAssertEqual(wrong?.code, .signedOut)
      XCTAssertTrue(wrong?.sentence.contains("access token") == true)
    }
  }

  func testRemovingAnAccountEndsItsSession() throws {
    try onMain {
      let room = try await MatrixTestRoom()
      let open = room.server.sessionsOpen
      try await room.service.revoke(
        room.new.account, secret: XCTUnwrap(room.new.secret), room.client)
      XCTAssertEqual(room.server.sessionsOpen, open - 1)
      let error = await trouble { try await room.destination.check() }
      XCTAssertEqual(error?.code, .signedOut)
    }
  }

  func testObstaclesToSigningInAreNamed() throws {
    try onMain {
      let server = try FakeMatrix()
      let wrong = await Self.problem(MatrixTestRoom.details(server, password: "wrong"))
      XCTAssertEqual(wrong?.code, .signedOut)
      XCTAssertTrue(wrong?.sentence.hasPrefix("Wrong user name or password") == true)
      server.inactive = "M_USER_DEACTIVATED"
      let gone = await Self.problem(MatrixTestRoom.details(server))
      XCTAssertTrue(gone?.sentence.contains("deactivated") == true)
      server.inactive = nil
      server.flows = ["m.login.sso", "m.login.token"]
      let noPassword = await Self.problem(MatrixTestRoom.details(server))
      XCTAssertTrue(noPassword?.sentence.contains("browser instead") == true)
      server.flows = ["m.login.password"]
      server.play(.slowDown(retryAfter: 7), on: .login)
      let limited = await Self.problem(MatrixTestRoom.details(server))
      XCTAssertEqual(limited?.remedy, .again(afterSeconds: 7))
    }
  }

  func testTheUserChoosesARoom() throws {
    try onMain {
      let server = try FakeMatrix()
      var photos = FakeMatrixRoom(name: "Photos", alias: FakeMatrix.alias)
      photos.avatar = server.place(TestPictures.png(), type: "image/png")
      server.put(photos, FakeMatrix.room)
      let details = MatrixTestRoom.details(server, room: nil)
      let chooser = RoomChooser(.option(FakeMatrix.otherRoom))
      let new = try await MatrixService.forTests.add(details, chooser)
      XCTAssertEqual(new.account.label, "Bob, Carol")
      XCTAssertEqual(
        chooser.options.map(\.title), ["Bob, Carol", "Photos", "News", "Secret Plans"])
      XCTAssertEqual(chooser.options.map(\.canBeChosen), [true, true, false, false])
      XCTAssertEqual(
        chooser.options.map(\.subtitle),
        ["", FakeMatrix.alias, "You can't post here", "Encrypted"])
      let picture = await chooser.options[1].picture()
      XCTAssertEqual(picture, TestPictures.png())
      let none = await chooser.options[0].picture()
      XCTAssertNil(none)
    }
  }

  func testWithoutARoomNoSessionStaysOpen() throws {
    try onMain {
      let server = try FakeMatrix()
      let open = server.sessionsOpen
      let cancelled = await Self.problem(
        MatrixTestRoom.details(server, room: nil), RoomChooser(.cancelled))
      XCTAssertEqual(cancelled, .cancelled)
      let script = await Self.problem(MatrixTestRoom.details(server, room: nil))
      XCTAssertEqual(script?.code, .wrongUsage)
      XCTAssertTrue(script?.sentence.contains("“Bob, Carol”, “Photos”") == true)
      let unknown = await Self.problem(MatrixTestRoom.details(server, room: "Nowhere"))
      XCTAssertEqual(unknown?.code, .address)
      let secret = await Self.problem(MatrixTestRoom.details(server, room: "Secret Plans"))
      XCTAssertEqual(secret?.code, .notPossible)
      XCTAssertTrue(secret?.sentence.contains("encrypted room") == true)
      let news = await Self.problem(MatrixTestRoom.details(server, room: "News"))
      XCTAssertEqual(news?.code, .noPermission)
      XCTAssertEqual(server.sessionsOpen, open)
    }
  }

  func testRoomsOfTheSameNameAreDifferentAccounts() throws {
    try onMain {
      let server = try FakeMatrix()
      server.put(FakeMatrixRoom(name: "Photos"), "!second:practice.test")
      let service = MatrixService.forTests
      let first = try await service.add(MatrixTestRoom.details(server), NoBrowserSignIn())
      let second = try await service.add(
        MatrixTestRoom.details(server, room: "!second:practice.test"), NoBrowserSignIn())
      let kept = first.settled(among: [], isNamed: false)
      let other = second.settled(among: [kept], isNamed: false)
      XCTAssertNotEqual(other.id, kept.id)
      XCTAssertEqual(first.settled(among: [kept, other], isNamed: false).id, kept.id)
      // A room that was renamed is the same.
      server.put(FakeMatrixRoom(name: "Holidays"), FakeMatrix.room)
      let renamed = try await service.add(MatrixTestRoom.details(server), NoBrowserSignIn())
      XCTAssertEqual(
        renamed.settled(among: [kept], again: kept.id, isNamed: false).id, kept.id)
    }
  }

  func testWhatAHostileServerSendsIsChecked() throws {
    try onMain {
      let server = try FakeMatrix()
      let lies: [(inout PracticeLies) -> Void] = [
        { $0.name = "@alice:practice.test/../x" }, { $0.name = "alice" }, { $0.token = "a\nb" },
        { $0.token = "" },
      ]
      for lie in lies {
        server.lies = PracticeLies()
        lie(&server.lies)
        let error = await Self.problem(MatrixTestRoom.details(server))
        XCTAssertEqual(error?.code, .notThatService, "\(server.lies)")
      }
      server.lies = PracticeLies()
      server.lies.displayName = "\u{202E}sotohP\u{1B}[31m\0"
      let new = try await MatrixService.forTests.add(
        MatrixTestRoom.details(server), NoBrowserSignIn())
      XCTAssertEqual(new.account.label, "sotohP[31m")
      // An id that leads elsewhere is none.
      server.lies.id = "!../../x y:practice.test"
      let none = await Self.problem(MatrixTestRoom.details(server))
      XCTAssertEqual(none?.code, .address)
    }
  }

  func testAnAccountIsChecked() throws {
    try onMain {
      let room = try await MatrixTestRoom()
      let check = try await room.destination.check()
      XCTAssertEqual(check.name, FakeMatrix.user)
      room.server.encrypt(FakeMatrix.room)
      let encrypted = await trouble { try await room.destination.check() }
      XCTAssertEqual(encrypted?.code, .notPossible)
      room.server.kick(from: FakeMatrix.room)
      let kicked = await trouble { try await room.destination.check() }
      XCTAssertTrue(kicked?.sentence.contains("any more") == true)
      room.server.revokeAll()
      let revoked = await trouble { try await room.destination.check() }
      XCTAssertEqual(revoked?.code, .signedOut)
    }
  }

  func testTheServiceIsFoundByAddresses() throws {
    try onMain {
      let server = try FakeMatrix()
      let finder = ServiceFinder(client: HTTPClient(userAgent: "Cameo/test"))
      let found = try await finder.find(server.address.text)
      XCTAssertEqual(found.service, "matrix")
      XCTAssertEqual(
        ServiceFinder.recognized("@alice:example.org"),
        ServiceFinder.Found(
          service: "matrix", FormValues(server: "@alice:example.org", user: "@alice:example.org")))
      XCTAssertEqual(ServiceFinder.recognized("#photos:example.org")?.service, "matrix")
      XCTAssertEqual(ServiceFinder.recognized("@alice@social.example")?.service, "mastodon")
    }
  }
}
