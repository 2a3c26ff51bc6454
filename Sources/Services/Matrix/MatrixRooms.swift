// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// A room that the user is in, as far as it matters for sharing.
struct MatrixJoinedRoom: Equatable, Sendable {
  let id: MatrixRoomID
  let name: String
  let alias: MatrixAlias?
  let avatar: MatrixMedia?
  let isEncrypted: Bool
  let mayPost: Bool

  /// Why it can't be chosen; nil if it can.
  var obstacle: DeliveryError? {
    if isEncrypted { return MatrixTrouble.encrypted(name) }
    return mayPost ? nil : MatrixTrouble.mayNotPost(name)
  }

  /// Whether the user meant it with `text`.
  func isCalled(_ text: String) -> Bool {
    let text = text.trimmed
    return id.text == text || alias?.text == text || name == ReceivedText.shown(text)
  }
}

/// Lists the rooms of an account.
struct MatrixRooms {
  private static let stateTypes = [
    "m.room.name", "m.room.canonical_alias", "m.room.avatar", "m.room.encryption",
    "m.room.power_levels", "m.room.create", "m.room.tombstone", "m.room.member",
  ]
  private static let longestList = 64 << 20

  let client: MatrixClient

  /// The current state of all rooms, and nothing else: neither messages nor members, but for those who
  /// give a room without a name its name.
  private static var filter: JSONValue {
    let none: JSONValue = ["types": []]
    return [
      "presence": none, "account_data": none,
      "room": [
        "ephemeral": none, "account_data": none, "timeline": ["limit": 1, "types": []],
        "state": ["types": .list(stateTypes.map { .text($0) }), "lazy_load_members": true],
      ],
    ]
  }

  private struct Answer: Decodable {
    struct Rooms: Decodable { let join: [String: Room]? }
    struct Room: Decodable {
      let state: Events?
      let timeline: Events?
      let summary: JSONValue?
    }
    struct Events: Decodable { let events: [JSONValue] }
    let rooms: Rooms?
  }

  /// Returns the rooms that the user is in, by name. Spaces, and rooms that were replaced, are not among
  /// them.
  func joined() async throws(DeliveryError) -> [MatrixJoinedRoom] {
    let filter = try Self.text(Self.filter)
    let response = try await client.send { token in
      var request = client.server.request(
        "GET", ["client", "v3", "sync"], query: [("timeout", "0"), ("filter", filter)],
        token: token)
      request.responseLimit = Self.longestList
      return request
    }
    let answer = try client.server.read(response, as: Answer.self)
    return (answer.rooms?.join ?? [:]).compactMap { id, room in
      MatrixRoomID(id).flatMap {
        MatrixRoomState(
          (room.state?.events ?? []) + (room.timeline?.events ?? []), summary: room.summary
        ).room($0, for: client.user)
      }
    }.sorted { ($0.name.lowercased(), $0.id.text) < ($1.name.lowercased(), $1.id.text) }
  }

  static func text(_ value: JSONValue) throws(DeliveryError) -> String {
    do {
      return try JSONWriter().text(value)
    } catch {
      throw DeliveryError(any: error)
    }
  }
}

/// The state of a room.
struct MatrixRoomState {
  private struct Place: Hashable {
    let type: String
    let key: String
  }

  /// After how many people the name of a room ends.
  private static let mostPeople = 3

  private let events: [JSONValue]
  private let summary: JSONValue?
  /// The contents of the events, each of which replaces the one before.
  private let contents: [Place: JSONValue]

  init(_ events: [JSONValue], summary: JSONValue? = nil) {
    self.events = events
    self.summary = summary
    var contents: [Place: JSONValue] = [:]
    for event in events {
      guard let type = event["type"]?.text, let key = event["state_key"]?.text else { continue }
      contents[Place(type: type, key: key)] = event["content"]
    }
    self.contents = contents
  }

  /// The content of the last event of this type.
  private func content(_ type: String, _ key: String = "") -> JSONValue? {
    contents[Place(type: type, key: key)]
  }

  /// Nil if it is none that pictures can be sent to.
  func room(_ id: MatrixRoomID, for user: MatrixUserID) -> MatrixJoinedRoom? {
    let isSpace = content("m.room.create")?["type"]?.text == "m.space"
    guard !isSpace, content("m.room.tombstone")?["replacement_room"] == nil else { return nil }
    return MatrixJoinedRoom(
      id: id, name: name(id),
      alias: content("m.room.canonical_alias")?["alias"]?.text.flatMap { MatrixAlias($0) },
      avatar: content("m.room.avatar")?["url"]?.text.flatMap { MatrixMedia($0) },
      isEncrypted: content("m.room.encryption") != nil,
      mayPost: MatrixPower(content("m.room.power_levels")).allows(user) || isCreator(user))
  }

  /// Those who made a room of a recent version may do everything in it.
  func isCreator(_ user: MatrixUserID) -> Bool {
    events.contains { event in
      guard event["type"]?.text == "m.room.create" else { return false }
      let others: [JSONValue] =
        if case .list(let list)? = event["content"]?["additional_creators"] { list } else { [] }
      let version = event["content"]?["room_version"]?.text.flatMap { Int($0) } ?? 1
      return version >= 12
        && (event["sender"]?.text == user.text || others.contains(.text(user.text)))
    }
  }

  /// The room's name, or else its public name, or else those of the people in it.
  private func name(_ id: MatrixRoomID) -> String {
    let names: [String?] = [
      content("m.room.name")?["name"]?.text, content("m.room.canonical_alias")?["alias"]?.text,
      Self.people(summary?["m.heroes"]) { content("m.room.member", $0)?["displayname"]?.text },
    ]
    let shown = names.lazy.map { ReceivedText.shown($0 ?? "") }.first { !$0.isEmpty }
    return shown ?? tr("Empty room")
  }
}

extension MatrixRoomState {
  /// The first of the people in a room, of whom a server may name a million.
  ///
  /// - Parameter name: Returns the name of the one with this id; nil if that isn't known.
  static func people(_ heroes: JSONValue?, name: (_ id: String) -> String?) -> String {
    guard case .list(let list)? = heroes else { return "" }
    let ids = Array(list.lazy.compactMap(\.text).prefix(mostPeople))
    return ids.map { name($0) ?? $0 }.joined(separator: ", ")
  }
}

/// Who may post in a room.
struct MatrixPower {
  private let levels: JSONValue?

  /// - Parameter levels: The room's levels; nil if it has none, where everyone may post.
  init(_ levels: JSONValue?) { self.levels = levels }

  func allows(_ user: MatrixUserID) -> Bool {
    let needed = number(levels?["events"]?["m.room.message"]) ?? number(levels?["events_default"])
    let has = number(levels?["users"]?[user.text]) ?? number(levels?["users_default"])
    return (has ?? 0) >= (needed ?? 0)
  }

  /// Old rooms have numbers in texts.
  private func number(_ value: JSONValue?) -> Int? {
    switch value {
    case .integer(let number): number
    case .number(let number): number.double.flatMap { Int(exactly: $0.rounded(.down)) }
    case .text(let text): Int(text.trimmed)
    default: nil
    }
  }
}
