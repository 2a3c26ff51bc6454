// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Network
import Practice
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

final class S3PublishingTests: MainLoopTestCase {
  func testAPictureGetsALinkThatExpires() throws {
    try onMain {
      let time = Mutex(Clock.system.now())
      let clock = PracticeClock { time.value }
      let room = try await S3Room(clock: clock, serviceClock: Clock { time.value })
      let bytes = TestPictures.png()
      let receipt = try await room.publish(room.parcels.make("picture.png", bytes))
      let object = try XCTUnwrap(room.object)
      XCTAssertEqual(object.bytes, bytes)
      XCTAssertEqual(object.type, "image/png")
      XCTAssertFalse(object.isPublic)
      XCTAssertTrue(object.key.hasPrefix("shared/picture-"))
      XCTAssertTrue(object.key.hasSuffix(".png"))
      let shown = try await room.open(receipt.link)
      XCTAssertEqual(shown.body, bytes)
      time.value += 6.9 * 86_400
      let still = try await room.open(receipt.link)
      XCTAssertEqual(still.body, bytes)
      time.value += 0.2 * 86_400
      let expired = try await room.open(receipt.link)
      XCTAssertEqual(expired.status, 403)
      let end = try XCTUnwrap(receipt.marks["expires"].flatMap { ISODate.seconds($0) })
      XCTAssertEqual(end, time.value - 0.1 * 86_400, accuracy: 2)
      let plain = try await room.open(receipt.link?.split(separator: "?").first.map(String.init))
      XCTAssertEqual(plain.status, 403, "Without its signature, the link is of no use.")
    }
  }

  func testALinkForAnotherKeyIsNotSigned() throws {
    try onMain {
      let room = try await S3Room()
      let first = try await room.publish(room.parcels.make())
      let second = try await room.publish(room.parcels.make())
      let key = try XCTUnwrap(first.marks["key"])
      let other = try XCTUnwrap(second.marks["key"])
      let forged = first.link?.replacing(key, with: other)
      let answer = try await room.open(forged)
      XCTAssertEqual(answer.status, 403)
    }
  }

  func testShorterAndPublicLinksAreMadeOnRequest() throws {
    try onMain {
      let room = try await S3Room(
        prepare: { $0.isPublic = true }, change: { $0.makesPublicLinks = true })
      let bytes = TestPictures.png()
      let receipt = try await room.publish(room.parcels.make("picture.png", bytes))
      let key = try XCTUnwrap(receipt.marks["key"])
      XCTAssertEqual(receipt.link, "\(room.server.address.origin)/photos/\(key)")
      XCTAssertNil(receipt.marks["expires"])
      let shown = try await room.open(receipt.link)
      XCTAssertEqual(shown.body, bytes)
      let open = try await room.destination.capabilities()
      XCTAssertEqual(open.links, LinkRules())

      var limited = room.new.account
      limited.linkDays = 2
      let short = try await publishAtLast(
        room.parcels.make(), to: room.destination(limited), MemoryJournal())
      XCTAssertTrue(short.link?.contains("X-Amz-Expires=172800&") == true)
      let rules = try await room.destination(limited).capabilities()
      XCTAssertEqual(rules.links, LinkRules(maxDays: 7))
      limited.linkDays = 300
      let long = try await publishAtLast(
        room.parcels.make(), to: room.destination(limited), MemoryJournal())
      XCTAssertTrue(long.link?.contains("X-Amz-Expires=604800&") == true)
    }
  }

  func testAWebsiteOfTheUsersOwnIsTheLink() throws {
    try onMain {
      let room = try await S3Room(change: { $0.link = "https://cdn.example/{key}?raw" })
      let receipt = try await room.publish(room.parcels.make())
      XCTAssertEqual(receipt.link, "https://cdn.example/\(receipt.marks["key"] ?? "")?raw")
      let check = try await room.destination.check()
      XCTAssertEqual(check.page, "https://cdn.example/")
    }
  }

  func testPicturesCanBeMadePublicAndKeptInAnotherClass() throws {
    try onMain {
      let room = try await S3Room(change: {
        $0.makesPublicLinks = true
        $0.makesReadable = true
        $0.storageClass = "STANDARD_IA"
      })
      for parcel in [try room.parcels.make(), try room.parcel(parts: 2)] {
        let receipt = try await room.publish(parcel)
        let object = try XCTUnwrap(room.server.objects[receipt.marks["key"] ?? ""])
        XCTAssertTrue(object.isPublic)
        XCTAssertEqual(object.storageClass, "STANDARD_IA")
        let shown = try await room.open(receipt.link)
        XCTAssertEqual(shown.body, object.bytes)
      }
      room.server.allowsACLs = false
      let error = await room.problem(try room.parcels.make())
      XCTAssertEqual(error?.code, .notPossible)
      XCTAssertTrue(error?.sentence.contains("single photos") == true)
      room.server.allowsACLs = true
      room.server.storageClasses = []
      let storage = await room.problem(try room.parcels.make())
      XCTAssertEqual(storage?.code, .notPossible)
    }
  }

  func testTheBucketCanBeAPartOfTheHostsName() throws {
    try onMain {
      let room = try await S3Room()
      let endpoint = try XCTUnwrap(
        URLAddress("http://localhost:\(room.server.address.port ?? 0)"))
      let bucket = try XCTUnwrap(S3Bucket("photos", at: endpoint, isInHost: true))
      XCTAssertTrue(bucket.isInHost)
      let signer = S3Signer(
        accessKey: FakeS3.accessKey, secret: Secret("practice"), region: "us-east-1")
      let destination = S3Destination(
        s3: S3Client(client: room.client, bucket: bucket, signer: signer), options: S3Options(),
        link: .expiring(days: 1), settling: Settling(seconds: 0.05))
      let receipt = try await publishAtLast(
        room.parcels.make(), to: destination, MemoryJournal())
      XCTAssertTrue(receipt.link?.hasPrefix("http://photos.localhost:") == true)
      let shown = try await room.open(receipt.link)
      XCTAssertEqual(shown.body, room.object?.bytes)
      let left = try await destination.unshare(receipt)
      XCTAssertEqual(left, [])
      XCTAssertEqual(room.server.versions, [])
    }
  }

  func testNamesOfAnyKindAreKeysAndLinks() throws {
    try onMain {
      let room = try await S3Room(folder: "photos/Größe & Co+/a b")
      for name in ["Strand ☀ 100%.png", "a+b=c&d?.png", "~'()*!.png", "picture"] {
        let bytes = TestPictures.png(bytes: 900 + name.count)
        let receipt = try await room.publish(room.parcels.make(name, bytes))
        let key = try XCTUnwrap(receipt.marks["key"])
        XCTAssertTrue(key.hasPrefix("Größe & Co+/a b/"), key)
        XCTAssertEqual(room.server.objects[key]?.bytes, bytes, name)
        let shown = try await room.open(receipt.link)
        XCTAssertEqual(shown.body, bytes, name)
      }
    }
  }

  func testRefusalsAreReportedInWords() throws {
    try onMain {
      let room = try await S3Room()
      let parcel = try room.parcels.make()
      room.server.quota = 10
      let full = await room.problem(parcel)
      XCTAssertEqual(full?.code, .quota)
      room.server.quota = nil
      room.server.maxFile = 300
      let large = await room.problem(parcel)
      XCTAssertEqual(large?.code, .tooLarge)
      room.server.maxFile = nil
      room.server.permissions = []
      let denied = await room.problem(parcel)
      XCTAssertEqual(denied?.code, .noPermission)
      room.server.permissions = nil
      room.server.play(.slowDown(retryAfter: 9), on: .put)
      let slow = await room.problem(parcel)
      XCTAssertEqual(slow?.remedy, .again(afterSeconds: 9))
      XCTAssertEqual(slow?.code, .rateLimit)
      XCTAssertEqual(room.server.versions, [])
    }
  }

  func testDeletingLeavesNothing() throws {
    try onMain {
      for parts in [1, 3] {
        let room = try await S3Room()
        let receipt = try await room.publish(room.parcel(parts: parts))
        let left = try await room.destination.unshare(receipt)
        XCTAssertEqual(left, [])
        XCTAssertEqual(room.server.versions, [])
        let again = try await room.destination.unshare(receipt)
        XCTAssertEqual(again, [])
      }
    }
  }

  func testAPageInBetweenDeletesNothing() throws {
    try onMain {
      // The contract is about a bucket with versions.
      let room = try await S3Room()
      let receipt = try await room.publish(room.parcels.make())
      for kind in [FakeS3.Kind.look, .delete] {
        room.server.play(.intercept(), on: kind)
        let error = await trouble { try await room.destination.unshare(receipt) }
        XCTAssertEqual(error?.remedy, .later, "\(kind)")
        XCTAssertEqual(error?.sentence.contains("can't be read"), true, error?.sentence ?? "")
        XCTAssertEqual(room.server.objects.count, 1, "\(kind)")
      }
      let left = try await room.destination.unshare(receipt)
      XCTAssertEqual(left, [])
      XCTAssertEqual(room.server.objects.count, 0)
    }
  }

  func testOldVersionsAreDeletedToo() throws {
    try onMain {
      let room = try await S3Room(prepare: { $0.keepsVersions = true })
      let first = try await room.publish(room.parcels.make())
      let left = try await room.destination.unshare(first)
      XCTAssertEqual(left, [])
      XCTAssertEqual(room.server.versions, [])
      // A key that may only hide an object says what stays.
      let second = try await room.publish(room.parcels.make())
      room.server.permissions = ["s3:GetObject", "s3:ListBucket", "s3:DeleteObject"]
      let kept = try await room.destination.unshare(second)
      XCTAssertEqual(kept.map(\.isStillThere), [true])
      XCTAssertTrue(kept.first?.sentence.contains("keeps old versions") == true)
      XCTAssertEqual(room.server.objects.count, 0)
      XCTAssertEqual(room.server.versions.count, 2)
      let gone = try await room.open(second.link)
      XCTAssertEqual(gone.status, 404)
    }
  }

  func testWhatHasChangedSinceIsNotDeleted() throws {
    try onMain {
      let room = try await S3Room()
      let receipt = try await room.publish(room.parcels.make())
      let key = try XCTUnwrap(receipt.marks["key"])
      room.server.place(Array("edited".utf8), at: key)
      let left = try await room.destination.unshare(receipt)
      XCTAssertTrue(left.first?.sentence.contains("has changed") == true)
      XCTAssertEqual(room.server.objects[key]?.bytes, Array("edited".utf8))
    }
  }

  func testNothingExistingIsEverReplaced() throws {
    try onMain {
      for conditions in [FakeS3.Conditions.known, .refused] {
        let room = try await S3Room(prepare: { $0.conditions = conditions })
        let journal = MemoryJournal()
        // As if the key could be guessed.
        try await journal.record("key", "shared/taken.png")
        room.server.place(Array("of somebody else".utf8), at: "shared/taken.png")
        let receipt = try await room.publish(try room.parcels.make(), journal)
        XCTAssertNotEqual(receipt.marks["key"], "shared/taken.png")
        XCTAssertEqual(room.server.objects.count, 2)
        XCTAssertEqual(
          room.server.objects["shared/taken.png"]?.bytes, Array("of somebody else".utf8))
      }
    }
  }

  func testHostileTagsAndIDsAreNotUsed() throws {
    try onMain {
      for text in ["a b", "\u{202E}x", "", String(repeating: "x", count: 3000)] {
        let room = try await S3Room()
        room.server.lies.id = text
        let receipt = try await room.publish(room.parcels.make())
        XCTAssertNil(receipt.marks["etag"], text.debugDescription)
        room.server.lies.token = text
        let error = await room.problem(try room.parcel(parts: 2))
        XCTAssertNotNil(error, text.debugDescription)
      }
    }
  }
}

/// A value that a test changes while others read it.
private final class Mutex: @unchecked Sendable {
  // Only the main thread changes it, between requests.
  var value: Double

  init(_ value: Double) { self.value = value }
}
