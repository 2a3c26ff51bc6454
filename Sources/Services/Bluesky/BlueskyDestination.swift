// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Network
internal import Sharing

/// An account on Bluesky, or on another server of its protocol.
struct BlueskyDestination: Destination {
  /// What the protocol allows, and what it allowed before 2026.
  private static let maxBytes = 2_000_000
  static let formerLimit = 1_000_000
  private static let longestSide = 4000
  private static let altCharacters = 2000

  let client: BlueskyClient
  let settling: Settling

  private var server: BlueskyServer { client.server }

  var avatar: (any AvatarStore)? { BlueskyAvatar(client: client) }

  static func capabilities(bytes: Int = maxBytes) -> Capabilities {
    Capabilities(
      pictures: PictureLimits(
        bytes: bytes, longestSide: longestSide,
        types: ["image/jpeg", "image/png", "image/webp"],
        takesAnimations: false),
      picturesPerPost: BlueskyRecord.maxPictures,
      caption: CaptionLimit(most: 300, maxBytes: 3000, counting: .bluesky),
      alt: AltLimit(characters: altCharacters), takesWarning: true, takesLanguage: true)
  }

  func capabilities() async throws(DeliveryError) -> Capabilities {
    let limit = try await server.uploadLimit() ?? Self.maxBytes
    let known = await client.sessions.pictureLimit(at: server.address) ?? Self.maxBytes
    return Self.capabilities(bytes: min(limit, known, Self.maxBytes))
  }

  func publish(
    _ parcel: Parcel, _ journal: any Journal, progress: @escaping Progress
  ) async throws(DeliveryError) -> Receipt {
    let poster = poster(journal)
    if let receipt = try await poster.found(isFinal: false) { return receipt }
    let uploader = BlueskyUploader(client: client, journal: journal, clock: settling.clock)
    let share = 0.95 / Double(parcel.pictures.count)
    for isLost in [false, true] {
      var blobs: [BlueskyBlob] = []
      for (index, picture) in parcel.pictures.enumerated() {
        blobs.append(
          try await uploader.uploadOrFind(picture, at: index, isLost: isLost) {
            progress((Double(index) + $0) * share)
          })
      }
      if let receipt = try await poster.post(parcel, blobs) {
        progress(1)
        return receipt
      }
    }
    throw DeliveryError.lost(server.name)
  }

  func find(_ parcel: Parcel, _ journal: any Journal) async throws(DeliveryError) -> Receipt? {
    try await poster(journal).found(isFinal: true)
  }

  func unshare(_ receipt: Receipt) async throws(DeliveryError) -> [Remainder] {
    guard let key = receipt.marks["post"], BlueskyRecordKey.isKey(key) else {
      throw DeliveryError.unidentified(server.name)
    }
    try await BlueskyPoster.delete(key, client)
    return []
  }

  private struct Me: Decodable {
    let did: BlueskyDID
    let handle: String
    let active: Bool?
  }

  func check() async throws(DeliveryError) -> AccountCheck {
    let me: Me = try await client.ask("GET", "com.atproto.server.getSession")
    guard me.did == client.did, let handle = BlueskyHandle(me.handle) else {
      throw DeliveryError.unreadable(server.name)
    }
    guard me.active ?? true else { throw BlueskyTrouble.moved(server.name) }
    return AccountCheck(name: "@\(handle.text)", page: server.page(of: handle.text))
  }

  private func poster(_ journal: any Journal) -> BlueskyPoster {
    BlueskyPoster(client: client, settling: settling, journal: journal)
  }
}

/// Uploads the pictures of one parcel. Until they are posted, the server keeps them for a while, and
/// shows them to nobody. The same bytes always get the same name there, so uploading them twice does
/// no harm.
struct BlueskyUploader: Sendable {
  /// After so many seconds, the server may have dropped what wasn't posted.
  private static let keptFor = 300.0

  let client: BlueskyClient
  let journal: any Journal
  let clock: Clock

  /// Returns the picture at `index` as the server refers to it.
  ///
  /// - Parameter isLost: The server no longer has what was uploaded before.
  func uploadOrFind(
    _ picture: Parcel.Picture, at index: Int, isLost: Bool,
    progress: @escaping Progress
  ) async throws(DeliveryError) -> BlueskyBlob {
    let step = "blob-\(index)"
    if !isLost, let entry = try await journal.entry(step),
      (0..<Self.keptFor).contains(clock.now() - entry.at),
      let blob: BlueskyBlob = entry.decoded()
    {
      return blob
    }
    let blob = try await client.upload(path: picture.path, type: picture.type, progress: progress)
    guard blob.size == picture.byteCount else { throw DeliveryError.unreadable(client.server.name) }
    try await journal.record(step, json: blob)
    return blob
  }
}

extension BlueskyClient {
  private struct Uploaded: Decodable { let blob: JSONValue }

  /// Uploads the file at `path`.
  func upload(
    path: String, type: String, progress: Progress? = nil
  ) async throws(DeliveryError) -> BlueskyBlob {
    let response = try await send(
      { token in
        var request = server.request("POST", "com.atproto.repo.uploadBlob", token: token)
        request.body = .file(path: path, range: nil, type: type)
        return request
      }, progress: progress)
    guard let blob = BlueskyBlob(try server.read(response, as: Uploaded.self).blob) else {
      throw DeliveryError.unreadable(server.name)
    }
    return blob
  }
}
