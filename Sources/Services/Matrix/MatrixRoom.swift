// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

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
