// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Network
import Sharing
import TestSupport
import XCTest

@testable import Services

/// Devices whose pictures are accepted without asking.
final class LocalSendFavoritesTests: MainLoopTestCase {
  func testAFavoriteIsNotAskedAboutUntilItIsRemoved() throws {
    try onMain {
      let room = try await LocalSendReceivingRoom(acceptsAll: false)
      let favorites = room.base.node.favorites
      let files = (0..<5).map { [LocalSendReceivingRoom.file("\($0).png", fill: $0)] }
      let asking = try room.sender.begin("prepare", ["files": files[0]])
      let request = try await room.request()
      XCTAssertFalse(request.isFromFavorite)
      room.receiver.answer(request.id, isAccepted: true, always: true)
      let first = try await room.sender.end(asking)
      var status = try await room.sender.upload(0, first, fill: 0)
      XCTAssertEqual(status, 200)
      XCTAssertEqual(room.receiver.current.transfer?.isFromFavorite, false)
      XCTAssertEqual(favorites.all.map(\.name), ["Anna's phone"])
      XCTAssertEqual(favorites.all.map(\.id), [request.fingerprint])

      // It may call itself whatever it likes: the user knows it by the name that it had.
      let second = try await room.prepare(files[1], ["alias": "Bert's phone"])
      status = try await room.sender.upload(0, second, fill: 1)
      XCTAssertEqual(status, 200)
      XCTAssertEqual(room.receiver.current.transfer?.isFromFavorite, true)
      XCTAssertEqual(room.receiver.current.transfer?.sender, "Anna's phone")

      // The name alone isn't enough.
      let stranger = try room.sender.begin("prepare", ["files": files[2], "as": "stranger"])
      let other = try await room.request()
      XCTAssert(other.hasNameOfFavorite)
      XCTAssert(other.detail.hasSuffix("Not your favorite device of this name"), other.detail)
      room.receiver.answer(other.id, isAccepted: false)
      let declined = try await room.sender.end(stranger)
      XCTAssertEqual(declined.status, 403)
      XCTAssertEqual(favorites.all.count, 1)

      try favorites.remove(request.fingerprint)
      let again = try room.sender.begin("prepare", ["files": files[3]])
      room.receiver.answer(try await room.request().id, isAccepted: false)
      let last = try await room.sender.end(again)
      XCTAssertEqual(last.status, 403)
      XCTAssertEqual(room.files, ["0.png", "1.png"])
      XCTAssertEqual(room.sender.complaints, [])
    }
  }

  func testAFavoriteNeedsThePINToo() throws {
    try onMain {
      let room = try await LocalSendReceivingRoom(pin: "42", acceptsAll: false)
      let fingerprint = try await room.sender.run("fingerprint").fingerprint ?? ""
      try room.base.node.favorites.add(Self.favorite(fingerprint))
      let file = [LocalSendReceivingRoom.file("a.png")]
      let without = try await room.prepare(file)
      XCTAssertEqual(without.status, 401)
      let with = try await room.prepare(file, ["pin": "42"])
      XCTAssertEqual(with.status, 200)
    }
  }

  func testTheFileIsForItsOwnerAloneAndADamagedOneMeansNone() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("data/favorites.json")
    let favorites = LocalSendFavorites(path)
    XCTAssertEqual(favorites.all, [])
    let fingerprints = ["A", "B"].map { String(repeating: $0, count: 64) }
    for fingerprint in fingerprints + fingerprints {
      try favorites.add(Self.favorite(fingerprint))
    }
    XCTAssertEqual(LocalSendFavorites(path).all.map(\.id), fingerprints)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    XCTAssertEqual(mode, 0o600)
    try Data("[{".utf8).write(to: URL(fileURLWithPath: path))
    XCTAssertEqual(favorites.all, [])
    XCTAssertThrowsError(try favorites.add(Self.favorite(fingerprints[0])))
    XCTAssertEqual(try folder.read("data/favorites.json"), "[{", "The user may repair it.")
    try Data(#"[{"id": "no fingerprint", "name": "x"}]"#.utf8).write(to: URL(fileURLWithPath: path))
    XCTAssertEqual(favorites.all, [])
    try favorites.add(Self.favorite(fingerprints[0]))
    XCTAssertEqual(favorites.all.map(\.id), [fingerprints[0]])
    try FileManager.default.removeItem(atPath: folder.file("data"))
    try Data().write(to: URL(fileURLWithPath: folder.file("data")))
    XCTAssertThrowsError(try favorites.add(Self.favorite(fingerprints[1])))
  }

  func testTwoProcessesLoseNoneOfEachOthersChanges() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("favorites.json")
    let fingerprints = (0..<40).map { String(repeating: "0", count: 62) + "\(10 + $0)" }
    // Each has a lock of its own, as in a process of its own.
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, fingerprint) in fingerprints.enumerated() {
        let favorites = LocalSendFavorites(path)
        group.addTask {
          try favorites.add(Self.favorite(fingerprint))
          if number.isMultiple(of: 2) { try favorites.remove(fingerprint) }
        }
      }
      try await group.waitForAll()
    }
    let left = fingerprints.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    XCTAssertEqual(LocalSendFavorites(path).all.map(\.id).sorted(), left)
  }

  /// Announcements and a scan would find nothing here.
  func testFavoritesAreAskedFirstWhetherTheyAreThere() throws {
    try onMain {
      let (phone, room) = (try await StrictPhone(), try LocalSendRoom { $0.announcementPort = 1 })
      let address = try XCTUnwrap(phone.device.address)
      try room.node.favorites.add(
        LocalSendFavorite(
          LocalSendDevice(
            id: phone.device.fingerprint, name: "Strict Phone", kind: .mobile, address: address)))
      try await room.node.startLooking()
      await eventually { room.node.devices.map(\.id) == [phone.device.fingerprint] }
      room.node.stopLooking()
      XCTAssertEqual(phone.complaints, [])
    }
  }

  private static func favorite(_ fingerprint: String) -> LocalSendFavorite {
    LocalSendFavorite(
      LocalSendDevice(
        id: fingerprint, name: "Phone", kind: .mobile, address: PeerAddress(.loopback, port: 9)))
  }
}
