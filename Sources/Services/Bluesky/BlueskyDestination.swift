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
          try await uploader.bring(picture, at: index, isLost: isLost) {
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
