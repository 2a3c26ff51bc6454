// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Network
import Practice
import PracticeServers
import TestSupport
import XCTest

/// The differences of Mastodon's relatives, and simulated faults.
final class PracticeVariantTests: MainLoopTestCase {
  func testSigningOutIsReportedInManyWays() throws {
    try onMain {
      let answers: [PracticeMastodon.Variant: Int] = [
        .mastodon: 401, .goToSocial: 401, .pixelfed: 302, .pleroma: 400, .takahe: 401,
      ]
      for (variant, status) in answers {
        let visitor = try Visitor(variant)
        let answer = try await visitor.ask("POST", "api/v1/statuses", form: [("status", "x")])
        XCTAssertEqual(answer.status, status, variant.rawValue)
        XCTAssertEqual(
          answer.headers["Location"]?.hasSuffix("/login") ?? false, variant == .pixelfed)
      }
    }
  }

  func testPixelfedKnowsNeitherFineScopesNorKeys() throws {
    try onMain {
      let visitor = try Visitor(.pixelfed, signedIn: true)
      let fine = try await visitor.ask(
        "POST", "api/v1/apps",
        form: [
          ("client_name", "x"), ("redirect_uris", Visitor.redirect), ("scopes", "write:media"),
        ])
      XCTAssertEqual(fine.status, 422)
      for _ in 0..<2 {
        let picture = try await visitor.upload()
        _ = try await visitor.ask(
          "POST", "api/v1/statuses", form: [("media_ids[]", picture)], key: "k")
      }
      XCTAssertEqual(visitor.server.posts.count, 2)
    }
  }

  func testTakaheRequiresTheReadScopeToVerifyTheAccount() throws {
    try onMain {
      let visitor = try Visitor(.takahe)
      for (scopes, status) in [("read:accounts write", 403), ("read write", 200)] {
        visitor.token = visitor.server.makeToken(scopes: scopes)
        let answer = try await visitor.send(
          visitor.request("GET", "api/v1/accounts/verify_credentials"))
        XCTAssertEqual(answer.status, status, scopes)
      }
    }
  }

  func testPleromaHasAnotherIdForAPictureOnceItIsPosted() throws {
    try onMain {
      let visitor = try Visitor(.pleroma, signedIn: true)
      let picture = try await visitor.upload()
      let answer = try await visitor.ask(
        "POST", "api/v1/statuses", form: [("media_ids[]", picture)])
      XCTAssertTrue(answer.text.contains("\"id\":\"-\(picture)\""))
      let name = try XCTUnwrap(visitor.server.pictures.first?.name)
      XCTAssertTrue(answer.text.contains("/media/\(name)\""))
    }
  }

  func testGoToSocialRequiresDescriptionsIfConfigured() throws {
    try onMain {
      let visitor = try Visitor(.goToSocial, signedIn: true)
      visitor.server.limits.minAltCharacters = 3
      let silent = try await visitor.send(visitor.uploadRequest(alt: ""))
      XCTAssertEqual(silent.status, 400)
      let said = try await visitor.send(visitor.uploadRequest(alt: "Sea"))
      XCTAssertEqual(said.status, 200)
    }
  }

  func testFaultsHappenToTheRequestsTheyWereMeantFor() throws {
    try onMain {
      let visitor = try Visitor(signedIn: true)
      visitor.server.play(.fail(status: 503), on: .post, number: 2, times: 2)
      visitor.server.play(.failAfterDoing, on: .post, number: 4)
      visitor.server.play(.slowDown(retryAfter: 7), on: .post, number: 5)
      var statuses: [Int] = []
      for number in 1...6 {
        let answer = try await visitor.ask(
          "POST", "api/v1/statuses", form: [("status", "\(number)")])
        statuses.append(answer.status)
        if number == 5 { XCTAssertEqual(answer.headers["Retry-After"], "7") }
      }
      XCTAssertEqual(statuses, [200, 503, 503, 500, 429, 200])
      XCTAssertEqual(visitor.server.posts.map(\.text), ["1", "4", "6"])
      XCTAssertEqual(visitor.server.requests(.post), 6)
    }
  }

  func testACutConnectionHasTheAnnouncedEffect() throws {
    try onMain {
      let visitor = try Visitor(signedIn: true)
      let cases: [(PracticeFault, Int)] = [
        (.cutRequest(afterBytes: 3), 0), (.cutUndone, 0), (.cutAnswer, 1),
        (.cutMidAnswer(afterBytes: 40), 2),
      ]
      for (fault, posts) in cases {
        visitor.server.play(fault, on: .post)
        do {
          _ = try await visitor.ask("POST", "api/v1/statuses", form: [("status", "x")])
          XCTFail("\(fault) came through.")
        } catch NetworkError.lineCut {
          XCTAssertEqual(visitor.server.posts.count, posts, "\(fault)")
        }
      }
    }
  }
}
