// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Practice

extension FakeImmich {
  private struct Question: Decodable {
    struct Item: Decodable {
      let id: String
      let checksum: String
    }
    let assets: [Item]
  }

  /// The ids of assets in a request.
  struct IDs: Decodable {
    let ids: [String]
    let force: Bool?
  }

  func lookUp(_ request: IncomingRequest) -> OutgoingResponse {
    guard let question = Self.read(request, as: Question.self) else { return invalid("no JSON") }
    let results = question.assets.map { item -> JSONValue in
      guard let asset = assets.first(where: { $0.checksum == item.checksum }) else {
        return ["id": .text(item.id), "action": "accept"]
      }
      return [
        "id": .text(item.id), "action": "reject", "reason": "duplicate",
        "assetId": .text(lies.id ?? asset.id), "isTrashed": .flag(asset.isTrashed),
      ]
    }
    return .json(encoding: ["results": .list(results)] as JSONValue)
  }

  /// What a form may have besides a date and a file.
  private static let otherFields: Set<String> = [
    "filename", "duration", "isFavorite", "livePhotoVideoId", "metadata", "sidecarData",
    "visibility",
  ]
  private static let deviceFields = ["deviceAssetId", "deviceId"]
  private static let neededFields: Set<String> = ["fileCreatedAt", "fileModifiedAt", "assetData"]

  func upload(_ request: IncomingRequest) -> OutgoingResponse {
    guard let parts = request.multipart() else { return invalid("Multipart expected") }
    let known = Self.neededFields.union(Self.otherFields).union(isThird ? [] : Self.deviceFields)
    if let part = parts.first(where: { !known.contains($0.name) }) {
      return invalid("\(part.name) is unknown")
    }
    func field(_ name: String) -> String? {
      parts.first { $0.name == name && $0.filename == nil }?.text
    }
    for name in Self.deviceFields where !isThird && field(name)?.isEmpty != false {
      return invalid("\(name) should not be empty")
    }
    guard let created = field("fileCreatedAt").flatMap({ ISODate.seconds($0) }),
      field("fileModifiedAt").flatMap({ ISODate.seconds($0) }) != nil
    else { return invalid("fileCreatedAt must be a date string") }
    guard let place = parts.firstIndex(where: { $0.name == "assetData" }),
      let name = field("filename") ?? parts[place].filename,
      // The type is judged when the file begins, by what came before it.
      !parts[place...].contains(where: { $0.name == "filename" }),
      ["jpg", "jpeg", "png", "gif", "webp", "avif", "heic", "heif", "tiff", "jxl"]
        .contains(name.split(separator: ".").last?.lowercased() ?? "")
    else { return refuse(400, "Unsupported file type") }
    let bytes = parts[place].content
    let sum = Checksum.hex(Checksum.of(bytes, .sha1))
    guard request.headers["x-immich-checksum"].map({ $0 == sum }) ?? true else {
      return refuse(400, "The checksum is not that of the file")
    }
    if let asset = assets.first(where: { $0.checksum == sum }) {
      return .json(
        encoding: ["id": .text(lies.id ?? asset.id), "status": "duplicate"] as JSONValue)
    }
    let used = assets.reduce(0) { $0 + $1.count }
    if let quota, used + bytes.count > quota {
      return refuse(400, "Quota has been exceeded!")
    }
    var asset = PracticeAsset(id: Self.makeID(), name: name, bytes: bytes, date: created)
    asset.deviceAssetID = field("deviceAssetId") ?? asset.deviceAssetID
    assets.append(asset)
    assetsMade += 1
    return .json(
      encoding: ["id": .text(lies.id ?? asset.id), "status": "created"] as JSONValue,
      status: 201)
  }

  /// What keys reach.
  var open: [PracticeAsset] { assets.filter { !$0.isLocked } }

  func asset(_ id: String) -> OutgoingResponse {
    guard let asset = open.first(where: { $0.id == id }) else {
      return refuse(400, "Not found or no asset.read access")
    }
    return .json(encoding: json(asset))
  }

  private struct Change: Decodable { let description: String? }

  func describe(_ id: String, _ request: IncomingRequest) -> OutgoingResponse {
    guard let index = assets.firstIndex(where: { $0.id == id && !$0.isLocked }),
      let change = Self.read(request, as: Change.self)
    else { return refuse(400, "Not found or no asset.update access") }
    if let text = change.description { assets[index].description = text }
    return .json(encoding: json(assets[index]))
  }

  func delete(_ request: IncomingRequest) -> OutgoingResponse {
    guard let wanted = Self.read(request, as: IDs.self),
      wanted.ids.allSatisfy({ id in open.contains { $0.id == id } })
    else { return refuse(400, "Not found or no asset.delete access") }
    if wanted.force == true || trashDays == 0 {
      assets.removeAll { wanted.ids.contains($0.id) }
    } else {
      for index in assets.indices where wanted.ids.contains(assets[index].id) {
        assets[index].isTrashed = true
      }
    }
    return .empty(204)
  }

  func restore(_ request: IncomingRequest) -> OutgoingResponse {
    guard let wanted = Self.read(request, as: IDs.self),
      wanted.ids.allSatisfy({ id in open.contains { $0.id == id } })
    else { return refuse(400, "Not found or no asset.delete access") }
    for index in assets.indices where wanted.ids.contains(assets[index].id) {
      assets[index].isTrashed = false
    }
    return .json(encoding: ["count": .integer(wanted.ids.count)] as JSONValue)
  }

  func profileImage(
    _ request: IncomingRequest, _ kind: Kind, _ id: String
  ) -> OutgoingResponse {
    switch kind {
    case .setImage:
      guard let file = request.multipart()?.first(where: { $0.name == "file" }),
        PictureSignature(file.content) != nil
      else { return refuse(400, "Unsupported file type") }
      image = file.content
      return .json(
        encoding: [
          "userId": .text(Self.userID), "profileImagePath": "alice",
          "profileChangedAt": .text(PracticeClock.iso(clock.now())),
        ] as JSONValue, status: 201)
    case .clearImage:
      guard image != nil else { return refuse(400, "Can't delete a missing profile Image") }
      image = nil
      return .empty(204)
    default:
      guard id == Self.userID, let image, let type = PictureSignature(image)?.type else {
        return refuse(404, "User does not have a profile image")
      }
      return OutgoingResponse(200, headers: ["Content-Type": type], body: image)
    }
  }
}
