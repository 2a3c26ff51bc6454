// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// A picture of a parcel on the server.
struct PiwigoImage: Equatable, Sendable {
  let id: PiwigoID
  /// Whether the picture was there before the parcel, so that it isn't Cameo's to change or delete.
  var wasThere = false
  /// Whether the picture was found instead of being reported by the upload, which may have been interrupted before all
  /// was done.
  var isFound = false
}

/// Uploads the picture of a parcel, once.
///
/// The server finds pictures by their MD5. The journal says first that one is uploaded, which tells what Cameo put there
/// from what was there.
struct PiwigoUploader {
  static let step = "image"
  private static let simple = "pwg.images.addSimple"
  private static let request = "upload-request"

  typealias Stage = UploadStage<PiwigoID>

  let session: PiwigoSession
  let album: PiwigoAlbum
  let level: PiwigoLevel
  let parcel: Parcel
  let picture: Parcel.Picture
  let journal: any Journal
  let settling: Settling

  private var host: String { session.server.name }
  /// The request that makes the picture.
  private var open: OpenRequest {
    OpenRequest(
      journal: journal, step: Self.request, settling: settling, countsOnlyWhole: true)
  }
  var details: PiwigoDetails { PiwigoDetails(parcel, picture) }

  /// Returns the picture on the server, uploading it unless it is there.
  func uploadOrFind(progress: @escaping Progress) async throws(DeliveryError) -> PiwigoImage {
    let sum = try await checksum()
    let place = PiwigoGate.Place(host: session.server.address.host, sum: sum)
    return try await session.gate.pass(place) { () async throws(DeliveryError) in
      try await uploadOrFind(sum, progress)
    }
  }

  private func uploadOrFind(
    _ sum: String, _ progress: @escaping Progress
  ) async throws(DeliveryError) -> PiwigoImage {
    let stage = try await stage()
    let isAsked = try await journal.entry(Self.request) != nil
    let rest = isAsked ? try await open.rest() : 0
    if let there = try await lookUp(sum) { return try await settle(there, stage) }
    // The answer to what completes it was lost, and it may still be put together.
    guard rest <= 0 else { throw open.unsettled(rest, at: host) }
    if try await mayBeMade(stage) {
      try await record(.lost)
    } else {
      // Nothing came of an earlier one: what is found from now on isn't its picture.
      if isAsked { try await open.refuse() }
      try await record(.sending)
    }
    let image = try await send(sum, progress)
    // What was only found may be another one's.
    if image.isFound { return try await settle(image.id, .lost) }
    try await record(.made(image.id))
    return image
  }

  /// Returns the picture if the server has it because of this parcel; nil if it has none.
  func found() async throws(DeliveryError) -> PiwigoImage? {
    guard let stage = try await stage() else { return nil }
    let rest = try await journal.entry(Self.request) == nil ? 0 : open.rest()
    if let there = try await lookUp(checksum()) { return try await settle(there, stage) }
    // It may still be put together.
    guard rest <= 0 else { throw open.unsettled(rest, at: host) }
    return nil
  }

  private func stage() async throws(DeliveryError) -> Stage? {
    try await journal.value(Self.step).flatMap { Stage($0) }
  }

  private func record(_ stage: Stage) async throws(DeliveryError) {
    try await journal.record(Self.step, stage.text)
  }

  /// The picture `id` is there: whose is it? Somebody else's, unless the request that makes it may have had an effect.
  private func settle(_ id: PiwigoID, _ stage: Stage?) async throws(DeliveryError) -> PiwigoImage {
    let mayBeMade =
      if try await mayBeMade(stage) {
        try await !Stage.isMadeByAnother(id, Self.step, journal)
      } else { false }
    switch stage {
    case .made(id): return PiwigoImage(id: id, isFound: true)
    case .found(id): return PiwigoImage(id: id, wasThere: true, isFound: true)
    case .sending where mayBeMade, .lost where mayBeMade:
      try await record(.made(id))
      return PiwigoImage(id: id, isFound: true)
    case nil, .sending, .lost, .made, .found, .trashed, .restored:
      try await record(.found(id))
      return PiwigoImage(id: id, wasThere: true, isFound: true)
    }
  }

  /// Whether a request that makes the picture may have had an effect that wasn't seen.
  private func mayBeMade(_ stage: Stage?) async throws(DeliveryError) -> Bool {
    stage == .sending ? try await open.mayHaveActed() : stage == .lost
  }

  // MARK: Looking it up

  /// Returns the picture with this checksum, if there is one.
  func lookUp(_ sum: String) async throws(DeliveryError) -> PiwigoID? {
    try await PiwigoLookup(session: session).image(sum)
  }

  func checksum() async throws(DeliveryError) -> String {
    Checksum.hex(try await picture.checksum(.md5))
  }

  // MARK: Sending

  private func send(
    _ sum: String, _ progress: @escaping Progress
  ) async throws(DeliveryError) -> PiwigoImage {
    let tags = try await PiwigoTags(session: session).ids(of: details.tags)
    var about = self.about
    about.append(FormPart(name: "filename", text: details.file))
    if !tags.isEmpty {
      about.append(FormPart(name: "tag_ids", text: tags.map(\.text).joined(separator: ",")))
    }
    let pieces = PiwigoPieces(
      session: session, picture: picture, sum: sum, about: about, journal: journal, open: open)
    switch try await pieces.send(progress: progress) {
    case .image(let id): return PiwigoImage(id: id)
    case .impossible: return PiwigoImage(id: try await sendWhole(progress))
    case .unknown:
      // It is being put together, or was by another request.
      if let id = try await lookUp(sum) { return PiwigoImage(id: id, isFound: true) }
      throw open.unsettled(settling.seconds, at: host)
    }
  }

  /// Galleries before Piwigo 11 take no chunks.
  private func sendWhole(_ progress: @escaping Progress) async throws(DeliveryError) -> PiwigoID {
    var parts = self.about
    if !details.tags.isEmpty {
      parts.append(FormPart(name: "tags", text: details.tags.joined(separator: ",")))
    }
    parts.append(
      FormPart(
        name: "image", filename: details.file, type: picture.type,
        content: .file(path: picture.path, range: nil)))
    let reply = try await session.uploadOnce(Self.simple, parts, open, progress: progress)
    guard let id = PiwigoID(try reply.result()["image_id"]) else {
      throw DeliveryError.unreadable(host)
    }
    return id
  }

  /// What is said with the file, in either way to send one.
  private var about: [FormPart] {
    let details = details
    var fields = [
      FormPart(name: "category", text: album.id.text),
      FormPart(name: "level", text: "\(level.rawValue)"),
      FormPart(name: "name", text: details.name),
    ]
    if !details.comment.isEmpty { fields.append(FormPart(name: "comment", text: details.comment)) }
    return fields
  }
}

/// Asks for pictures by their content.
struct PiwigoLookup {
  let session: PiwigoSession

  /// Returns the picture with the MD5 `sum`, if there is one.
  func image(_ sum: String) async throws(DeliveryError) -> PiwigoID? {
    let result = try await session.result("pwg.images.exist", [("md5sum_list", sum)])
    // Galleries that tell pictures by their file names say nothing about a checksum.
    guard let found = result[sum] else { throw PiwigoTrouble.cannotLookUp(session.server.name) }
    if found == .null { return nil }
    guard let id = PiwigoID(found) else { throw DeliveryError.unreadable(session.server.name) }
    return id
  }
}
