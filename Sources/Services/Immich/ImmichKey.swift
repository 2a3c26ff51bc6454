// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

/// The permissions of API keys that Cameo uses, as Immich calls them.
enum ImmichPermission: String, Sendable, CaseIterable {
  case readUser = "user.read"
  case upload = "asset.upload"
  case update = "asset.update"
  case delete = "asset.delete"
  case readAlbums = "album.read"
  case createAlbum = "album.create"
  case addToAlbum = "albumAsset.create"
  case removeFromAlbum = "albumAsset.delete"
  case readLinks = "sharedLink.read"
  case createLink = "sharedLink.create"
  case deleteLink = "sharedLink.delete"
  case readImage = "userProfileImage.read"
  case updateImage = "userProfileImage.update"
  case deleteImage = "userProfileImage.delete"

  /// Without these, nothing can be shared.
  static let needed: [ImmichPermission] = [.readUser, .upload]
  /// What an album takes.
  static let forAlbum: [ImmichPermission] = [.readAlbums, .addToAlbum]
}

/// What an API key may do.
struct ImmichKey: Decodable, Sendable {
  /// As the server calls them; nil if it doesn't say, as older versions.
  private let permissions: Set<String>?

  static let unknown = ImmichKey()

  private init() { permissions = nil }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: CodingKeys.self)
    permissions = try object.decodeIfPresent(Set<String>.self, forKey: .permissions)
  }

  func allows(_ permission: ImmichPermission) -> Bool {
    guard let permissions else { return true }
    return permissions.contains("all") || permissions.contains(permission.rawValue)
  }

  /// Throws an error that names those of `needed` that it lacks.
  func check(_ needed: [ImmichPermission], at host: String) throws(DeliveryError) {
    let missing = needed.filter { !allows($0) }.map(\.rawValue)
    if !missing.isEmpty { throw ImmichTrouble.lacks(missing, host) }
  }

  private enum CodingKeys: CodingKey { case permissions }
}
