// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Sharing
import Testing

@testable import Services

/// What is read from the state of a room, which may be as long as a server likes.
@Suite struct MatrixStateTests {
  private static func event(_ type: String, _ key: String = "", _ content: JSONValue) -> JSONValue {
    ["type": .text(type), "state_key": .text(key), "content": content]
  }

  private static func room(
    _ events: [JSONValue], heroes: [String] = []
  ) throws -> MatrixJoinedRoom? {
    let summary: JSONValue = ["m.heroes": .list(heroes.map { .text($0) })]
    return MatrixRoomState(events, summary: summary).room(
      try #require(MatrixRoomID("!a:example.org")),
      for: try #require(MatrixUserID("@alice:example.org")))
  }

  @Test func `only the people whose names are shown are looked for`() {
    var asked: [String] = []
    let ids = (0..<10_000).map { JSONValue.text("@p\($0):example.org") }
    let shown = MatrixRoomState.people(.list([.integer(1)] + ids)) { id in
      asked.append(id)
      return id == "@p1:example.org" ? "Bob" : nil
    }
    #expect(shown == "@p0:example.org, Bob, @p2:example.org")
    #expect(asked.count == 3)
    #expect(MatrixRoomState.people(nil) { _ in nil } == "")
  }

  @Test func `the last event of a kind counts, whatever stood before it`() throws {
    let named: [JSONValue] = [
      Self.event("m.room.name", "", ["name": "Old"]), Self.event("m.room.encryption", "", [:]),
      Self.event("m.room.name", "", ["name": "New"]),
      ["type": "m.room.name", "content": ["name": "?"]],
    ]
    let room = try #require(try Self.room(named))
    #expect(room.name == "New")
    #expect(room.isEncrypted)
    let people: [JSONValue] = [
      Self.event("m.room.member", "@b:example.org", ["displayname": "Bea"]),
      Self.event("m.room.member", "@c:example.org", ["displayname": "Cy"]),
      Self.event("m.room.member", "@c:example.org", ["displayname": "Cyril"]),
    ]
    let unnamed = try Self.room(
      people, heroes: ["@b:example.org", "@c:example.org", "@d:example.org"])
    #expect(unnamed?.name == "Bea, Cyril, @d:example.org")
  }

  @Test func `an error names some of very many rooms`() {
    let error = MatrixTrouble.chooseRoom((0..<100_000).map { "Room \($0)" })
    #expect(error.sentence.contains("“Room 0”, “Room 1”"))
    #expect(error.sentence.unicodeScalars.count < 2000)
  }
}
