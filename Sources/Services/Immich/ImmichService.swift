// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Immich, a server for photos.
struct ImmichService: Service {
  private static let avatarSetting = "avatar"
  var timeouts = HTTPTimeouts()
  var settling: Settling?

  var card: ServiceCard {
    ServiceCard(
      "immich", "Immich", .storage, symbol: "cameo-service-immich-symbolic", color: "#b8402a",
      purpose: tr("Upload to your own photo server and share links"), links: .protected,
      probe: .byPath)
  }

  var form: [FormField] {
    [
      .server(hint: "photos.example"), .token(tr("API Key")),
      .folder(tr("Album"), hint: tr("No album")),
    ]
  }

  var usualCapabilities: Capabilities {
    Capabilities(alt: ImmichDestination.alt, showsFileNames: true)
  }

  func isThere(_ address: URLAddress, _ client: HTTPClient) async throws(DeliveryError) -> Bool {
    _ = try await ImmichFinder(client: client, timeouts: timeouts).locate(address.text)
    return true
  }

  func add(
    _ details: AccountDetails, _ guide: any SignInGuide
  ) async throws(DeliveryError) -> NewAccount {
    var server = try await ImmichFinder(client: guide.client, timeouts: timeouts)
      .find(details.server)
    guard let key = details.token, ReceivedText.isToken(key.reveal()) else {
      throw DeliveryError(
        .signedOut,
        tr("Enter an API key. You can create one in the account settings on {0}.", server.name))
    }
    server.key = key
    let allowed = try await server.permissions()
    let album = (details.folder ?? "").trimmed
    try allowed.check(
      ImmichPermission.needed + (album.isEmpty ? [] : ImmichPermission.forAlbum), at: server.name)
    let user = try await server.whoAmI()
    let handle = try user.handle(at: server.name)
    let website = server.website
    var account = Account(
      id: Account.makeID(
        service: id, user: handle, server: website, folders: album.isEmpty ? [] : [album]),
      service: id, label: details.label ?? "\(handle)@\(website.hostAndPort)",
      server: server.address.text, user: handle, settings: ["id": user.id.text])
    if !album.isEmpty {
      account.album = try await ImmichAlbums(server: server).album(album, allowed).text
      account.settings["folder"] = album
    }
    if allowed.allows(.updateImage), allowed.allows(.readImage) {
      account.settings[Self.avatarSetting] = "yes"
    }
    return NewAccount(account, secret: key)
  }

  func destination(_ account: Account, _ access: Access) -> any Destination {
    // Protected links are never made without the password.
    guard let address = URLAddress(account.server), let secret = access.secret,
      account.protectsLinks == (access.linkPassword != nil),
      let user = account.settings["id"].flatMap({ ImmichID($0) }),
      account.album == nil || account.album.flatMap({ ImmichID($0) }) != nil
    else { return UnusableDestination(account.label) }
    let server = ImmichServer(
      address: address, client: access.client, key: secret, timeouts: timeouts)
    let album = account.album.flatMap { ImmichID($0) }
    return ImmichDestination(
      server: server, user: user,
      album: album.map { ImmichAlbum(id: $0, albumName: account.settings["folder"] ?? "") },
      days: account.linkDays, password: access.linkPassword,
      settling: settling ?? Settling(timeouts),
      setsAvatar: account.settings[Self.avatarSetting] != nil)
  }
}

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
