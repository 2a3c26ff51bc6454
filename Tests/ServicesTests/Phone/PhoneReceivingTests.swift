// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import Network
import Synchronization
import TestSupport
import XCTest

@testable import Services

/// Getting pictures from a phone: what is saved, and what is refused.
final class PhoneReceivingTests: MainLoopTestCase {
  func testPicturesAreSavedWithoutReplacingAnything() throws {
    try onMain {
      let room = try ReceivingRoom()
      try room.folder.write("mine", to: "IMG_1.jpg")
      let answer = try await room.send([
        ("IMG_1.jpg", "picture one"), ("../../up.jpg", "picture two"), (".hidden", "picture three"),
        ("\(String(repeating: "x", count: 300)).jpg", "picture four"), ("notes.txt", "text"),
        ("", ""),
      ])
      XCTAssert(answer.contains("4 photos sent"), answer)
      XCTAssert(answer.contains("notes.txt isn&#39;t a photo."), answer)
      XCTAssertEqual(try room.folder.read("IMG_1.jpg"), "mine")
      XCTAssertEqual(try room.folder.read("IMG_1 (2).jpg"), "picture one")
      XCTAssertEqual(try room.folder.read("up.jpg"), "picture two")
      XCTAssertEqual(try room.folder.read("hidden.jpg"), "picture three")
      XCTAssertEqual(room.folder.names.count, 5, "\(room.folder.names): nothing else is left.")
      let states = room.link.current.arrivals.map(\.state)
      XCTAssertEqual(states.last, .refused(.notAPicture))
      XCTAssertEqual(states.first, .saved(path: room.folder.file("IMG_1 (2).jpg")))
    }
  }

  func testNamesOfAnyKindLoseNoPicture() throws {
    try onMain {
      let room = try ReceivingRoom()
      let answer = try await room.send([
        ("Rome; day 1.png", "picture one"), ("; filename=x.png", "picture two"),
        ("say %22hi%22.png", "picture three"), ("plain.png", "picture four"),
      ])
      XCTAssert(answer.contains("4 photos sent"), answer)
      XCTAssertEqual(try room.folder.read("Rome; day 1.png"), "picture one")
      XCTAssertEqual(room.folder.names.count, 4, "\(room.folder.names)")
    }
  }

  func testWhatAKilledProgramLeftIsRemoved() throws {
    try onMain {
      let room = try ReceivingRoom()
      let times = [timespec](repeating: timespec(tv_sec: time(nil) - 3700, tv_nsec: 0), count: 2)
      for name in [".cameo-received-old", ".cameo-261121-k3f9m"] {
        try room.folder.write("half", to: name)
        utimensat(AT_FDCWD, room.folder.file(name), times, 0)
      }
      try room.folder.write("half", to: ".cameo-received-young")
      _ = try await room.send([("one.png", "picture one")])
      XCTAssertEqual(
        room.folder.names.sorted(), [".cameo-261121-k3f9m", ".cameo-received-young", "one.png"],
        "Another program may be receiving, or sharing to the folder.")
    }
  }

  func testFilesAreAsReadableAsTheUserWantsNewOnesToBe() throws {
    let folder = try TemporaryFolder()
    // Not every name is UTF-8.
    let inside = PathText.text(Array("\(folder.path)/caf".utf8) + [0xE9])
    XCTAssertEqual(inside.withFileBytes { mkdir($0, 0o700) }, 0)
    let inbox = PhoneInbox(folder: inside) { _ in true }
    let before = umask(0o027)
    defer { umask(before) }
    for (mask, mode) in [(0o077, 0o600), (0o022, 0o644), (0o002, 0o664)] as [(mode_t, mode_t)] {
      umask(mask)
      let file = try XCTUnwrap(UnfinishedFile(in: inside))
      XCTAssertTrue(file.append([1, 2, 3]))
      let path = try inbox.keep(file, as: "a.jpg")
      var status = stat()
      XCTAssertEqual(path.withFileBytes { stat($0, &status) }, 0)
      XCTAssertEqual(status.st_mode & 0o777, mode)
      XCTAssertEqual(status.st_size, 3)
    }
  }

  func testManyFieldsAreReadToTheLast() throws {
    try onMain {
      let room = try ReceivingRoom()
      let empty = (0..<5000).map { _ in (name: "", content: "") }
      let answer = try await room.send(empty + [("last.png", "picture")])
      XCTAssert(answer.contains("1 photo sent"), answer)
      XCTAssertEqual(room.folder.names, ["last.png"])
    }
  }

  func testLimitsAreKept() throws {
    try onMain {
      var limits = PhoneLimits()
      limits.count = 3
      limits.file = 100
      let room = try ReceivingRoom(limits)
      let answer = try await room.send([
        ("a.jpg", "picture"), ("b.jpg", "picture" + String(repeating: "x", count: 200)),
        ("c.jpg", "picture"), ("d.jpg", "picture"),
      ])
      XCTAssert(answer.contains("2 photos sent"), answer)
      XCTAssert(answer.contains("b.jpg is too large."), answer)
      XCTAssert(answer.contains("d.jpg: too many photos."), answer)
      XCTAssertEqual(room.folder.names, ["a.jpg", "c.jpg"])
    }
  }

  func testHalfAPictureLeavesNothing() throws {
    try onMain {
      let room = try ReceivingRoom()
      let text = ReceivingRoom.form([("a.jpg", "picture")])
      let answer = try await room.post(
        String(text.dropLast(9)), length: text.utf8.count, cut: true)
      XCTAssertEqual(answer, "HTTP/1.1 400 Bad Request", "It says so, and nothing more.")
      XCTAssertEqual(room.folder.names, [])
      XCTAssertEqual(room.link.current.arrivals.map(\.state), [.refused(.interrupted)])
    }
  }

  func testNothingIsTakenAfterTheEnd() throws {
    try onMain {
      let room = try ReceivingRoom()
      room.link.stop()
      let answer = try await room.send([("a.jpg", "picture")])
      XCTAssert(answer.hasPrefix("HTTP/1.1 410 "), answer)
      XCTAssertEqual(room.folder.names, [])
    }
  }

  func testALinkWhoseTimeIsOverTakesWhatIsOnItsWay() throws {
    try onMain {
      let room = try ReceivingRoom()
      room.meanwhile.expect { [link = room.link] in
        link.note { $0.deadline = .now }
        link.expireIfDue()
      }
      let answer = try await room.send([("a.jpg", "picture one"), ("b.jpg", "picture two")])
      XCTAssert(answer.contains("2 photos sent"), answer)
      XCTAssertEqual(room.folder.names.sorted(), ["a.jpg", "b.jpg"])
      room.link.expireIfDue()
      XCTAssertEqual(room.link.current.end, .expired)
    }
  }

  func testNothingNewIsTakenOnceTheTimeIsOver() throws {
    try onMain {
      let room = try ReceivingRoom()
      // Something is on its way.
      room.link.note { ($0.deadline, $0.uploads) = (.now, 1) }
      room.link.expireIfDue()
      XCTAssertNil(room.link.current.end)
      let answer = try await room.send([("a.jpg", "picture one")])
      XCTAssertFalse(answer.contains("photo sent"), answer)
      XCTAssertEqual(room.folder.names, [])
      // Nor for ever.
      room.link.note { $0.deadline = .now - .seconds(601) }
      room.link.expireIfDue()
      XCTAssertEqual(room.link.current.end, .expired)
    }
  }

  func testStoppingCutsWhatIsOnItsWay() throws {
    try onMain {
      let room = try ReceivingRoom()
      room.meanwhile.expect { [link = room.link] in link.stop() }
      let answer = try await room.send([("a.jpg", "picture one"), ("b.jpg", "picture two")])
      XCTAssertFalse(answer.contains("photos sent"), answer)
      XCTAssertFalse(room.folder.names.contains("b.jpg"))
    }
  }

  func testAFormThatIsNoneIsRefused() throws {
    try onMain {
      let room = try ReceivingRoom()
      for text in [
        "", "--other\r\n", "--b\r\n\r\n", "--b\r\n" + String(repeating: "x", count: 9000),
        ReceivingRoom.form([(String(repeating: "x", count: 5000), "picture")]),
      ] {
        let answer = try await room.post(text, length: text.utf8.count)
        XCTAssert(answer.hasPrefix("HTTP/1.1 400 "), "\(text.prefix(20)): \(answer)")
      }
      XCTAssertEqual(room.folder.names, [])
    }
  }
}

/// What happens whenever a picture has arrived, before it is kept.
private final class Meanwhile: Sendable {
  private let action = Mutex<@Sendable () -> Void>({})

  func expect(_ new: @escaping @Sendable () -> Void) { action.withLock { $0 = new } }

  func happen() { action.withLock { $0 }() }
}

/// A link for getting pictures into a folder; a picture is what begins with that word.
@MainActor
private final class ReceivingRoom {
  let folder: TemporaryFolder
  let link: PhoneLink
  let meanwhile = Meanwhile()

  init(_ limits: PhoneLimits = PhoneLimits()) throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    let inbox = PhoneInbox(folder: folder.path, limits: limits) { [meanwhile] path in
      meanwhile.happen()
      return (try? TextFile.read(path))??.hasPrefix("picture") == true
    }
    link = try PhoneLink(
      .taking(inbox), sender: "Ada", languages: PhoneLanguages(folder: folder.path),
      interface: PhoneRoom.interface, ports: [0],
      selfTest: PhoneRoom.selfTest)
  }

  static func form(_ files: [(name: String, content: String)]) -> String {
    files.map { name, content in
      "--b\r\nContent-Disposition: form-data; name=\"photos\"; filename=\"\(name)\"\r\n"
        + "Content-Type: image/jpeg\r\n\r\n\(content)\r\n"
    }.joined() + "--b--\r\n"
  }

  func send(_ files: [(name: String, content: String)]) async throws -> String {
    let text = Self.form(files)
    return try await post(text, length: text.utf8.count)
  }

  func post(_ text: String, length: Int, cut: Bool = false) async throws -> String {
    let state = link.current
    let server = PhoneRoom.interface.addresses[0]
    let answer = try await PhoneRoom.exchange(
      "POST /\(link.token)/upload HTTP/1.1\r\nHost: \(server.host(port: state.port))\r\n"
        + "Content-Type: multipart/form-data; boundary=b\r\nContent-Length: \(length)\r\n"
        + "Connection: close\r\n\r\n\(text)", server, state.port, endsSending: cut)
    return cut ? String(answer.prefix { $0 != "\r\n" }) : answer
  }
}
