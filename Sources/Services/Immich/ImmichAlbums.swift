// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// An album on the server.
struct ImmichAlbum: Codable, Equatable, Sendable {
  let id: ImmichID
  let albumName: String
}

/// What was done for some of several assets.
struct ImmichResult: Decodable {
  let success: Bool
  let error: String?
}

/// The ids of assets in requests.
struct ImmichIDs: Encodable {
  let ids: [ImmichID]
}

/// Finds, makes and fills albums.
struct ImmichAlbums {
  let server: ImmichServer

  private struct New: Encodable {
    let albumName: String
  }

  /// Returns the id of the album called `name`, which is made if there is none.
  func album(_ name: String, _ key: ImmichKey) async throws(DeliveryError) -> ImmichID {
    // It is looked for first, so adding the account once more makes no second album.
    let query = try await server.version().listsAlbumsOfOthers ? [("isOwned", "true")] : []
    let known = try await server.ask(
      server.request("GET", "albums", query: query), for: [ImmichAlbum].self)
    if let found = known.first(where: { $0.albumName == name }) { return found.id }
    try key.check([.createAlbum], at: server.name)
    let new = New(albumName: name)
    return try await server.ask(server.request("POST", "albums", new), for: ImmichAlbum.self).id
  }

  /// Throws unless `album` is still there.
  func check(_ album: ImmichAlbum) async throws(DeliveryError) {
    let response = try await server.send(server.request("GET", "albums/\(album.id.text)"))
    if try Self.isGone(response) { throw DeliveryError.albumGone(album.albumName, server.name) }
    try server.checkDone(response)
  }

  /// Whether `asset` is in `album`.
  func contains(_ asset: ImmichID, _ album: ImmichAlbum) async throws(DeliveryError) -> Bool {
    try await server.ask(
      server.request("GET", "albums", query: [("assetId", asset.text)]), for: [ImmichAlbum].self
    ).contains { $0.id == album.id }
  }

  /// Adds `asset` to `album`; returns false if it was in it already.
  func add(_ asset: ImmichID, to album: ImmichAlbum) async throws(DeliveryError) -> Bool {
    let response = try await server.send(
      server.request("PUT", "albums/\(album.id.text)/assets", ImmichIDs(ids: [asset])))
    if try Self.isGone(response) { throw DeliveryError.albumGone(album.albumName, server.name) }
    guard let result = try server.read(response, as: [ImmichResult].self).first else {
      throw DeliveryError.unreadable(server.name)
    }
    if result.success { return true }
    guard result.error == "duplicate" else {
      throw DeliveryError(
        .noPermission,
        tr(
          "{1} doesn't allow adding photos to the album “{0}”. Choose another one.",
          album.albumName, server.name))
    }
    return false
  }

  /// Takes `asset` out of `album`, unless either is gone.
  func remove(_ asset: ImmichID, from album: ImmichID) async throws(DeliveryError) {
    let response = try await server.send(
      server.request("DELETE", "albums/\(album.text)/assets", ImmichIDs(ids: [asset])))
    if try !Self.isGone(response) { try server.checkDone(response) }
  }

  /// Immich says 400 where the user has no access to something, or it doesn't exist.
  static func isGone(_ response: HTTPResponse) throws(DeliveryError) -> Bool {
    let failure = HTTPFailure(response)
    if failure.status == 404 {
      guard failure.isJSON else { throw .stopped(failure.host) }
      return true
    }
    let words = failure.message?.lowercased() ?? ""
    return failure.status == 400 && words.contains("not found")
  }
}
