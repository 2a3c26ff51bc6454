// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Practice

/// What it wants to get, and answers in the words of its version.
extension FakeImmich {
  nonisolated private static let id = PracticeShape.valid { isID($0) }
  nonisolated private static let date = PracticeShape.valid { ISODate.seconds($0) != nil }
  nonisolated private static let ids = PracticeShape.object(["ids": .list(id)])

  /// The JSON of requests, by kind.
  nonisolated static let shapes: [Kind: PracticeShape] = [
    .lookUp: .object(["assets": .list(.object(["id": .text, "checksum": .text]))]),
    .describe: .object(["description": .optional(.text)]),
    .delete: .object(["ids": .list(id), "force": .optional(.flag)]),
    .restore: ids, .fillAlbum: ids, .emptyAlbum: ids,
    .makeAlbum: .object([
      "albumName": .text, "description": .optional(.text), "assetIds": .optional(.list(id)),
    ]),
    .makeLink: .object([
      "type": .choice(["ALBUM", "INDIVIDUAL"]), "assetIds": .optional(.list(id)),
      "albumId": .optional(id), "description": .nullable(.text), "expiresAt": .nullable(date),
      "password": .nullable(.text), "slug": .nullable(.text), "allowDownload": .optional(.flag),
      "allowUpload": .optional(.flag), "showMetadata": .optional(.flag),
    ]),
  ]

  /// The refusal of a request that isn't as it has to be.
  func invalid(_ problem: String) -> OutgoingResponse {
    guard isThird else {
      return refuse(400, .list([.text(problem)]), name: "Bad Request")
    }
    let issue: JSONValue = ["code": "custom", "path": [], "message": .text(problem)]
    let body: JSONValue = ["message": "Validation failed", "errors": [issue]]
    return .json(encoding: body, status: 400)
  }

  func refuse(_ status: Int, _ message: String) -> OutgoingResponse {
    refuse(status, .text(message), name: "Error")
  }

  /// Version 3 no longer repeats the status and its name.
  private func refuse(_ status: Int, _ message: JSONValue, name: String) -> OutgoingResponse {
    var body: JSONValue = ["message": message]
    if !isThird {
      body["error"] = .text(name)
      body["statusCode"] = .integer(status)
      body["correlationId"] = "practice"
    }
    return .json(encoding: body, status: status)
  }

  /// Whether it is version 3, which has removed much.
  var isThird: Bool { version.major >= 3 }

  // MARK: What it has

  private var now: JSONValue { .text(PracticeClock.iso(clock.now())) }

  var versionFacts: OutgoingResponse {
    var body: JSONValue = [
      "major": .integer(version.major), "minor": .integer(version.minor),
      "patch": .integer(version.patch),
    ]
    if isThird { body["prerelease"] = .null }
    return .json(encoding: body)
  }

  var config: OutgoingResponse {
    let body: JSONValue = [
      "externalDomain": .text(lies.link ?? externalDomain), "trashDays": .integer(trashDays),
      "isInitialized": true, "isOnboarded": true, "maintenanceMode": false, "publicUsers": true,
      "loginPageMessage": "", "oauthButtonText": "Login with OAuth", "userDeleteDelay": 7,
      "minFaces": 3, "mapDarkStyleUrl": "https://tiles.example/dark.json",
      "mapLightStyleUrl": "https://tiles.example/light.json",
    ]
    return .json(encoding: body)
  }

  var keyFacts: OutgoingResponse {
    // Older versions take the end of the path for the id of a key.
    guard tellsPermissions else { return invalid("id must be a UUID") }
    let list = permissions.map { $0.sorted().map { JSONValue.text($0) } } ?? ["all"]
    let body: JSONValue = [
      "id": .text(Self.userID), "name": "Cameo", "permissions": .list(list), "createdAt": now,
      "updatedAt": now,
    ]
    return .json(encoding: body)
  }

  var user: OutgoingResponse {
    let used = assets.reduce(0) { $0 + $1.count }
    let body: JSONValue = [
      "id": .text(lies.id ?? Self.userID), "email": .text("\(lies.name ?? "alice")@example.org"),
      "name": .text(lies.displayName ?? "Alice"),
      "profileImagePath": .text(image == nil ? "" : "upload/profile/alice.jpeg"),
      "profileChangedAt": now, "avatarColor": "primary", "isAdmin": false, "oauthId": "",
      "quotaSizeInBytes": quota.map { .integer($0) } ?? nil, "quotaUsageInBytes": .integer(used),
      "shouldChangePassword": false, "status": "active", "storageLabel": .null, "license": .null,
      "createdAt": now, "updatedAt": now, "deletedAt": .null,
    ]
    return .json(encoding: body)
  }

  /// Somebody on the server, as others see them.
  private func person(_ id: String, _ name: String) -> JSONValue {
    [
      "id": .text(id), "name": .text(name), "email": .text("\(name.lowercased())@example.org"),
      "avatarColor": "primary", "profileImagePath": "", "profileChangedAt": now,
    ]
  }

  func json(_ album: PracticeAlbum) -> JSONValue {
    let owner =
      album.isOwned ? person(Self.userID, "Alice") : person(Self.otherUserID, "Bob")
    let viewers: [JSONValue] =
      album.isOwned ? [] : [["role": "viewer", "user": person(Self.userID, "Alice")]]
    var body: JSONValue = [
      "id": .text(album.id), "albumName": .text(album.name), "description": "",
      "assetCount": .integer(album.assets.count), "albumThumbnailAssetId": .null,
      "createdAt": now, "updatedAt": now, "hasSharedLink": false, "isActivityEnabled": true,
      "shared": .flag(!album.isOwned), "albumUsers": .list(viewers),
    ]
    if isThird {
      body["albumUsers"] = .list([["role": "owner", "user": owner]] + viewers)
    } else {
      body["owner"] = owner
      body["ownerId"] = owner["id"]
      body["assets"] = []
    }
    return body
  }

  func json(_ asset: PracticeAsset) -> JSONValue {
    let type = PictureSignature(asset.bytes)?.type ?? "application/octet-stream"
    let taken = JSONValue.text(PracticeClock.iso(asset.date))
    var body: JSONValue = [
      "id": .text(asset.id), "ownerId": .text(Self.userID), "type": "IMAGE",
      "originalFileName": .text(asset.name), "originalPath": .text("upload/\(asset.id)"),
      "originalMimeType": .text(type), "checksum": .text(asset.checksum), "thumbhash": .null,
      "fileCreatedAt": taken, "fileModifiedAt": taken, "localDateTime": taken, "createdAt": now,
      "updatedAt": now, "width": .null, "height": .null, "duration": .null,
      "hasMetadata": true, "isArchived": false, "isEdited": false, "isFavorite": false,
      "isOffline": false, "isTrashed": .flag(asset.isTrashed), "visibility": "timeline",
      "exifInfo": ["description": .text(asset.description)],
    ]
    if !isThird {
      body["deviceAssetId"] = .text(asset.deviceAssetID)
      body["deviceId"] = "practice"
    }
    return body
  }

  func json(_ link: FakeImmichLink) -> JSONValue {
    [
      "id": .text(lies.id ?? link.id), "key": .text(lies.token ?? link.key),
      "type": "INDIVIDUAL", "description": .text(link.description),
      "password": .text(orNull: link.password), "expiresAt": .text(orNull: link.expires),
      "userId": .text(Self.userID), "allowDownload": true, "allowUpload": false,
      "showMetadata": true, "slug": .null, "createdAt": now,
      "assets": .list(assets.filter { link.assets.contains($0.id) }.map { json($0) }),
    ]
  }
}
