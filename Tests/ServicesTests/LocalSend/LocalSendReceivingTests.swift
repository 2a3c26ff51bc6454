// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import Glibc
import Network
import Sharing
import TestSupport
import XCTest

@testable import Services

/// Another device sends to Cameo.
final class LocalSendReceivingTests: MainLoopTestCase {
  func testAcceptedPicturesAreSavedUnderSafeNamesAndReplaceNothing() throws {
    try onMain {
      let room = try await LocalSendReceivingRoom(acceptsAll: false)
      let long = String(repeating: "ä", count: 300) + ".png"
      let names = ["../../etc/passwd.png", "beach.png", "beach.png", long, ".hidden.png"]
      let asking = try room.sender.begin(
        "prepare",
        [
          "files": names.map { LocalSendReceivingRoom.file($0) } + [
            LocalSendReceivingRoom.file("text.txt", ["type": "text/plain"])
          ]
        ])
      let request = try await room.request()
      XCTAssertEqual(request.sender, "Anna's phone")
      XCTAssertEqual(request.count, 5)
      XCTAssertEqual(request.bytes, 25_000)
      XCTAssertEqual(request.sentence, "Anna's phone wants to send 5 photos.")
      XCTAssertEqual(request.detail, "\(ByteCount.text(25_000)) · 1 other file won't be accepted")
      let fingerprint = try await room.sender.run("fingerprint").fingerprint
      XCTAssertEqual(request.fingerprint, fingerprint)
      XCTAssertEqual(room.files, [], "Nothing happens before the user agreed.")
      room.receiver.answer(request.id, isAccepted: true)
      let open = try await room.sender.end(asking)
      XCTAssertEqual(open.tokens?.keys.sorted(), ["f0", "f1", "f2", "f3", "f4"])
      for place in names.indices {
        let status = try await room.sender.upload(place, open)
        XCTAssertEqual(status, 200, names[place])
      }
      XCTAssertEqual(room.files.count, 5)
      XCTAssert(room.files.contains("beach.png") && room.files.contains("beach (2).png"))
      XCTAssert(room.files.contains("passwd.png") && room.files.contains("hidden.png"))
      XCTAssert(room.files.allSatisfy { $0.utf8.count <= 255 && !$0.contains("/") })
      let transfer = room.receiver.current.transfer
      XCTAssertEqual(transfer?.end, .complete)
      XCTAssertEqual(transfer?.saved, 5)
      XCTAssertEqual(transfer?.received, 25_000)
      XCTAssertEqual(room.receiver.current.arrivals.count, 5)
      XCTAssertEqual(room.sender.complaints, [])
    }
  }

  func testDamagedIncompleteAndForgedUploadsLeaveNothing() throws {
    try onMain {
      let room = try await LocalSendReceivingRoom()
      let open = try await room.prepare([
        LocalSendReceivingRoom.file("a.png"), LocalSendReceivingRoom.file("b.png"),
      ])
      var status = try await room.sender.upload(0, open, fill: 2)
      XCTAssertEqual(status, 422)
      status = try await room.sender.upload(0, open, bytes: 5001)
      XCTAssertEqual(status, 400)
      status = try await room.sender.upload(0, open, ["token": "guess"])
      XCTAssertEqual(status, 403)
      status = try await room.sender.upload(0, open, ["session": "guess"])
      XCTAssertEqual(status, 403)
      status = try await room.sender.upload(0, open, ["as": "stranger"])
      XCTAssertEqual(status, 403)
      XCTAssertEqual(room.files, [])
      XCTAssertEqual(room.receiver.current.arrivals.map(\.state), [.refused(.damaged)])
      // The right bytes are still welcome, once.
      status = try await room.sender.upload(0, open)
      XCTAssertEqual(status, 200)
      status = try await room.sender.upload(0, open)
      XCTAssertEqual(status, 403)
      XCTAssertEqual(room.files, ["a.png"])
      XCTAssertEqual(room.sender.complaints, [])
    }
  }

  func testAfterAnInterruptionOnlyWhatIsMissingComesAgain() throws {
    try onMain {
      let room = try await LocalSendReceivingRoom()
      let files = (0..<3).map { LocalSendReceivingRoom.file("\($0).png", fill: $0) }
      let first = try await room.prepare(files)
      var status = try await room.sender.upload(0, first, fill: 0)
      XCTAssertEqual(status, 200)
      status = try await room.sender.upload(1, first, fill: 1, ["cut": 1000])
      XCTAssertNil(status)
      await eventually {
        room.receiver.current.arrivals.last?.state == .refused(.interrupted)
      }
      XCTAssertEqual(room.files, ["0.png"])
      // In the same session…
      status = try await room.sender.upload(1, first, fill: 1)
      XCTAssertEqual(status, 200)
      _ = try await room.sender.run("cancel", ["session": first.session ?? ""])
      XCTAssertEqual(room.receiver.current.transfer?.end, .interrupted)
      // …and in another: what is there isn't wanted again.
      let second = try await room.prepare(files)
      XCTAssertEqual(second.tokens?.keys.sorted(), ["f2"])
      status = try await room.sender.upload(2, second, fill: 2)
      XCTAssertEqual(status, 200)
      let third = try await room.prepare(files)
      XCTAssertEqual(third.status, 204)
      // Another device's pictures are not compared with these.
      let other = try await room.prepare(files, ["as": "other"])
      XCTAssertEqual(other.tokens?.count, 3)
      XCTAssertEqual(room.files, ["0.png", "1.png", "2.png"])
      XCTAssertEqual(room.sender.complaints, [])
    }
  }

  func testNothingButPicturesIsSaved() throws {
    try onMain {
      let room = try await LocalSendReceivingRoom()
      try room.base.parcels.folder.write("MZ program", to: "program")
      let program: [String: Any] = [
        "name": "a.png", "path": room.base.parcels.folder.file("program"),
      ]
      let open = try await room.prepare([program])
      let status = try await room.sender.upload(
        0, open, ["path": room.base.parcels.folder.file("program")])
      XCTAssertEqual(status, 500)
      _ = try await room.sender.run("cancel", ["session": open.session ?? ""])
      let text = try await room.prepare([
        LocalSendReceivingRoom.file("a.txt", ["type": "text/plain", "preview": "Hello"])
      ])
      XCTAssertEqual(text.status, 403)
      XCTAssertEqual(room.files, [])
    }
  }

  func testDecliningAndBeingAskedTooOften() throws {
    try onMain {
      let room = try await LocalSendReceivingRoom(acceptsAll: false)
      let file = [LocalSendReceivingRoom.file("a.png")]
      for _ in 1...3 {
        let asking = try room.sender.begin("prepare", ["files": file])
        let request = try await room.request()
        room.receiver.answer("another", isAccepted: true)
        room.receiver.answer(request.id, isAccepted: false)
        let status = try await room.sender.end(asking).status
        XCTAssertEqual(status, 403)
      }
      // The user isn't bothered any more.
      let status = try await room.prepare(file).status
      XCTAssertEqual(status, 403)
      XCTAssertNil(room.receiver.current.request)
    }
  }

  func testOneSenderAtATimeUntilItIsDoneCancelledOrSilent() throws {
    try onMain {
      var limits = LocalSendLimits()
      limits.idle = 1
      let room = try await LocalSendReceivingRoom(acceptsAll: false, limits)
      let file = [
        LocalSendReceivingRoom.file("a.png"), LocalSendReceivingRoom.file("b.png", fill: 2),
      ]
      let asking = try room.sender.begin("prepare", ["files": file])
      _ = try await room.request()
      var status = try await room.prepare(file, ["as": "other"]).status
      XCTAssertEqual(status, 409, "The user is being asked.")
      _ = try await room.sender.run("cancel", ["as": "other"])
      XCTAssertNotNil(room.receiver.current.request, "Only the sender can take it back.")
      _ = try await room.sender.run("cancel")
      status = try await room.sender.end(asking).status
      XCTAssertEqual(status, 403)
      XCTAssertNil(room.receiver.current.request)

      let again = try room.sender.begin("prepare", ["files": file])
      room.receiver.answer(try await room.request().id, isAccepted: true)
      let open = try await room.sender.end(again)
      status = try await room.sender.upload(0, open)
      XCTAssertEqual(status, 200)
      // A sender that does nothing makes room.
      await eventually { room.receiver.current.transfer?.end == .interrupted }
      status = try await room.sender.upload(1, open, fill: 2)
      XCTAssertEqual(status, 403)
      XCTAssertEqual(room.files, ["a.png"])
    }
  }

  func testADeviceThatAsksAgainReplacesItsOwnQuestion() throws {
    try onMain {
      let room = try await LocalSendReceivingRoom(acceptsAll: false)
      let file = [LocalSendReceivingRoom.file("a.png")]
      let lost = try room.sender.begin("prepare", ["files": file])
      let first = try await room.request().id
      let again = try room.sender.begin("prepare", ["files": file])
      await eventually { room.receiver.current.request?.id != first }
      let second = try await room.request().id
      var status = try await room.sender.end(lost).status
      XCTAssertEqual(status, 403)
      room.receiver.answer(first, isAccepted: true)
      XCTAssertEqual(room.receiver.current.request?.id, second, "The user sees the second one.")
      room.receiver.answer(second, isAccepted: true)
      let open = try await room.sender.end(again)
      status = try await room.sender.upload(0, open)
      XCTAssertEqual(status, 200)
      XCTAssertEqual(room.files, ["a.png"])
    }
  }

  func testASenderThatLeavesWhileTheUserIsAskedMakesRoom() throws {
    try onMain {
      let room = try await LocalSendReceivingRoom(acceptsAll: false)
      let file = [LocalSendReceivingRoom.file("a.png")]
      let asking = try room.sender.begin("prepare", ["files": file])
      let first = try await room.request().id
      let busy = try await room.prepare(file, ["as": "other"])
      XCTAssertEqual(busy.status, 409)
      _ = try await room.sender.run("drop", ["of": asking])
      await eventually { room.receiver.current.request == nil }
      room.receiver.answer(first, isAccepted: true)
      XCTAssertNil(room.receiver.current.transfer, "Nobody waits for that answer.")
      let next = try room.sender.begin("prepare", ["files": file, "as": "other"])
      room.receiver.answer(try await room.request().id, isAccepted: true)
      let open = try await room.sender.end(next)
      let status = try await room.sender.upload(0, open, ["as": "other"])
      XCTAssertEqual(status, 200)
      XCTAssertEqual(room.files, ["a.png"])
    }
  }

  func testTheUserCanStopWhatArrives() throws {
    try onMain {
      let room = try await LocalSendReceivingRoom()
      let open = try await room.prepare([LocalSendReceivingRoom.file("a.png", bytes: 400_000)])
      let sending = try room.sender.begin(
        "upload",
        [
          "file": 0, "session": open.session ?? "", "token": open.tokens?["f0"] ?? "",
          "bytes": 400_000, "slow": 1000,
        ])
      await eventually { (room.receiver.current.transfer?.received ?? 0) > 0 }
      room.receiver.stopTransfer()
      let status = try await room.sender.end(sending).status
      XCTAssert([403, nil].contains(status))
      XCTAssertEqual(room.receiver.current.transfer?.end, .stopped)
      await eventually { room.files.isEmpty }
    }
  }

  func testThreeWrongPINsAreEnough() throws {
    try onMain {
      let room = try await LocalSendReceivingRoom(pin: "1234")
      let file = [LocalSendReceivingRoom.file("a.png")]
      for (pin, status) in [(nil, 401), ("1", 401), ("2", 401), ("3", 401), ("1234", 429)]
        as [(String?, Int)]
      {
        let answer = try await room.prepare(file, pin.map { ["pin": $0] } ?? [:])
        XCTAssertEqual(answer.status, status, pin ?? "none")
      }
      XCTAssertEqual(room.receiver.current, LocalSendReceiverState())
      let other = try await LocalSendReceivingRoom(pin: "1234")
      let open = try await other.prepare(file, ["pin": "1234"])
      let status = try await other.sender.upload(0, open)
      XCTAssertEqual(status, 200)
      XCTAssertEqual(room.sender.complaints + other.sender.complaints, [])
    }
  }

  func testWhatIsTooMuchOrMakesNoSenseIsRefused() throws {
    try onMain {
      var limits = LocalSendLimits()
      limits.count = 3
      let room = try await LocalSendReceivingRoom(limits)
      let offer = "/api/localsend/v2/prepare-upload"
      for (command, status) in [
        (["path": offer, "body": "{}"], 400), (["path": offer, "body": "[1,"], 400),
        (["path": offer, "length": 9 << 20], 413), (["path": offer, "length": 1 << 20], 400),
        (["path": "/api/localsend/v2/register", "length": 1 << 20], 413),
        (["path": "/api/localsend/v2/upload"], 400),
        (["path": "/api/localsend/v2/upload?sessionId=1&fileId=2&token=3"], 403),
        (["path": "/"], 404),
      ] as [([String: Any], Int)] {
        let answer = try await room.sender.run("raw", command)
        XCTAssertEqual(answer.status, status, "\(command)")
      }
      for files in [
        (0..<4).map { LocalSendReceivingRoom.file("\($0).png") }, [],
        [LocalSendReceivingRoom.file("a.png", ["size": -1])],
        [LocalSendReceivingRoom.file("a.png", ["size": 5 << 30])],
        [LocalSendReceivingRoom.file(String(repeating: "x", count: 5000))],
      ] {
        let answer = try await room.prepare(files)
        XCTAssertEqual(answer.status, 400)
      }
      XCTAssertEqual(room.files, [])
    }
  }

  func testThumbnailsThatComeAlongAreHandedOnUnread() throws {
    try onMain {
      let room = try await LocalSendReceivingRoom(acceptsAll: false)
      let bytes = Data([0x89, 1, 2, 3])
      _ = try room.sender.begin(
        "prepare",
        [
          "files": [
            LocalSendReceivingRoom.file("a.png", ["preview": bytes.base64EncodedString()]),
            LocalSendReceivingRoom.file(
              "b.png", ["preview": "data:image/png;base64," + bytes.base64EncodedString()]),
            LocalSendReceivingRoom.file("c.png", ["preview": "not base 64!"]),
            LocalSendReceivingRoom.file(
              "d.png", ["preview": String(repeating: "A", count: 200_000)]),
          ]
        ])
      let request = try await room.request()
      XCTAssertEqual(request.previews, [Array(bytes), Array(bytes)])
      XCTAssertEqual(request.names, ["a.png", "b.png", "c.png", "d.png"])
    }
  }

  func testItIsOffAgainAtOnce() throws {
    try onMain {
      let room = try await LocalSendReceivingRoom(acceptsAll: false)
      XCTAssert(room.base.node.isReceiving)
      let asking = try room.sender.begin(
        "prepare", ["files": [LocalSendReceivingRoom.file("a.png")]])
      _ = try await room.request()
      room.receiver.stop()
      let answer = try await room.sender.end(asking)
      XCTAssert(answer.status == 403 || answer.lost == true)
      XCTAssertFalse(room.base.node.isReceiving)
      XCTAssertNil(room.receiver.current.request)
      let later = try await room.prepare([LocalSendReceivingRoom.file("a.png")])
      XCTAssertEqual(later.lost, true, "Nothing listens any more.")
    }
  }

  /// Cameo sends to Cameo.
  func testBothSidesAreCameo() throws {
    try onMain {
      let receiving = try await LocalSendReceivingRoom(pin: "42")
      let sending = try LocalSendRoom()
      let identity = try await receiving.base.node.setup.identity.get()
      let device = KnownDevice(
        name: "Other computer", fingerprint: identity.fingerprint,
        address: PeerAddress(.loopback, port: receiving.receiver.port))
      var parcel = try sending.parcels.make(
        "one.png", [0x89] + Array(repeating: 1, count: 300_000))
      parcel.pictures += try sending.parcels.make("two.png", [0x89, 7]).pictures
      let wrong = await trouble {
        try await LocalSendDestination(device: device, pin: nil, tools: sending.tools)
          .publish(parcel, sending.journal) { _ in }
      }
      XCTAssertEqual(wrong?.code, .signedOut)
      _ = try await LocalSendDestination(
        device: device, pin: Secret("42"), tools: sending.tools
      ).publish(parcel, sending.journal) { _ in }
      XCTAssertEqual(receiving.files, ["one.png", "two.png"])
    }
  }

  /// What the other computer has already counts as arrived, though it doesn't come again.
  func testCameoSendsToCameoAgain() throws {
    try onMain {
      let receiving = try await LocalSendReceivingRoom()
      let sending = try LocalSendRoom()
      let identity = try await receiving.base.node.setup.identity.get()
      let destination = LocalSendDestination(
        device: KnownDevice(
          name: "Other computer", fingerprint: identity.fingerprint,
          address: PeerAddress(.loopback, port: receiving.receiver.port)),
        pin: nil, tools: sending.tools)
      var parcel = try sending.parcels.make("one.png", [0x89, 1])
      for more in [0, 0, 1] {
        if more > 0 { parcel.pictures += try sending.parcels.make("two.png", [0x89, 7]).pictures }
        let journal = MemoryJournal()
        let receipt = try await destination.publish(parcel, journal) { _ in }
        XCTAssertEqual(receipt.marks["pictures"], "\(parcel.pictures.count)")
        let found = try await destination.find(parcel, journal)
        XCTAssertEqual(found, receipt)
      }
      XCTAssertEqual(receiving.files, ["one.png", "two.png"])
    }
  }
}
