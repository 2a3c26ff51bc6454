// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Practice

extension FakeMatrix {
  private static let longestEvent = 65_536

  func sync(_ request: IncomingRequest) -> OutgoingResponse {
    var join: [String: JSONValue] = [:]
    for (id, room) in rooms where room.isJoined {
      join[lies.id ?? id] = [
        "state": ["events": .list(state(of: room))], "timeline": ["events": []],
        "summary": room.people.isEmpty
          ? [:] : ["m.heroes": .list(room.people.map { .text($0) })],
      ]
    }
    return .json(encoding: ["next_batch": "s1", "rooms": ["join": .object(join)]] as JSONValue)
  }

  private func state(of room: FakeMatrixRoom) -> [JSONValue] {
    func event(_ type: String, _ content: JSONValue, key: String = "") -> JSONValue {
      [
        "type": .text(type), "state_key": .text(key), "sender": "@bob:practice.test",
        "content": content, "event_id": "$state", "origin_server_ts": 1_700_000_000_000,
      ]
    }
    var events = [event("m.room.create", room.isSpace ? ["type": "m.space"] : [:])]
    if let name = lies.displayName ?? room.name {
      events.append(event("m.room.name", ["name": .text(name)]))
    }
    if let alias = room.alias {
      events.append(event("m.room.canonical_alias", ["alias": .text(alias)]))
    }
    if let avatar = lies.avatar ?? room.avatar {
      events.append(event("m.room.avatar", ["url": .text(avatar)]))
    }
    if room.isEncrypted { events.append(event("m.room.encryption", Self.encryption)) }
    events.append(event("m.room.power_levels", levels(room)))
    for person in room.people {
      let user = person.dropFirst().prefix { $0 != ":" }
      let name = user.prefix(1).uppercased() + user.dropFirst()
      events.append(event("m.room.member", ["displayname": .text(name)], key: person))
    }
    return events
  }

  private static var encryption: JSONValue { ["algorithm": "m.megolm.v1.aes-sha2"] }

  private func levels(_ room: FakeMatrixRoom) -> JSONValue {
    ["events_default": .integer(room.level), "users": ["@bob:practice.test": 100]]
  }

  func respondAboutRoom(
    _ kind: Kind, _ request: IncomingRequest, _ steps: [String], _ session: FakeMatrixSession
  ) -> OutgoingResponse {
    guard let id = steps.dropFirst().first, let room = rooms[id], room.isJoined else {
      return Self.refuse(403, "M_FORBIDDEN", "User \(Self.user) not in room")
    }
    switch kind {
    case .state:
      switch steps[3] {
      case "m.room.encryption" where room.isEncrypted: return .json(encoding: Self.encryption)
      case "m.room.power_levels": return .json(encoding: levels(room))
      case "m.room.create": return .json(encoding: ["room_version": "10"] as JSONValue)
      default: return Self.notFound
      }
    case .send: return send(request, id, room, steps[4], session)
    case .messages: return messages(request, id, room)
    case .event:
      guard let event = room.events.first(where: { $0.id == steps[3] }) else {
        return Self.notFound
      }
      return .json(encoding: event.json(in: id))
    case .redact: return redact(id, steps[3], steps[4], session)
    default: return Self.refuse(404, "M_UNRECOGNIZED", "Unrecognized request")
    }
  }

  private func send(
    _ request: IncomingRequest, _ id: String, _ room: FakeMatrixRoom, _ transaction: String,
    _ session: FakeMatrixSession
  ) -> OutgoingResponse {
    guard let content = Self.read(request, as: JSONValue.self), case .object = content else {
      return Self.refuse(400, "M_NOT_JSON", "Content not JSON.")
    }
    guard request.allBytes().count <= Self.longestEvent else {
      return Self.refuse(413, "M_TOO_LARGE", "event too large")
    }
    guard room.level <= 0 else {
      return Self.refuse(
        403, "M_FORBIDDEN",
        "You don't have permission to post that to the room. user_level (0) < send_level (\(room.level))"
      )
    }
    if let problem = problem(with: content) {
      return Self.refuse(400, "M_BAD_JSON", problem)
    }
    return act(id, transaction, session) { event in
      messagesMade += 1
      rooms[id]?.events.append(
        FakeMatrixEvent(
          id: event, type: "m.room.message", at: clock.now(), transaction: transaction,
          session: session.device, content: content))
    }
  }

  /// Does something once for each transaction of a session.
  private func act(
    _ room: String, _ transaction: String, _ session: FakeMatrixSession,
    _ work: (String) -> Void
  ) -> OutgoingResponse {
    let key = "\(session.device) \(room) \(transaction)"
    if let known = transactions[key], clock.now() - known.at < transactionSeconds {
      return .json(encoding: ["event_id": .text(known.event)] as JSONValue)
    }
    let event = "$\(RandomText.make())"
    transactions[key] = (event, clock.now())
    work(event)
    return .json(encoding: ["event_id": .text(lies.link ?? event)] as JSONValue)
  }

  /// What is wrong with a message. Real servers take anything; programs that read it don't.
  private func problem(with content: JSONValue) -> String? {
    guard content["msgtype"] == "m.image", content["body"]?.text?.isEmpty == false,
      content["filename"]?.text?.isEmpty == false
    else { return "not a picture with a text and a file name" }
    guard let bytes = file(at: content["url"]?.text), let info = content["info"] else {
      return "no such file"
    }
    guard info["size"] == .integer(bytes.count), case .integer? = info["w"],
      case .integer? = info["h"], info["mimetype"]?.text == PictureSignature(bytes)?.type
    else { return "the info is not that of the file" }
    guard let small = info["thumbnail_url"]?.text else { return nil }
    guard let bytes = file(at: small), let info = info["thumbnail_info"],
      info["size"] == .integer(bytes.count),
      info["mimetype"]?.text == PictureSignature(bytes)?.type
    else { return "the thumbnail is not that of its info" }
    return nil
  }

  private func redact(
    _ room: String, _ target: String, _ transaction: String, _ session: FakeMatrixSession
  ) -> OutgoingResponse {
    guard let index = rooms[room]?.events.firstIndex(where: { $0.id == target }) else {
      return Self.notFound
    }
    return act(room, transaction, session) { event in
      rooms[room]?.events[index].content = [:]
      rooms[room]?.events[index].isRedacted = true
      rooms[room]?.events.append(
        FakeMatrixEvent(
          id: event, type: "m.room.redaction", at: clock.now(), transaction: transaction,
          session: session.device, content: ["redacts": .text(target)]))
    }
  }

  /// The latest first, from where the last page ended.
  private func messages(
    _ request: IncomingRequest, _ id: String, _ room: FakeMatrixRoom
  ) -> OutgoingResponse {
    guard request.queryValue("dir") == "b" else {
      return Self.refuse(400, "M_INVALID_PARAM", "dir must be one of b, f")
    }
    let limit = min(request.queryValue("limit").flatMap { Int($0) } ?? 10, 100)
    let end = request.queryValue("from").flatMap { Int($0.dropFirst()) } ?? room.events.count
    let start = max(end - limit, 0)
    let page = room.events[start..<min(end, room.events.count)].reversed()
    var body: JSONValue = [
      "chunk": .list(
        page.filter { $0.content["url"] != nil }.map { $0.json(in: id) }),
      "start": .text("t\(end)"),
    ]
    if start > 0 { body["end"] = .text("t\(start)") }
    return .json(encoding: body)
  }
}

extension FakeMatrixEvent {
  func json(in room: String) -> JSONValue {
    [
      "event_id": .text(id), "type": .text(type), "sender": .text(FakeMatrix.user),
      "room_id": .text(room), "content": content,
      "origin_server_ts": .integer(Int(at * 1000)),
      "unsigned": isRedacted ? ["redacted_because": ["type": "m.room.redaction"]] : [:],
    ]
  }
}
