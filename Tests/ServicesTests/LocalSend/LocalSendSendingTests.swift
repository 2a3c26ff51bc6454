// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Glibc
import Network
import Sharing
import TestSupport
import XCTest

@testable import Services

final class LocalSendSendingTests: MainLoopTestCase {
  func testAllPicturesArriveOnceInOneSession() throws {
    try onMain {
      let (phone, room) = (try await StrictPhone(), try LocalSendRoom())
      let parcel = try room.parcel(3)
      let receipt = try await room.publish(parcel, to: phone)
      XCTAssertEqual(receipt.marks["device"], "Strict Phone")
      XCTAssertEqual(phone.files, ["picture 0.png", "picture 1.png", "picture 2.png"])
      // What the device has isn't sent again, and isn't even offered.
      let again = try await room.publish(parcel, to: phone)
      XCTAssertEqual(again, receipt)
      let found = try await room.destination(phone).find(parcel, room.journal)
      XCTAssertEqual(found, receipt)
      XCTAssertEqual(phone.offers.count, 1)
      XCTAssertEqual(phone.complaints, [])
      let mode = try FileMode.of(room.parcels.folder.file("identity/localsend.pem"))
      XCTAssertEqual(mode, 0o600)
    }
  }

  func testItAlsoWorksWithVersion6Only() throws {
    try onMain {
      let (phone, room) = (try await StrictPhone("address=::1"), try LocalSendRoom())
      _ = try await room.publish(try room.parcel(1), to: phone)
      XCTAssertEqual(phone.files, ["picture 0.png"])
      XCTAssertEqual(phone.complaints, [])
    }
  }

  func testAnInterruptedTransferNamesAndLaterSendsOnlyWhatIsMissing() throws {
    try onMain {
      let (phone, room) = (try await StrictPhone("cut=1:1000"), try LocalSendRoom())
      let parcel = try room.parcel(3, bytes: 20_000_000)
      let error = await trouble { try await room.publish(parcel, to: phone) }
      XCTAssertEqual(
        error?.sentence,
        "Strict Phone has 1 of 3 photos. Missing: \(parcel.pictures[1].title), \(parcel.pictures[2].title)."
      )
      XCTAssertEqual(error?.code, .interrupted)
      XCTAssertEqual(error?.remedy, .person)
      XCTAssertEqual(phone.files, ["picture 0.png"])
      let cancelled = await trouble { try await room.destination(phone).find(parcel, room.journal) }
      XCTAssertEqual(cancelled?.sentence, error?.sentence)
      _ = try await room.publish(parcel, to: phone)
      XCTAssertEqual(phone.files, ["picture 0.png", "picture 1.png", "picture 2.png"])
      XCTAssertEqual(phone.offers.last, ["picture 1.png", "picture 2.png"])
      XCTAssertEqual(phone.complaints, [])
    }
  }

  func testAPictureThatMayHaveArrivedIsNotSentAgainUnasked() throws {
    try onMain {
      let (phone, room) = (try await StrictPhone("mute=0"), try LocalSendRoom())
      let parcel = try room.parcel(2)
      let error = await trouble { try await room.publish(parcel, to: phone) }
      XCTAssertEqual(error?.code, .consent)
      XCTAssertEqual(phone.files, ["picture 0.png"])
      // Neither another attempt nor looking for it sends anything.
      let again = await trouble { try await room.publish(parcel, to: phone) }
      XCTAssertEqual(again, error)
      let looked = await trouble { try await room.destination(phone).find(parcel, room.journal) }
      XCTAssertEqual(looked, error)
      XCTAssertEqual(phone.offers.count, 1)
      XCTAssertEqual(phone.complaints, [])
    }
  }

  func testACrashAtAnyMomentLosesAndRepeatsNothing() throws {
    try onMain {
      // Sending two pictures records six steps.
      for record in 1...6 {
        let (phone, room) = (try await StrictPhone(), try LocalSendRoom())
        let parcel = try room.parcel(2)
        room.journal.expect(.after(record: record))
        let crash = await trouble { try await room.publish(parcel, to: phone) }
        XCTAssertNotNil(crash, "\(record)")
        room.journal.expect(nil)
        let error = await trouble { try await room.publish(parcel, to: phone) }
        if error == nil {
          XCTAssertEqual(phone.files, ["picture 0.png", "picture 1.png"], "\(record)")
        } else {
          XCTAssertEqual(error?.code, .consent, "\(record)")
        }
        // The device complains about a file that it has already.
        XCTAssertEqual(phone.complaints, [], "\(record)")
      }
    }
  }

  func testADamagedPictureIsSentOnceMore() throws {
    try onMain {
      let (phone, room) = (try await StrictPhone("damage=1"), try LocalSendRoom())
      _ = try await room.publish(try room.parcel(1), to: phone)
      XCTAssertEqual(phone.files, ["picture 0.png"])
      let (bad, other) = (try await StrictPhone("damage=2"), try LocalSendRoom())
      let error = await trouble { try await other.publish(try other.parcel(1), to: bad) }
      XCTAssertEqual(error?.code, .interrupted)
      XCTAssert(error?.sentence.contains("damaged") == true)
      XCTAssertEqual(bad.files, [])
      await eventually { bad.events.contains { $0.cancel == true } }
      XCTAssertEqual(phone.complaints + bad.complaints, [])
    }
  }

  func testAPINIsAskedForAndTriedOnlyOnce() throws {
    try onMain {
      let (phone, room) = (try await StrictPhone("pin=1234"), try LocalSendRoom())
      let parcel = try room.parcel(1)
      for (pin, code, part) in [
        (nil, DeliveryError.Code.signedOut, "asks for a PIN"), ("1", .signedOut, "is wrong"),
        ("2", .signedOut, "is wrong"), ("3", .signedOut, "is wrong"),
        ("1234", .rateLimit, "Too many"),
      ] as [(String?, DeliveryError.Code, String)] {
        let error = await trouble { try await room.publish(parcel, to: phone, pin: pin) }
        XCTAssertEqual(error?.code, code)
        XCTAssertEqual(error?.remedy, .person)
        XCTAssert(error?.sentence.contains(part) == true, error?.sentence ?? "")
      }
      let right = try await StrictPhone("pin=1234")
      _ = try await room.publish(parcel, to: right, pin: "1234")
      XCTAssertEqual(right.files, ["picture 0.png"])
      XCTAssertEqual(phone.complaints + right.complaints, [])
    }
  }

  func testDecliningAndBeingBusyAreSaidPlainly() throws {
    try onMain {
      for (answer, sentence) in [
        ("403", "Strict Phone didn't accept the photos."),
        ("204", "Strict Phone didn't accept the photos."),
        ("409", "Strict Phone is busy with other files. Try again when it's done."),
        ("500", "Strict Phone couldn't save the photos. Check its free space, then try again."),
      ] {
        let (phone, room) = (try await StrictPhone("answer=\(answer)"), try LocalSendRoom())
        let error = await trouble { try await room.publish(try room.parcel(2), to: phone) }
        XCTAssertEqual(error?.sentence, sentence)
        XCTAssertEqual(error?.remedy, .person)
        XCTAssertEqual(phone.complaints, [])
      }
      let (phone, room) = (try await StrictPhone("takes=0,2"), try LocalSendRoom())
      let parcel = try room.parcel(3)
      let error = await trouble { try await room.publish(parcel, to: phone) }
      XCTAssertEqual(
        error?.sentence,
        "Strict Phone has 2 of 3 photos. Missing: \(parcel.pictures[1].title).")
      XCTAssertEqual(phone.files, ["picture 0.png", "picture 2.png"])
    }
  }

  func testAnotherDeviceAtTheSameAddressGetsNothing() throws {
    try onMain {
      let (phone, room) = (try await StrictPhone(), try LocalSendRoom())
      var device = phone.device
      device.fingerprint = String(repeating: "A", count: 64)
      var tools = room.tools
      tools.patience = .milliseconds(300)
      let destination = LocalSendDestination(device: device, pin: nil, tools: tools)
      let parcel = try room.parcel(1)
      let error = await trouble {
        try await destination.publish(parcel, room.journal) { _ in }
      }
      XCTAssertEqual(error?.code, .unreachable)
      XCTAssertEqual(phone.offers, [])
      XCTAssertEqual(phone.files, [])
    }
  }

  /// Some get lost on wireless networks.
  func testAnnouncementsAreRepeated() throws {
    try onMain {
      let room = try LocalSendRoom()
      let phone = try await StrictPhone("announce=\(room.node.setup.announcementPort)")
      try await room.node.startLooking()
      await eventually {
        phone.events.count { $0.announcement?.alias == "Cameo under test" } == 4
      }
      XCTAssertEqual(phone.complaints, [])
      room.node.stopLooking()
    }
  }

  func testOfSeveralDevicesWithOneNameNoneIsChosen() throws {
    try onMain {
      let room = try LocalSendRoom()
      let announcer = "announce=\(room.node.setup.announcementPort)"
      let phones = [
        try await StrictPhone(announcer), try await StrictPhone(announcer, "address=127.0.0.10"),
      ]
      try await room.node.startLooking()
      await eventually { room.node.devices.count == 2 }
      let error = await trouble { try await room.tools.search("strict phone") }
      XCTAssertEqual(error?.code, .noAccount)
      // Here, both have the address of this computer.
      let names = phones.map { $0.device.fingerprint }.sorted().joined(separator: ", ")
      XCTAssertEqual(
        error?.sentence,
        "Several nearby devices are called “strict phone”. "
          + "Use one of these instead of the name: \(names).")
      for phone in phones {
        let device = try await room.tools.search(phone.device.fingerprint.lowercased())
        XCTAssertEqual(device.id, phone.device.fingerprint)
      }
      room.node.stopLooking()
    }
  }

  func testDevicesAreFoundByAnnouncementAndByAskingAddresses() throws {
    try onMain {
      let heard = try LocalSendRoom()
      let phone = try await StrictPhone("announce=\(heard.node.setup.announcementPort)")
      // A search ends with the first answer, and would cut those that are under way.
      try await heard.node.startLooking()
      let device = try await heard.tools.search("strict phone")
      XCTAssertEqual(device.id, phone.device.fingerprint)
      XCTAssertEqual(device.kind, .mobile)
      // It answers from where it is, at the port that it names.
      XCTAssertEqual(device.address.port, phone.device.address?.port)
      await eventually { phone.events.contains { $0.registered == "Cameo under test" } }
      XCTAssertEqual(phone.complaints, [])
      heard.node.stopLooking()
      XCTAssertEqual(heard.node.devices, [], "Nothing is kept when nothing looks.")

      // With announcements blocked, the addresses of the network are tried.
      let place = try XCTUnwrap(phone.device.address)
      let asked = try LocalSendRoom {
        $0.announcementPort = 1
        $0.scanDelay = .milliseconds(50)
        $0.scanned = {
          (20...60).map { PeerAddress(NetworkAddress("127.0.7.\($0)") ?? .loopback, port: 9) }
            + [place]
        }
      }
      let found = try await asked.tools.search("Strict Phone")
      XCTAssertEqual(found.address, place)

      let missing = await trouble { () async throws -> LocalSendDevice in
        var tools = asked.tools
        tools.patience = .seconds(2)
        return try await tools.search("Another")
      }
      XCTAssertEqual(missing?.code, .unreachable)
    }
  }
}

private enum FileMode {
  static func of(_ path: String) throws -> UInt32 {
    var status = stat()
    XCTAssertEqual(stat(path, &status), 0)
    return status.st_mode & 0o777
  }
}
