// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Network
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

/// What the server receives.
final class BlueskyPublishTests: MainLoopTestCase {
  func testAPostHasEverythingThatWasChosen() throws {
    try onMain {
      let room = try await BlueskyRoom()
      let caption =
        "Möwen 🏖️ #Strand by @bob.practice.test, @nobody.example: https://example.org/a?b=1."
      let words = PostText(caption: caption, warning: "Nudity", language: "de")
      let receipt = try await room.publish(room.parcel(words: words))
      let (key, record) = try XCTUnwrap(room.server.posts.first)
      let value = record.value
      let text = "Nudity\n\n\(caption)"
      XCTAssertEqual(value["text"], .text(text))
      XCTAssertEqual(value["langs"], ["de"])
      XCTAssertEqual(
        value["labels"],
        ["$type": "com.atproto.label.defs#selfLabels", "values": [["val": "nudity"]]])
      XCTAssertEqual(value["embed"]?["$type"], "app.bsky.embed.images")
      XCTAssertEqual(record.pictures.first?["alt"], "Picture 0")
      XCTAssertEqual(record.pictures.first?["aspectRatio"], ["width": 800, "height": 600])
      XCTAssertEqual(room.server.pictures(of: record), [TestPictures.png()])
      XCTAssertEqual(receipt.marks, ["post": key])
      XCTAssertEqual(
        receipt.link, "\(room.server.address.origin)/profile/alice.practice.test/post/\(key)")
      XCTAssertEqual(
        Self.facets(value, in: text),
        [
          "#Strand": ["$type": "app.bsky.richtext.facet#tag", "tag": "Strand"],
          "@bob.practice.test": [
            "$type": "app.bsky.richtext.facet#mention", "did": .text(FakeBluesky.friend.did),
          ],
          "https://example.org/a?b=1": [
            "$type": "app.bsky.richtext.facet#link", "uri": "https://example.org/a?b=1",
          ],
        ])
    }
  }

  /// The meaning of parts of the text.
  private static func facets(_ value: JSONValue, in text: String) -> [String: JSONValue] {
    guard case .list(let facets)? = value["facets"] else { return [:] }
    let bytes = Array(text.utf8)
    var found: [String: JSONValue] = [:]
    for facet in facets {
      guard case .integer(let start)? = facet["index"]?["byteStart"],
        case .integer(let end)? = facet["index"]?["byteEnd"],
        case .list(let features)? = facet["features"]
      else { continue }
      found[String(decoding: bytes[start..<end], as: UTF8.self)] = features.first
    }
    return found
  }

  func testAHashtagOfTooManyBytesIsOrdinaryText() throws {
    try onMain {
      let room = try await BlueskyRoom()
      // Sixty characters of twelve bytes each.
      var parcel = try room.parcels.make()
      parcel.words = PostText(caption: "#" + String(repeating: "क्षि", count: 60))
      _ = try await room.publish(parcel)
      XCTAssertEqual(room.server.posts.map { $0.record.value["facets"] == nil }, [true])
    }
  }

  func testAPlainPostHasNothingElse() throws {
    try onMain {
      let room = try await BlueskyRoom()
      _ = try await room.publish(room.parcel(words: PostText()))
      guard case .object(let members)? = room.server.posts.first?.record.value else {
        return XCTFail("There is no post.")
      }
      XCTAssertEqual(Set(members.keys), ["$type", "text", "createdAt", "embed"])
    }
  }

  func testMoreThanFourPicturesAreAGallery() throws {
    try onMain {
      for (count, type) in [
        (4, "app.bsky.embed.images"), (5, "app.bsky.embed.gallery"), (10, "app.bsky.embed.gallery"),
      ] {
        let room = try await BlueskyRoom()
        let parcel = try room.parcel(count)
        _ = try await room.publish(parcel)
        let record = try XCTUnwrap(room.server.posts.first?.record)
        XCTAssertEqual(record.value["embed"]?["$type"], .text(type))
        XCTAssertEqual(
          record.pictures.map { $0["alt"]?.text }, (0..<count).map { "Picture \($0)" })
        XCTAssertEqual(room.server.pictures(of: record).count, count)
      }
    }
  }

  func testLimitsAreAskedFor() throws {
    try onMain {
      let room = try await BlueskyRoom()
      let usual = try await room.destination.capabilities()
      XCTAssertEqual(usual, room.service.usualCapabilities)
      XCTAssertEqual(usual.pictures.bytes, 2_000_000)
      XCTAssertEqual(usual.picturesPerPost, 10)
      room.server.uploadLimit = 500_000
      let less = try await room.destination.capabilities()
      XCTAssertEqual(less.pictures.bytes, 500_000)
    }
  }

  func testCaptionsAreCountedAsTheServerCounts() throws {
    try onMain {
      let limit = try XCTUnwrap(BlueskyDestination.capabilities().caption)
      let family = "👨‍👩‍👧‍👦"
      let link = "https://example.org/" + String(repeating: "x", count: 80)
      let cases: [(PostText, Bool)] = [
        (PostText(caption: String(repeating: family, count: 100)), true),
        (PostText(caption: String(repeating: family, count: 121)), false),
        (PostText(caption: String(repeating: "é", count: 300)), true),
        (PostText(caption: String(repeating: "é", count: 301)), false),
        (PostText(caption: String(repeating: "x", count: 290), warning: "12345678"), true),
        (PostText(caption: String(repeating: "x", count: 291), warning: "12345678"), false),
        (PostText(caption: String(repeating: "y", count: 200) + " " + link), false),
      ]
      let room = try await BlueskyRoom()
      for (words, isAllowed) in cases {
        XCTAssertEqual(limit.allows(words), isAllowed, words.caption)
        let problem = await room.problem(try room.parcel(words: words))
        XCTAssertEqual(problem == nil, isAllowed, words.caption)
      }
    }
  }

  func testAServerWithTheFormerLimitIsRecognized() throws {
    try onMain {
      let room = try await BlueskyRoom()
      room.server.pictureLimit = 1_000_000
      let large = TestPictures.png(bytes: 1_500_000)
      let error = await room.problem(try room.parcels.make("large.png", large))
      // By this, the outbox asks for the limits, and makes smaller pictures.
      XCTAssertEqual(error?.code, .tooLarge)
      let limits = try await room.destination.capabilities()
      XCTAssertEqual(limits.pictures.bytes, 1_000_000)
      XCTAssertEqual(room.server.postsMade, 0)
    }
  }

  func testAFileThatTheServerRefusesAltogetherIsTooLarge() throws {
    try onMain {
      let room = try await BlueskyRoom()
      room.server.uploadLimit = 1000
      let large = TestPictures.png(bytes: 5000)
      let error = await room.problem(try room.parcels.make("large.png", large))
      XCTAssertEqual(error?.code, .tooLarge)
    }
  }

  func testDeletingRemovesThePost() throws {
    try onMain {
      let room = try await BlueskyRoom()
      let receipt = try await room.publish(room.parcel(2))
      for _ in 0..<2 {
        let left = try await room.destination.unshare(receipt)
        XCTAssertEqual(left, [])
        XCTAssertTrue(room.server.posts.isEmpty)
      }
      for marks in [[:], ["post": "../self"], ["post": "3kabc"]] {
        let error = await trouble { try await room.destination.unshare(Receipt(marks: marks)) }
        XCTAssertEqual(error?.code, .notPossible)
      }
    }
  }

  func testAPageInBetweenDeletesNothing() throws {
    try onMain {
      let room = try await BlueskyRoom()
      let receipt = try await room.publish(room.parcel())
      for kinds in [[FakeBluesky.Kind.delete], [.delete, .get]] {
        for kind in kinds { room.server.play(.intercept(), on: kind) }
        let error = await trouble { try await room.destination.unshare(receipt) }
        XCTAssertEqual(error?.code, .serverError)
        XCTAssertEqual(room.server.posts.count, 1)
      }
      let left = try await room.destination.unshare(receipt)
      XCTAssertEqual(left, [])
      XCTAssertTrue(room.server.posts.isEmpty)
    }
  }

  func testAPageInBetweenIsNoPost() throws {
    try onMain {
      let room = try await BlueskyRoom()
      let journal = MemoryJournal()
      let parcel = try room.parcel()
      room.server.play(.cutUndone, on: .put)
      _ = await room.problem(parcel, journal)
      room.server.play(.intercept(), on: .get)
      let error = await room.problem(parcel, journal)
      XCTAssertEqual(error?.code, .serverError)
      _ = try await room.publish(parcel, journal)
      XCTAssertEqual(room.server.posts.count, 1)
    }
  }

  func testTroubleIsReportedInWords() throws {
    try onMain {
      let room = try await BlueskyRoom()
      room.server.play(.slowDown(retryAfter: 30), on: .put)
      let limited = await room.problem(try room.parcel())
      XCTAssertEqual(limited?.code, .rateLimit)
      XCTAssertEqual(limited?.remedy, .again(afterSeconds: 30))
      room.server.inactive = "takendown"
      let closed = await room.problem(try room.parcel())
      XCTAssertEqual(closed?.code, .noPermission)
      room.server.inactive = nil
      room.server.revokeAll()
      let revoked = await room.problem(try room.parcel())
      XCTAssertEqual(revoked?.code, .signedOut)
      XCTAssertTrue(revoked?.sentence.contains("app password") == true)
    }
  }
}
