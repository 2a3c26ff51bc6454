// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Testing

@testable import Services

/// What identifiers and addresses may look like.
struct MatrixNamesTests {
  @Test func identifiersAreChecked() {
    #expect(MatrixUserID("@alice:example.org")?.localpart == "alice")
    #expect(MatrixUserID("@alice:example.org:8448")?.server.text == "example.org:8448")
    #expect(MatrixUserID("@a/b=c+d:[::1]:80") != nil)
    for text in [
      "alice:example.org", "@alice", "@:example.org", "@alice:", "@alice:example.org/x",
      "@ali ce:example.org", "@alice:exa\nmple.org", "@alice:example.org?x", "@\u{202E}a:b.example",
      "@\(String(repeating: "a", count: 260)):example.org",
    ] {
      #expect(MatrixUserID(text) == nil, "\(text)")
    }
    #expect(MatrixRoomID("!abc:example.org") != nil)
    // Rooms of recent versions don't name a server.
    #expect(MatrixRoomID("!yIFb-VqFw1eTrS2WgaihjIL5HtHpQd1ZGwVCuYvR8vE") != nil)
    #expect(MatrixRoomID("#abc:example.org") == nil)
    #expect(MatrixRoomID("!abc:example.org/../x") == nil)
    #expect(MatrixAlias("#Möwen:example.org") != nil)
    #expect(MatrixEventID("$abc_-") != nil)
    #expect(MatrixEventID("$a b") == nil)
    #expect(MatrixMedia("mxc://example.org/AbC-_1")?.id == "AbC-_1")
    for text in [
      "http://example.org/a", "mxc://example.org", "mxc://example.org/", "mxc://example.org/a/b",
      "mxc://example.org/..", "mxc://exa mple.org/a", "mxc:///a", "mxc://a@b/c",
    ] {
      #expect(MatrixMedia(text) == nil, "\(text)")
    }
  }

  @Test func theServerIsFoundInWhatIsTyped() {
    func target(_ text: String) -> String? {
      switch MatrixAddress(text)?.target {
      case .name(let url): "name \(url.text)"
      case .address(let url): "address \(url.text)"
      case nil: nil
      }
    }
    for (text, expected) in [
      (" matrix.org ", "name https://matrix.org/"),
      ("@alice:example.org", "name https://example.org/"),
      ("#photos:example.org", "name https://example.org/"),
      ("!abc:example.org:8448", "name https://example.org:8448/"),
      ("https://matrix.to/#/%23photos%3Aexample.org?via=a.example", "name https://example.org/"),
      ("https://matrix.to/#/@alice:example.org", "name https://example.org/"),
      ("https://matrix.to/#/!abc:example.org/$event", "name https://example.org/"),
      ("matrix:r/photos:example.org", "name https://example.org/"),
      ("matrix:u/alice:example.org?action=chat", "name https://example.org/"),
      ("https://matrix.example.org", "address https://matrix.example.org/"),
      ("https://example.org/hs/_matrix/client/versions", "address https://example.org/hs"),
      ("http://127.0.0.1:8008/", "address http://127.0.0.1:8008/"),
      ("localhost:8008", "name http://localhost:8008/"),
    ] {
      #expect(target(text) == expected, "\(text)")
    }
    for text in ["", "alice", "@alice", "@alice@social.example", "#photos", "mailto:a@b.example"] {
      #expect(target(text) == nil, "\(text)")
    }
    #expect(MatrixAddress("#photos:example.org")?.room == "#photos:example.org")
    #expect(MatrixAddress("@alice:example.org")?.user?.localpart == "alice")
  }

  @Test func onlyMatrixIsMistakenForNothingElse() {
    for text in ["@alice:example.org", "#a:example.org", "https://matrix.to/#/@a:b.example"] {
      #expect(MatrixAddress.isUnmistakable(text), "\(text)")
    }
    for text in [
      "@alice@social.example", "@alice.bsky.social", "example.org", "https://example.org",
      "alice@example.org", "sftp://host/x",
    ] {
      #expect(!MatrixAddress.isUnmistakable(text), "\(text)")
    }
  }

  @Test func levelsAreReadAsServersWriteThem() throws {
    let user = try #require(MatrixUserID("@alice:example.org"))
    #expect(MatrixPower(nil).allows(user))
    #expect(MatrixPower([:]).allows(user))
    #expect(!MatrixPower(["events_default": 50]).allows(user))
    #expect(MatrixPower(["events_default": 50, "users": ["@alice:example.org": 50]]).allows(user))
    #expect(MatrixPower(["events_default": 50, "users_default": "50"]).allows(user))
    #expect(!MatrixPower(["events": ["m.room.message": 1]]).allows(user))
    #expect(MatrixPower(["events": ["m.room.message": 0], "events_default": 9]).allows(user))
  }

  @Test func roomsAreCalledByTheirNameOrByThePeopleInThem() throws {
    let user = try #require(MatrixUserID("@alice:example.org"))
    let id = try #require(MatrixRoomID("!a:example.org"))
    func name(_ events: [JSONValue], heroes: [JSONValue] = []) -> String? {
      MatrixRoomState(events, summary: ["m.heroes": .list(heroes)]).room(id, for: user)?.name
    }
    let named: JSONValue = [
      "type": "m.room.name", "state_key": "", "content": ["name": "Pier\u{202E}"],
    ]
    let alias: JSONValue = [
      "type": "m.room.canonical_alias", "state_key": "", "content": ["alias": "#pier:example.org"],
    ]
    let bob: JSONValue = [
      "type": "m.room.member", "state_key": "@bob:example.org", "content": ["displayname": "Bob"],
    ]
    #expect(name([named, alias]) == "Pier")
    #expect(name([alias]) == "#pier:example.org")
    #expect(name([bob], heroes: ["@bob:example.org", "@c:example.org"]) == "Bob, @c:example.org")
    #expect(name([]) == "Empty room")
    let space: JSONValue = [
      "type": "m.room.create", "state_key": "", "content": ["type": "m.space"],
    ]
    #expect(name([named, space]) == nil)
    let replaced: JSONValue = [
      "type": "m.room.tombstone", "state_key": "", "content": ["replacement_room": "!b"],
    ]
    #expect(name([named, replaced]) == nil)
  }

  @Test func thoseWhoMadeARoomMayPostInIt() throws {
    let user = try #require(MatrixUserID("@alice:example.org"))
    let id = try #require(MatrixRoomID("!a"))
    func may(_ version: String, sender: String, others: [JSONValue] = []) -> Bool? {
      let create: JSONValue = [
        "type": "m.room.create", "state_key": "", "sender": .text(sender),
        "content": ["room_version": .text(version), "additional_creators": .list(others)],
      ]
      let levels: JSONValue = [
        "type": "m.room.power_levels", "state_key": "", "content": ["events_default": 100],
      ]
      return MatrixRoomState([create, levels]).room(id, for: user)?.mayPost
    }
    #expect(may("12", sender: user.text) == true)
    #expect(may("12", sender: "@b:example.org", others: [.text(user.text)]) == true)
    #expect(may("12", sender: "@b:example.org") == false)
    // In older versions they have a level like others.
    #expect(may("10", sender: user.text) == false)
  }
}
