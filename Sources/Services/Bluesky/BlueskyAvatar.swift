// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Network
internal import Sharing

/// An account's profile picture: a part of its profile, whose other parts stay as they are.
struct BlueskyAvatar: AvatarStore {
  private static let collection = "app.bsky.actor.profile"
  private static let key = "self"
  private static let maxTries = 3

  let client: BlueskyClient

  private var server: BlueskyServer { client.server }

  var limits: PictureLimits { .avatar(bytes: 1_000_000, longestSide: 1000) }

  /// The profile, and its checksum.
  private struct Profile: Decodable {
    let cid: String?
    var value: JSONValue
  }

  private struct Write: Encodable {
    let repo: BlueskyDID
    let collection: String
    let rkey: String
    let record: JSONValue
    /// The checksum of the profile that is replaced; null if there is none.
    let swapRecord: JSONValue
  }

  func current() async throws(DeliveryError) -> AvatarFile? {
    guard let blob = try await profile().flatMap({ BlueskyBlob($0.value["avatar"]) }) else {
      return nil
    }
    let query = [("did", client.did.text), ("cid", blob.id)]
    let response = try await server.send(
      server.request("GET", "com.atproto.sync.getBlob", query: query))
    return try server.avatar(in: response, address: blob.id)
  }

  func news(since known: AvatarFile) async throws(DeliveryError) -> AvatarUpdate {
    // Its name is the checksum of its bytes.
    let blob = try await profile().flatMap { BlueskyBlob($0.value["avatar"]) }
    if let blob, blob.id == known.address { return .same }
    return .changed(blob == nil ? nil : try await current())
  }

  func set(_ path: String?, type: String, alt: String) async throws(DeliveryError) {
    var blob: BlueskyBlob?
    if let path { blob = try await client.upload(path: path, type: type) }
    for _ in 0..<Self.maxTries {
      let old = try await profile()
      if old == nil, blob == nil { return }
      var value = old?.value ?? ["$type": .text(Self.collection)]
      value["avatar"] = blob?.json
      let body = try HTTPBody.json(
        encoding: Write(
          repo: client.did, collection: Self.collection, rkey: Self.key, record: value,
          swapRecord: old?.cid.map { .text($0) } ?? .null))
      let response = try await client.call("POST", "com.atproto.repo.putRecord", body)
      // Another program has changed the profile meanwhile.
      if BlueskyFailure(response).error == "InvalidSwap" { continue }
      return try server.checkDone(response)
    }
    throw DeliveryError(
      .refused, tr("Another program is changing your profile on {0}. Try again.", server.name))
  }

  /// Returns the profile; nil if there is none yet.
  private func profile() async throws(DeliveryError) -> Profile? {
    let query = [("repo", client.did.text), ("collection", Self.collection), ("rkey", Self.key)]
    let response = try await client.call("GET", "com.atproto.repo.getRecord", query: query)
    if BlueskyPoster.isNoRecord(response) { return nil }
    let profile = try server.read(response, as: Profile.self)
    guard case .object = profile.value else { throw DeliveryError.unreadable(server.name) }
    return profile
  }
}
