// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// A picture of a parcel on the server.
struct ImmichAsset: Equatable, Sendable {
  let id: ImmichID
  /// Whether the picture was there before the parcel, so that it isn't Cameo's to change or delete.
  var wasThere = false
}

/// Uploads the picture of a parcel, once.
///
/// The server has each file only once per user, by its SHA-1: uploading it again does no harm. Still
/// the journal says first that it is uploaded, which tells what Cameo put there from what was there.
struct ImmichUploader {
  static let step = "asset"
  private static let request = "upload-request"
  /// Recorded instead of a stage: what was sent was refused, so that nothing there is its effect.
  private static let refused = "refused"

  typealias Stage = UploadStage<ImmichID>

  let server: ImmichServer
  let parcel: String
  let picture: Parcel.Picture
  let journal: any Journal
  let settling: Settling

  /// The request that makes the asset.
  private var open: OpenRequest {
    OpenRequest(
      journal: journal, step: Self.request, settling: settling, countsOnlyWhole: true)
  }

  /// Returns the asset, uploading it unless the server has it.
  func uploadOrFind(progress: @escaping Progress) async throws(DeliveryError) -> ImmichAsset {
    let stage = try await stage()
    let sum = try await checksum()
    guard let there = try await lookUp(sum) else {
      return try await upload(sum, after: stage, progress)
    }
    if there.isTrashed { return try await restore(there.id, stage) }
    return try await shareable(settle(there.id, stage))
  }

  /// Returns the asset if the server has it, and it isn't in the trash; nil if nothing was sent.
  func found() async throws(DeliveryError) -> ImmichAsset? {
    guard let stage = try await stage() else { return nil }
    let rest = try await journal.entry(Self.request) == nil ? 0 : open.rest()
    guard let there = try await lookUp(checksum()) else {
      // The server may still be at work on it.
      guard rest <= 0 else { throw open.unsettled(rest, at: server.name) }
      return nil
    }
    if there.isTrashed { return nil }
    if case .trashed = stage { return nil }
    return try await settle(there.id, stage)
  }

  private func stage() async throws(DeliveryError) -> Stage? {
    try await journal.value(Self.step).flatMap { Stage($0) }
  }

  private func record(_ stage: Stage) async throws(DeliveryError) {
    try await journal.record(Self.step, stage.text)
  }

  /// The asset `id` is there: whose is it?
  private func settle(_ id: ImmichID, _ stage: Stage?) async throws(DeliveryError) -> ImmichAsset {
    let isMade =
      if stage == .sending, try await !Stage.isMadeByAnother(id, Self.step, journal) {
        try await isOurs(id)
      } else { false }
    switch stage {
    case .made(id): return ImmichAsset(id: id)
    // That the user wanted it back doesn't make it Cameo's.
    case .found(id), .restored(id): return ImmichAsset(id: id, wasThere: true)
    case .sending where isMade:
      try await record(.made(id))
      return ImmichAsset(id: id)
    case nil, .sending, .lost, .made, .found, .trashed, .restored:
      try await record(.found(id))
      return ImmichAsset(id: id, wasThere: true)
    }
  }

  // MARK: The trash

  /// The user put the picture into the trash some day, which only they may undo: they are told, and
  /// asked by it to try again.
  private func restore(_ id: ImmichID, _ stage: Stage?) async throws(DeliveryError) -> ImmichAsset {
    guard stage == .trashed(id) else {
      try await record(.trashed(id))
      throw ImmichTrouble.inTrash(picture.title, server.name)
    }
    try server.checkDone(
      try await server.send(server.request("POST", "trash/restore/assets", ImmichIDs(ids: [id]))))
    try await record(.restored(id))
    return ImmichAsset(id: id, wasThere: true)
  }

  // MARK: Uploading

  private struct Uploaded: Decodable {
    let id: ImmichID
    let status: String
  }

  private func upload(
    _ sum: String, after earlier: Stage?, _ progress: @escaping Progress
  ) async throws(DeliveryError) -> ImmichAsset {
    let version = try await server.version()
    try await record(.sending)
    let response = try await send(form(sum, version), after: earlier, progress)
    let uploaded = try server.read(response, as: Uploaded.self)
    // Another program was faster, unless an earlier answer was lost.
    guard uploaded.status == "duplicate" else {
      try await record(.made(uploaded.id))
      return ImmichAsset(id: uploaded.id)
    }
    let there = try await lookUp(sum)
    if let there, there.isTrashed { return try await restore(there.id, .sending) }
    return try await shareable(settle(uploaded.id, earlier == .sending ? .sending : nil))
  }

  /// Sends it, and takes the stage back where it had no effect: what is found later is somebody else's then, unless an
  /// earlier answer was lost.
  private func send(
    _ request: HTTPRequest, after earlier: Stage?, _ progress: @escaping Progress
  ) async throws(DeliveryError) -> HTTPResponse {
    let mayTakeBack = earlier != .sending
    do throws(DeliveryError) {
      let response = try await open.run { () async throws(DeliveryError) in
        try await server.send(request, progress: progress)
      }
      if mayTakeBack, response.isRefusal { try await journal.record(Self.step, Self.refused) }
      return response
    } catch {
      if mayTakeBack, error.meansNothingWasSent || error.isCutShort {
        // Also if the user has stopped it, whose task is cancelled.
        await DeliveryError.evenIfCancelled("The end of an upload") {
          [journal] () async throws(DeliveryError) in
          try await journal.record(Self.step, Self.refused)
        }
      }
      throw error
    }
  }

  /// What earlier versions keep with the asset.
  private var deviceAsset: String { "cameo-\(parcel)" }

  private struct Origin: Decodable {
    let deviceAssetId: String?
  }

  /// Whether the asset `id`, which an upload may have made, is that upload's. Only versions before 3 can tell of all, and
  /// only with a key that may read assets.
  private func isOurs(_ id: ImmichID) async throws(DeliveryError) -> Bool {
    let response = try await look(at: id)
    // Cameo puts nothing into the locked folder.
    if try ImmichAlbums.isGone(response) { return false }
    if [400, 403].contains(response.status) { return true }
    let origin = try server.read(response, as: Origin.self)
    guard try await server.version().wantsDevice else { return true }
    return origin.deviceAssetId.map { $0 == deviceAsset } ?? true
  }

  private func look(at id: ImmichID) async throws(DeliveryError) -> HTTPResponse {
    try await server.send(server.request("GET", "assets/\(id.text)"))
  }

  /// Throws if the server has `asset` from before in the locked folder, which keys can't look into.
  private func shareable(_ asset: ImmichAsset) async throws(DeliveryError) -> ImmichAsset {
    guard asset.wasThere, try ImmichAlbums.isGone(await look(at: asset.id)) else { return asset }
    throw ImmichTrouble.inLockedFolder(picture.title, server.name)
  }

  private func form(_ sum: String, _ version: ImmichVersion) -> HTTPRequest {
    let now = settling.clock.now()
    let taken = ISODate.text(picture.taken ?? now)
    var request = server.request("POST", "assets")
    request.headers["x-immich-checksum"] = sum
    let device = [
      FormPart(name: "deviceAssetId", text: deviceAsset),
      FormPart(name: "deviceId", text: "cameo"),
    ]
    // Fields come before the file, whose type the server judges by its name.
    let fields = [
      FormPart(name: "fileCreatedAt", text: taken),
      FormPart(name: "fileModifiedAt", text: taken),
      FormPart(name: "filename", text: picture.name),
      FormPart(
        name: "assetData", filename: picture.name, type: picture.type,
        content: .file(path: picture.path, range: nil)),
    ]
    request.body = .multipart(version.wantsDevice ? device + fields : fields)
    return request
  }

  /// Returns the user's asset with this checksum, if there is one.
  private func lookUp(_ sum: String) async throws(DeliveryError) -> ImmichLookup.Found? {
    try await ImmichLookup(server: server).asset(sum)
  }

  func checksum() async throws(DeliveryError) -> String {
    Checksum.hex(try await picture.checksum(.sha1))
  }
}

/// Asks for assets by their content.
struct ImmichLookup {
  typealias Found = (id: ImmichID, isTrashed: Bool)

  let server: ImmichServer

  private struct Question: Encodable {
    struct Item: Encodable {
      let id: String
      let checksum: String
    }
    let assets: [Item]
  }

  private struct Answer: Decodable {
    struct Item: Decodable {
      let action: String
      let reason: String?
      let assetId: ImmichID?
      let isTrashed: Bool?
    }
    let results: [Item]
  }

  /// Returns the user's asset with the SHA-1 `sum`, if there is one, also in the trash and in the locked folder.
  func asset(_ sum: String) async throws(DeliveryError) -> Found? {
    let question = Question(assets: [Question.Item(id: sum, checksum: sum)])
    let answer: Answer = try await server.ask(
      server.request("POST", "assets/bulk-upload-check", question))
    guard let item = answer.results.first else { throw DeliveryError.unreadable(server.name) }
    guard item.action == "reject" else { return nil }
    guard let id = item.assetId else { throw DeliveryError.unsupported(server.name) }
    return (id, item.isTrashed ?? false)
  }
}
