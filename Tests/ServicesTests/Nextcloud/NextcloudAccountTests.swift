// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Practice
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

final class NextcloudAccountTests: MainLoopTestCase {
  func testSigningInWithTheBrowserGetsAPasswordForThisProgramAlone() throws {
    try onMain {
      let room = try await NextcloudRoom()
      let account = room.new.account
      XCTAssertEqual(account.id, "nextcloud:alice@\(room.server.address.hostAndPort)")
      XCTAssertEqual(account.user, PracticeNextcloud.loginName)
      XCTAssertEqual(room.server.programPasswords, 1)
      let check = try await room.destination.check()
      XCTAssertEqual(check.name, "Alice")
      let secret = try XCTUnwrap(room.new.secret)
      try await room.service.revoke(account, secret: secret, room.client)
      XCTAssertEqual(room.server.programPasswords, 0)
      let error = await trouble { try await room.destination.check() }
      XCTAssertEqual(error?.code, .signedOut)
      try await room.service.revoke(account, secret: secret, room.client)
    }
  }

  func testSigningInTimesOut() throws {
    try onMain {
      let server = try PracticeNextcloud()
      var details = AccountDetails()
      details.server = server.address.text
      let error = await trouble {
        try await NextcloudService.forTests.add(details, ConsentingPerson(saysYes: false))
      }
      XCTAssertEqual(error?.code, .timeOut)
      XCTAssertEqual(server.programPasswords, 0)
    }
  }

  func testALostNetworkDoesNotEndSigningIn() throws {
    try onMain {
      let server = try PracticeNextcloud()
      var details = AccountDetails()
      details.server = server.address.text
      let error = await trouble {
        try await NextcloudService.forTests.add(details, Unplugging { server.stop() })
      }
      // It doesn't come back here.
      XCTAssertEqual(error?.code, .timeOut)
    }
  }

  func testAPasswordOfAnAccountThatIsNotAddedIsRevoked() throws {
    try onMain {
      for password in [nil, Secret("practice")] {
        for kind in [PracticeNextcloud.Kind.user, .makeFolder] {
          let server = try PracticeNextcloud()
          server.play(.fail(), on: kind)
          let error = await trouble {
            try await NextcloudService.forTests.add(
              Self.details(server, password), ConsentingPerson())
          }
          XCTAssertEqual(error?.code, .serverError, "\(kind)")
          XCTAssertEqual(server.requests(.revoke), 1, "\(kind)")
          XCTAssertEqual(server.programPasswords, 0, "\(kind)")
        }
      }
    }
  }

  func testAPasswordIsRevokedWhenTheUserCancels() throws {
    try onMain {
      let server = try PracticeNextcloud()
      server.play(.hold, on: .user)
      let adding = Task {
        await trouble {
          try await NextcloudService.forTests.add(Self.details(server, nil), ConsentingPerson())
        }
      }
      await eventually { server.faults.held == 1 }
      adding.cancel()
      let error = await adding.value
      XCTAssertEqual(error, .cancelled)
      XCTAssertEqual(server.programPasswords, 0)
      server.faults.release()
    }
  }

  @MainActor
  private static func details(_ server: PracticeNextcloud, _ password: Secret?) -> AccountDetails {
    var details = AccountDetails()
    details.server = server.address.text
    details.user = PracticeNextcloud.loginName
    details.password = password
    return details
  }

  func testAFailedConnectionDoesNotEndTheSignIn() throws {
    try onMain {
      for fault in [PracticeFault.cutUndone, .fail(status: 503)] {
        let server = try PracticeNextcloud()
        server.play(fault, on: .poll)
        var details = AccountDetails()
        details.server = server.address.text
        let new = try await NextcloudService.forTests.add(details, ConsentingPerson())
        XCTAssertNotNil(new.secret)
      }
    }
  }

  func testAPasswordIsExchangedForAnAppPassword() throws {
    try onMain {
      let server = try PracticeNextcloud()
      let client = HTTPClient(userAgent: "Cameo/test")
      var details = AccountDetails()
      details.server = server.address.appending("index.php", "apps", "files").text
      details.user = PracticeNextcloud.loginName
      details.password = Secret("practice")
      let new = try await NextcloudService.forTests.add(details, NoBrowserSignIn())
      let secret = try XCTUnwrap(new.secret)
      XCTAssertNotEqual(secret, Secret("practice"))
      XCTAssertEqual(new.account.server, server.address.text)
      // An app password is used as it is, and never revoked.
      details.password = secret
      let second = try await NextcloudService.forTests.add(details, NoBrowserSignIn())
      XCTAssertEqual(second.secret, secret)
      try await NextcloudService.forTests.revoke(second.account, secret: secret, client)
      XCTAssertEqual(server.programPasswords, 1)
    }
  }

  func testObstaclesToAddingAnAccountAreReported() throws {
    try onMain {
      let server = try PracticeNextcloud()
      let page = try HTTPServer { _ in .html("<!DOCTYPE html><h1>Hello</h1>") }
      let json = try HTTPServer { _ in .json("{}") }
      let broken = try PracticeNextcloud()
      broken.isInMaintenance = true
      let cases: [(String, String?, DeliveryError.Code)] = [
        (page.address.text, nil, .notThatService), (json.address.text, nil, .notThatService),
        ("http://127.0.0.1:1", nil, .unreachable), ("a b", nil, .address),
        (broken.address.text, nil, .serverError), (server.address.text, "wrong", .signedOut),
      ]
      for (address, password, code) in cases {
        var details = AccountDetails()
        details.server = address
        details.user = "alice"
        details.password = password.map { Secret($0) }
        let error = await trouble {
          try await NextcloudService.forTests.add(details, ConsentingPerson())
        }
        XCTAssertEqual(error?.code, code, address)
      }
    }
  }

  func testAFullCloudIsReportedBeforeSending() throws {
    try onMain {
      let room = try await NextcloudRoom()
      let capabilities = try await room.destination.capabilities()
      XCTAssertTrue(capabilities.canUnshare)
      room.server.quota = 0
      let error = await trouble { try await room.destination.capabilities() }
      XCTAssertEqual(error?.code, .quota)
    }
  }

  func testAnyPageOfACloudLeadsToIt() throws {
    for (text, address) in [
      ("cloud.example", "https://cloud.example/"),
      ("https://example.org/nextcloud/index.php/apps/files?dir=/", "https://example.org/nextcloud"),
      ("https://cloud.example/remote.php/dav/files/alice/", "https://cloud.example/"),
      ("https://cloud.example/s/abc", "https://cloud.example/"),
    ] {
      XCTAssertEqual(try NextcloudAddress.parse(text).text, address)
    }
  }
}
