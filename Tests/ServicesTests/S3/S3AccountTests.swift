// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Practice
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

final class S3AccountTests: MainLoopTestCase {
  func testAKeyAddsAnAccountAndTheSecretIsOnlyInItsSecret() throws {
    try onMain {
      let room = try await S3Room()
      let account = room.new.account
      let host = room.server.address.hostAndPort
      XCTAssertEqual(account.id, "s3:photos@\(host)/shared")
      XCTAssertEqual(account.label, "photos@\(host)")
      XCTAssertEqual(account.user, "alice:photos")
      XCTAssertEqual(account.folder, "/photos/shared")
      XCTAssertEqual(room.new.secret, Secret("practice"))
      XCTAssertFalse("\(account)".contains("practice"))
      let check = try await room.destination.check()
      XCTAssertEqual(check, AccountCheck(name: "photos@\(host)"))
      XCTAssertEqual(room.server.versions, [], "Checking leaves nothing behind.")
      XCTAssertTrue(room.server.uploads.isEmpty)
    }
  }

  func testARegionIsFoundAndRemembered() throws {
    try onMain {
      let room = try await S3Room(prepare: { $0.region = "eu-central-1" })
      XCTAssertEqual(room.new.account.settings["region"], "eu-central-1")
      XCTAssertEqual(room.server.requests(.list), 1)
      // A bucket that was made anew elsewhere is still found.
      room.server.region = "ap-south-1"
      let receipt = try await room.publish(room.parcels.make())
      XCTAssertEqual(room.server.objects.count, 1)
      let shown = try await room.open(receipt.link)
      XCTAssertEqual(shown.body, room.object?.bytes)
    }
  }

  func testARegionFromAServerIsCheckedBeforeItIsUsed() throws {
    try onMain {
      for region in ["", "evil.example/", "a b", "../.."] {
        let server = try FakeS3()
        server.region = region
        let error = await trouble {
          try await S3Service.forTests().add(S3Room.details(server), NoBrowserSignIn())
        }
        XCTAssertEqual(error?.code, .refused, region.debugDescription)
      }
    }
  }

  func testObstaclesToAddingAnAccountAreReported() throws {
    try onMain {
      let server = try FakeS3()
      let page = try HTTPServer { _ in .html("<!DOCTYPE html><h1>Hello</h1>") }
      let slow = try FakeS3()
      slow.play(.slowDown(retryAfter: 7), on: .begin)
      @MainActor func add(
        _ address: URLAddress, _ change: (inout AccountDetails) -> Void = { _ in }
      ) async -> DeliveryError? {
        var details = S3Room.details(server)
        details.server = address.origin
        change(&details)
        let wanted = details
        return await trouble { try await S3Service.forTests().add(wanted, NoBrowserSignIn()) }
      }
      let secret = await add(server.address) { $0.password = Secret("wrong") }
      XCTAssertEqual(secret?.code, .signedOut)
      XCTAssertTrue(secret?.sentence.contains("Wrong secret key") == true)
      let key = await add(server.address) { $0.user = "nobody" }
      XCTAssertEqual(key?.code, .signedOut)
      XCTAssertTrue(key?.sentence.contains("doesn't know this access key") == true)
      let bucket = await add(server.address) { $0.folder = "other" }
      XCTAssertTrue(bucket?.sentence.contains("no bucket “other”") == true)
      let noBucket = await add(server.address) { $0.folder = "" }
      XCTAssertEqual(noBucket?.code, .refused)
      let website = await add(page.address)
      XCTAssertEqual(website?.code, .notThatService)
      let nobody = await add(try XCTUnwrap(URLAddress("http://127.0.0.1:1")))
      XCTAssertEqual(nobody?.code, .unreachable)
      let busy = await add(slow.address)
      XCTAssertEqual(busy?.remedy, .again(afterSeconds: 7))
      for text in ["a b", "a/b", "a,b", "", "a\nb"] {
        let error = await add(server.address) { $0.user = text }
        XCTAssertEqual(error?.code, .signedOut, text.debugDescription)
      }
      let link = await add(server.address) { $0.link = "cdn.example" }
      XCTAssertEqual(link?.code, .address)
      let storage = await add(server.address) { $0.storageClass = "a b" }
      XCTAssertEqual(storage?.code, .wrongUsage)
      server.permissions = ["s3:GetObject", "s3:ListBucket"]
      let denied = await add(server.address)
      XCTAssertEqual(denied?.code, .noPermission)
      XCTAssertTrue(denied?.sentence.contains("“photos”") == true)
      XCTAssertEqual(server.versions, [])
    }
  }

  func testAKeyThatMayOnlyUploadIsEnough() throws {
    try onMain {
      let room = try await S3Room(prepare: { $0.permissions = ["s3:PutObject"] })
      let receipt = try await room.publish(room.parcels.make())
      XCTAssertEqual(room.server.objects.count, 1)
      let left = try await room.destination.unshare(receipt)
      XCTAssertTrue(left.first?.sentence.contains("may not delete") == true)
      XCTAssertEqual(room.server.objects.count, 1)
    }
  }

  func testAWrongClockIsReportedWithItsError() throws {
    try onMain {
      let server = try FakeS3(clock: PracticeClock { Clock.system.now() + 3600 })
      let error = await trouble {
        try await S3Service.forTests().add(S3Room.details(server), NoBrowserSignIn())
      }
      let sentence = error?.sentence ?? ""
      XCTAssertTrue(
        sentence.contains("differs by 60 minutes") || sentence.contains("differs by 59 minutes"),
        sentence)
      XCTAssertTrue(sentence.contains("Set the date and time"), sentence)
      XCTAssertEqual(error?.remedy, .again(afterSeconds: nil), "It is right before long.")
    }
  }

  func testAnotherKeyForTheBucketIsTheSameAccount() throws {
    try onMain {
      let room = try await S3Room()
      var rotated = room.new
      rotated.account.user = "another"
      let settled = rotated.settled(among: [room.new.account], isNamed: false)
      XCTAssertEqual(settled.id, room.new.account.id)
      XCTAssertEqual(settled.user, "another")
      let other = try await room.service.add(
        S3Room.details(room.server, folder: "photos/other"), NoBrowserSignIn())
      XCTAssertNotEqual(
        other.settled(among: [room.new.account], isNamed: false).id, room.new.account.id)
    }
  }
}
