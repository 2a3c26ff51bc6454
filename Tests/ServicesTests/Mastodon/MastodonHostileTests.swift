// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Practice
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

/// Servers that send harmful texts.
final class MastodonHostileTests: MainLoopTestCase {
  func testNoTwoAccountsCanHaveConfusableNames() throws {
    try onMain {
      let room = try await MastodonRoom()
      for name in HostileTexts.names {
        room.server.lies.name = name
        var details = AccountDetails()
        details.server = room.server.address.text
        details.token = room.server.makeToken()
        do throws(DeliveryError) {
          let added = try await room.service.add(details, NoBrowserSignIn())
          XCTFail("There is an account \(added.account.id.debugDescription).")
        } catch {
          XCTAssertEqual(error.code, .notThatService, name.debugDescription)
        }
      }
    }
  }

  func testAnUnusableTokenIsRefused() throws {
    try onMain {
      let room = try await MastodonRoom()
      for token in ["", "a b", "a\r\nX-Evil: 1", "a\0b"] {
        room.server.lies.token = token
        var details = AccountDetails()
        details.server = room.server.address.text
        do throws(DeliveryError) {
          _ = try await room.service.add(details, PersonAtBrowser())
          XCTFail("It was taken: \(token.debugDescription)")
        } catch {
          XCTAssertEqual(error.code, .notThatService)
        }
      }
    }
  }

  func testOnlyPagesOnTheWebAreKeptAndShown() throws {
    try onMain {
      for link in HostileTexts.links {
        let room = try await MastodonRoom()
        room.server.lies.link = link
        let receipt = try await room.publish(try room.parcel())
        XCTAssertNil(receipt.link, link)
        let check = try await room.destination.check()
        XCTAssertNil(check.page, link)
      }
    }
  }

  func testAPictureOfTheAccountIsNotFetchedFromThisComputer() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try folder.write(TestPictures.png(width: 400, height: 400), to: "me.png")
      let inside = try PracticeMastodon()
      // The proxy stands for the internet, where the account's server is.
      var asked: [String] = []
      var rules = ServerRules()
      rules.answersAnyHost = true
      let avatars = [
        "http://127.0.0.1:\(inside.address.port ?? 0)/status", "http://[::1]/", "http://10.0.0.1/",
        "http://169.254.169.254/latest/meta-data", "http://localhost/", "http://192.168.1.1/",
      ]
      for avatar in avatars {
        let proxy = try HTTPServer(rules: rules) { request in
          asked.append(request.rawPath)
          return .json(#"{"id":"1","username":"alice","avatar":"\#(avatar)"}"#)
        }
        var policy = ConnectionPolicy()
        policy.allowsPlainHTTP = true
        policy.proxy = .fixed("http://127.0.0.1:\(proxy.port)")
        let client = HTTPClient(userAgent: "Cameo/test", policy: policy)
        let account = Account(
          id: "mastodon:alice@evil.example", service: "mastodon", label: "Alice",
          server: "http://evil.example", user: "alice", settings: ["account": "1"])
        let destination = MastodonRoom.service().destination(
          account, Access(client, secret: Secret(#"{"token":"t"}"#)))
        let avatar = try XCTUnwrap(destination.avatar)
        do throws(DeliveryError) {
          let found = try await avatar.current()
          XCTFail("It was fetched: \(String(describing: found))")
        } catch {
          XCTAssertTrue(error.sentence.contains("your own network"), "\(avatar): \(error)")
        }
      }
      XCTAssertEqual(inside.faults.counts, [:])
      XCTAssertEqual(asked.count, avatars.count, "\(asked)")
    }
  }

  func testNoServerFillsTheJournal() throws {
    let long = "https://example.org/" + String(repeating: "a", count: 8_192)
    let json = Array(#"{"id":"1","url":"\#(long)"}"#.utf8)
    XCTAssertThrowsError(try JSONReader().decode(MastodonAttachment.self, from: json))
    let id = try JSONReader().decode(
      MastodonAttachment.self, from: Array(#"{"id":"1","url":"https://example.org/a"}"#.utf8)
    ).id
    var post = MastodonPost(begun: 0, known: nil, attempts: [])
    for number in 1...40 {
      post.note([MastodonMedia(id: id, url: "https://example.org/\(number)")])
    }
    post.note([MastodonMedia(id: id, url: "https://example.org/40")])
    XCTAssertEqual(post.attempts.count, 16)
    XCTAssertEqual(post.attempts.last?.first?.url, "https://example.org/40")
  }
}
