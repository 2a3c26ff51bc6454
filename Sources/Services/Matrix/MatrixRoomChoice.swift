// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Finds the room that an account is for: the one that was named, or that the user chooses.
struct MatrixRoomChoice {
  private static let pictureSide = 96

  let client: MatrixClient
  let guide: any SignInGuide

  func room(named name: String?) async throws(DeliveryError) -> MatrixJoinedRoom {
    var rooms = try await MatrixRooms(client: client).joined()
    if let name = name?.trimmed, !name.isEmpty {
      rooms = rooms.filter { $0.isCalled(name) }
      if rooms.isEmpty, let alias = MatrixAlias(name) {
        rooms = try await self.rooms(behind: alias)
      }
      guard !rooms.isEmpty else { throw MatrixTrouble.noRoom(name) }
      if rooms.count == 1 { return try usable(rooms[0]) }
    }
    guard rooms.contains(where: { $0.obstacle == nil }) else {
      throw MatrixTrouble.noRooms(client.server.name)
    }
    // Those that can be chosen come first.
    let sorted = rooms.filter { $0.obstacle == nil } + rooms.filter { $0.obstacle != nil }
    let question = SignInChoice(title: tr("Choose a Room"), options: sorted.map(option))
    switch await guide.choose(question) {
    case .option(let id):
      guard let room = rooms.first(where: { $0.id.text == id }) else { throw .cancelled }
      return try usable(room)
    case .cancelled, .lookAgain: throw .cancelled
    case .notAsked:
      throw MatrixTrouble.chooseRoom(rooms.filter { $0.obstacle == nil }.map(\.name))
    }
  }

  private func usable(_ room: MatrixJoinedRoom) throws(DeliveryError) -> MatrixJoinedRoom {
    if let obstacle = room.obstacle { throw obstacle }
    return room
  }

  private struct Directory: Decodable {
    let room: MatrixRoomID
    private enum CodingKeys: String, CodingKey { case room = "room_id" }
  }

  /// The room that has `alias` as one of several names.
  private func rooms(behind alias: MatrixAlias) async throws(DeliveryError) -> [MatrixJoinedRoom] {
    let response = try await client.call("GET", ["v3", "directory", "room", alias.text])
    if response.status == 404 { return [] }
    let found = try client.server.read(response, as: Directory.self)
    return try await MatrixRooms(client: client).joined().filter { $0.id == found.room }
  }

  private func option(_ room: MatrixJoinedRoom) -> SignInChoice.Option {
    let note =
      if room.isEncrypted {
        tr("Encrypted")
      } else {
        room.mayPost ? room.alias?.text ?? "" : tr("You can't post here")
      }
    return SignInChoice.Option(
      id: room.id.text, title: room.name, subtitle: note,
      canBeChosen: room.obstacle == nil
    ) { [client] in
      guard let avatar = room.avatar,
        let response = try? await client.file(avatar, side: Self.pictureSide), response.isSuccess,
        response.mediaType?.begins(with: "image/") == true
      else { return nil }
      return response.body
    }
  }
}

extension MatrixClient {
  private struct Answer: Decodable {
    struct Capabilities: Decodable {
      struct Flag: Decodable { let enabled: Bool }
      let avatar: Flag?
      private enum CodingKeys: String, CodingKey { case avatar = "m.set_avatar_url" }
    }
    let capabilities: Capabilities
  }

  /// Whether the server lets the user change their profile picture.
  func maySetAvatar() async throws(DeliveryError) -> Bool {
    let response = try await call("GET", ["v3", "capabilities"])
    if response.isUnknownMethod { return true }
    return try server.read(response, as: Answer.self).capabilities.avatar?.enabled ?? true
  }
}

/// The room that an account's pictures go to.
struct MatrixRoom: Sendable {
  let client: MatrixClient
  let id: MatrixRoomID
  let name: String

  var steps: [String] { ["v3", "rooms", id.text] }

  /// Throws unless pictures can be sent there: it isn't encrypted, and the user may post.
  func check() async throws(DeliveryError) {
    try await checkEncryption()
    guard let levels = try await state("m.room.power_levels"),
      !MatrixPower(levels).allows(client.user)
    else { return }
    // Those who made the room aren't among the levels of recent rooms.
    let create = try await state("m.room.create", whole: true)
    // If the server doesn't tell who made it, it says later whether the user may post.
    guard let create, create["sender"] != nil else { return }
    guard MatrixRoomState([create]).isCreator(client.user) else {
      throw MatrixTrouble.mayNotPost(name)
    }
  }

  /// Throws if it is encrypted, which it may have become since it was chosen.
  func checkEncryption() async throws(DeliveryError) {
    if try await state("m.room.encryption") != nil { throw MatrixTrouble.encrypted(name) }
  }

  /// Returns a part of its state; nil if it has none.
  ///
  /// - Parameter whole: With the sender, where the server can tell that.
  private func state(_ type: String, whole: Bool = false) async throws(DeliveryError) -> JSONValue?
  {
    let query = whole ? [("format", "event")] : []
    let response = try await client.call("GET", steps + ["state", type], query: query)
    let code = MatrixFailure(response).errcode
    if response.status == 404, code == "M_NOT_FOUND" { return nil }
    if response.status == 403, code == "M_FORBIDDEN" { throw MatrixTrouble.notInRoom(name) }
    return try client.server.read(response)
  }

  /// The address of a message there: on the website that opens it in the reader's own app.
  func link(to event: MatrixEventID) -> String {
    let server = client.server.address
    // Practice networks have pages of their own.
    if server.isLoopback { return server.appending("room", id.text, event.text).text }
    let path = [id.text, event.text].map { PercentEncoding.encode($0) }.joined(separator: "/")
    return "https://matrix.to/#/\(path)?via=\(PercentEncoding.encode(client.user.server.text))"
  }
}
