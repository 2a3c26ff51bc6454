// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network

extension FakeImmich {
  /// The kinds of requests.
  public enum Kind: String, Sendable, CaseIterable {
    case wellKnown, ping, version, config, key, user
    case lookUp, upload, asset, describe, delete, restore
    case albums, makeAlbum, album, fillAlbum, emptyAlbum
    case links, makeLink, removeLink
    case image, setImage, clearImage
    case page, other

    init(_ head: IncomingHead) {
      let parts = head.path.split(separator: "/").map(String.init)
      guard parts.first == "api" else {
        self = head.path == "/.well-known/immich" ? .wellKnown : .page
        return
      }
      let rest = parts.dropFirst().map { FakeImmich.isID($0) ? "ID" : $0 }
      self = Self.known["\(head.method) \(rest.joined(separator: "/"))"] ?? .other
    }

    private static let known: [String: Kind] = [
      "GET server/ping": .ping, "GET server/version": .version, "GET server/config": .config,
      "GET api-keys/me": .key, "GET users/me": .user,
      "POST assets/bulk-upload-check": .lookUp, "POST assets": .upload, "PUT assets/ID": .describe,
      "GET assets/ID": .asset,
      "DELETE assets": .delete, "POST trash/restore/assets": .restore,
      "GET albums": .albums, "POST albums": .makeAlbum, "GET albums/ID": .album,
      "PUT albums/ID/assets": .fillAlbum, "DELETE albums/ID/assets": .emptyAlbum,
      "GET shared-links": .links, "POST shared-links": .makeLink,
      "DELETE shared-links/ID": .removeLink,
      "GET users/ID/profile-image": .image, "POST users/profile-image": .setImage,
      "DELETE users/profile-image": .clearImage,
    ]

    /// The permission that it takes; nil for none.
    var permission: String? {
      switch self {
      case .wellKnown, .ping, .version, .config, .key, .page, .other: nil
      case .user: "user.read"
      case .lookUp, .upload: "asset.upload"
      case .asset: "asset.read"
      case .describe: "asset.update"
      case .delete, .restore: "asset.delete"
      case .albums, .album: "album.read"
      case .makeAlbum: "album.create"
      case .fillAlbum: "albumAsset.create"
      case .emptyAlbum: "albumAsset.delete"
      case .links: "sharedLink.read"
      case .makeLink: "sharedLink.create"
      case .removeLink: "sharedLink.delete"
      case .image: "userProfileImage.read"
      case .setImage: "userProfileImage.update"
      case .clearImage: "userProfileImage.delete"
      }
    }

    /// Whether it is answered without a key.
    var isOpen: Bool {
      switch self {
      case .wellKnown, .ping, .version, .config, .page: true
      default: false
      }
    }
  }

  func respond(to request: IncomingRequest) -> OutgoingResponse {
    let kind = Kind(request.head)
    if !kind.isOpen {
      guard isKey(request.headers["x-api-key"]) else { return refuse(401, "Invalid API key") }
      if let needed = kind.permission, let permissions, !permissions.contains(needed) {
        return refuse(403, "Missing required permission: \(needed)")
      }
    }
    if let shape = Self.shapes[kind] {
      let body = Self.read(request, as: JSONValue.self)
      if let problem = shape.problem(with: body) { return invalid(problem) }
    }
    let parts = request.path.split(separator: "/").map(String.init)
    let id = parts.first { Self.isID($0) } ?? ""
    switch kind {
    case .wellKnown:
      return hasWellKnown
        ? .json(encoding: ["api": ["endpoint": "/api"]] as JSONValue)
        : .html("<!DOCTYPE html><title>Immich</title>")
    case .ping: return .json(encoding: ["res": "pong"] as JSONValue)
    case .version: return versionFacts
    case .config: return config
    case .key: return keyFacts
    case .user: return user
    case .lookUp: return lookUp(request)
    case .upload: return upload(request)
    case .asset: return asset(id)
    case .describe: return describe(id, request)
    case .delete: return delete(request)
    case .restore: return restore(request)
    case .albums: return .json(encoding: JSONValue.list(listed(request).map { json($0) }))
    case .makeAlbum: return makeAlbum(request)
    case .album:
      guard let album = albums.first(where: { $0.id == id }) else {
        return refuse(400, "Not found or no album.read access")
      }
      return .json(encoding: json(album))
    case .fillAlbum: return fill(id, request)
    case .emptyAlbum: return empty(id, request)
    case .links: return .json(encoding: JSONValue.list(links.map { json($0) }))
    case .makeLink: return makeLink(request)
    case .removeLink: return removeLink(id)
    case .image, .setImage, .clearImage: return profileImage(request, kind, id)
    case .page: return page(request, parts)
    case .other: return refuse(404, "Cannot \(request.method) \(request.path)")
    }
  }
}
