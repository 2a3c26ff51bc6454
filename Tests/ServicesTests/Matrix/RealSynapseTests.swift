// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Network
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

/// The same guarantees, checked with a server written by others.
final class RealSynapseTests: MainLoopTestCase {
  func testEverythingWorksWithSynapse() throws {
    try onMain {
      let house = try await House()
      let room = try await house.makeRoom(["name": "Photos"])
      let secret = try await house.makeRoom([
        "name": "Secret",
        "initial_state": [
          ["type": "m.room.encryption", "content": ["algorithm": "m.megolm.v1.aes-sha2"]]
        ],
      ])
      // Somebody else's, in which nobody but them may post.
      let news = try await house.makeRoom(
        [
          "name": "News", "preset": "public_chat",
          "power_level_content_override": ["events_default": 50],
        ], as: "bob")
      try await house.join(news)

      try await Self.checkChoice(house, room, [secret: .notPossible, news: .noPermission])
      try await Self.checkOnce(house, room)
      try await Self.checkDeleting(house, room)
      try await Self.checkAvatar(house, room)
      try await Self.checkRenewal(house, room)
      try await Self.checkLateEncryption(house, room)
    }
  }

  @MainActor
  private static func checkChoice(
    _ house: House, _ room: String, _ unusable: [String: DeliveryError.Code]
  ) async throws {
    let wrong = await trouble { try await house.signIn(password: "wrong", room: room) }
    XCTAssertEqual(wrong?.code, .signedOut)
    for (id, code) in unusable {
      let error = await trouble { try await house.signIn(room: id) }
      XCTAssertEqual(error?.code, code, id)
    }
    let chooser = RoomChooser(.option(room))
    let new = try await house.signIn(guide: chooser)
    XCTAssertEqual(new.account.id, "matrix:alice@\(RealServer.synapseName)/Photos")
    XCTAssertEqual(chooser.options.map(\.title), ["Photos", "News", "Secret"])
    XCTAssertEqual(chooser.options.map(\.canBeChosen), [true, false, false])
    let (destination, _) = house.open(new)
    let limits = try await destination.capabilities()
    XCTAssertEqual(limits.pictures.bytes, 1 << 20)
    let check = try await destination.check()
    XCTAssertEqual(check.name, "@alice:\(RealServer.synapseName)")
    let large = try house.parcels.make("large.png", TestPictures.png(bytes: 2 << 20))
    let error = await trouble { try await destination.publish(large, MemoryJournal()) { _ in } }
    XCTAssertEqual(error?.code, .tooLarge)
  }

  /// Whenever it crashes, in the same session or in another, the picture is there once.
  @MainActor
  private static func checkOnce(_ house: House, _ room: String) async throws {
    var round = 0
    for isAnew in [false, true] {
      let new = try await house.signIn(room: room)
      try await crashEverywhere(atLeast: 4) {
        round += 1
        return try house.parcel(round)
      } publish: { parcel, journal in
        let used = isAnew ? try await house.signIn(room: room) : new
        return try await house.open(used).0.publish(parcel, journal) { @Sendable _ in }
      } check: { _, receipt, crash in
        XCTAssertNotNil(receipt.link, crash)
      }
    }
    let messages = try await house.messages(in: room)
    XCTAssertEqual(messages.count, round)
    XCTAssertEqual(
      Set(messages.compactMap { $0["content"]?["body"]?.text }),
      Set((1...round).map { "Picture \($0)" }))
  }

  @MainActor
  private static func checkDeleting(_ house: House, _ room: String) async throws {
    let (destination, _) = house.open(try await house.signIn(room: room))
    let before = try await house.messages(in: room).count
    let parcel = try house.parcel(0)
    let journal = MemoryJournal()
    let receipt = try await publishAtLast(parcel, to: destination, journal)
    let found = try await patiently { try await destination.find(parcel, journal) }
    XCTAssertEqual(found, receipt)
    for _ in 0..<2 {
      let left = try await destination.unshare(receipt)
      XCTAssertEqual(left.count, 1)
      let after = try await house.messages(in: room).count
      XCTAssertEqual(after, before)
    }
  }

  @MainActor
  private static func checkAvatar(_ house: House, _ room: String) async throws {
    let (destination, _) = house.open(try await house.signIn(room: room))
    let store = try XCTUnwrap(destination.avatar)
    let none = try await store.current()
    XCTAssertNil(none)
    let bytes = TestPictures.png(width: 400, height: 400)
    try house.parcels.folder.write(bytes, to: "me.png")
    try await store.set(house.parcels.folder.file("me.png"), type: "image/png", alt: "")
    let current = try await store.current()
    XCTAssertEqual(current?.bytes, bytes)
    XCTAssertEqual(current?.type, "image/png")
    try await store.set(nil, type: "", alt: "")
    let removed = try await store.news(since: XCTUnwrap(current))
    XCTAssertEqual(removed, .changed(nil))
  }

  /// The server forgets an access token when a new one is used.
  @MainActor
  private static func checkRenewal(_ house: House, _ room: String) async throws {
    let new = try await house.signIn(room: room)
    let keys = try XCTUnwrap(new.secret.flatMap { MatrixKeys($0) })
    let keeper = TestKeyring(new.secret)
    let server = try MatrixServer(
      address: XCTUnwrap(URLAddress(new.account.server)), client: house.client)
    let renewed = try await MatrixRenewals().renewed(
      "any", insteadOf: keys, at: server, keeper.keeper)
    XCTAssertNotEqual(renewed.token, keys.token)
    XCTAssertEqual(keeper.times, 1)
    let kept = try XCTUnwrap(keeper.secret)
    let fresh = house.service.destination(
      new.account, Access(house.client, secret: kept, keeper: keeper.keeper))
    _ = try await fresh.check()
    // Somebody with the old one goes on with what is in the keyring.
    let stale = house.service.destination(
      new.account, Access(house.client, secret: new.secret, keeper: keeper.keeper))
    _ = try await stale.check()
    try await house.service.revoke(new.account, secret: kept, house.client)
    let ended = await trouble { try await fresh.check() }
    XCTAssertEqual(ended?.code, .signedOut)
  }

  @MainActor
  private static func checkLateEncryption(_ house: House, _ room: String) async throws {
    let (destination, _) = house.open(try await house.signIn(room: room))
    let before = try await house.messages(in: room).count
    try await house.encrypt(room)
    let parcel = try house.parcel(0)
    let error = await trouble { try await destination.publish(parcel, MemoryJournal()) { _ in } }
    XCTAssertEqual(error?.code, .notPossible)
    let after = try await house.messages(in: room).count
    XCTAssertEqual(after, before)
  }
}

/// A Synapse with two people.
@MainActor
private final class House {
  let server: RealServer
  let parcels: Parcels
  let client = HTTPClient(userAgent: "CameoTests/1")
  let service = MatrixService(
    timeouts: HTTPTimeouts(), settling: Settling(seconds: 0.05), thumbnailer: { _ in nil })
  private let root: URLAddress
  private var tokens: [String: Secret] = [:]

  init() async throws {
    server = try await .synapse()
    parcels = try Parcels()
    root = try XCTUnwrap(URLAddress("http://127.0.0.1:\(server.port)"))
    for user in ["alice", "bob"] {
      let answer = try await ask(
        "POST", ["register"],
        [
          "username": .text(user), "password": "practice", "auth": ["type": "m.login.dummy"],
        ], as: nil)
      tokens[user] = Secret(try XCTUnwrap(answer["access_token"]?.text, "\(answer)"))
    }
  }

  @discardableResult
  private func ask(
    _ method: String, _ steps: [String], _ content: JSONValue? = nil, as user: String? = "alice",
    query: [(String, String)] = []
  ) async throws -> JSONValue {
    let address = root.appending(["_matrix", "client", "v3"] + steps)
    var request = HTTPRequest(method, query.isEmpty ? address : address.with(query: query))
    request.credentials = user.flatMap { tokens[$0] }.map { .bearer($0) }
    if let content { request.body = .json(Array(try JSONEncoder().encode(content))) }
    let response = try await client.send(request)
    XCTAssertEqual(response.status, 200, response.text)
    return try response.json(JSONValue.self)
  }

  func makeRoom(_ content: JSONValue, as user: String = "alice") async throws -> String {
    let answer = try await ask("POST", ["createRoom"], content, as: user)
    return try XCTUnwrap(answer["room_id"]?.text)
  }

  func join(_ room: String) async throws { try await ask("POST", ["join", room], [:]) }

  func encrypt(_ room: String) async throws {
    try await ask(
      "PUT", ["rooms", room, "state", "m.room.encryption"], ["algorithm": "m.megolm.v1.aes-sha2"])
  }

  /// The pictures in a room.
  func messages(in room: String) async throws -> [JSONValue] {
    let page = try await ask(
      "GET", ["rooms", room, "messages"], query: [("dir", "b"), ("limit", "100")])
    guard case .list(let events)? = page["chunk"] else { return [] }
    return events.filter { $0["content"]?["msgtype"] == "m.image" }
  }

  func signIn(
    password: String = "practice", room: String? = nil,
    guide: any SignInGuide = NoBrowserSignIn()
  ) async throws -> NewAccount {
    var details = AccountDetails()
    details.server = root.text
    details.user = "alice"
    details.password = Secret(password)
    details.folder = room
    return try await service.add(details, guide)
  }

  func open(_ new: NewAccount) -> (any Destination, TestKeyring) {
    let keyring = TestKeyring(new.secret)
    let destination = service.destination(
      new.account, Access(client, secret: new.secret, keeper: keyring.keeper))
    return (destination, keyring)
  }

  func parcel(_ number: Int) throws -> Parcel {
    var parcel = try parcels.make("beach.png", TestPictures.png(bytes: 50_000 + number))
    parcel.words = PostText(caption: "Picture \(number)")
    return parcel
  }
}
