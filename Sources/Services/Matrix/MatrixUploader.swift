// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Network
internal import Sharing

/// Makes small versions of pictures; nil where that isn't possible.
typealias MatrixThumbnailer = @Sendable (_ path: String) async -> VerifiedPicture?

/// Uploads the pictures of one parcel, which nobody sees until they are posted.
///
/// The server gives a name to a file before it gets the file, and takes it once: whether it has
/// arrived can be found out by sending it again. Older servers give the name with the answer; if that
/// is lost, the picture is uploaded again.
struct MatrixUploader: Sendable {
  /// Above this many pixels on the longer side, there is a small version, too.
  static let thumbnailSide = 800
  /// A server that lets one wait longer than this for a name takes files without.
  private static let longestWait = 120.0

  /// An entry in the journal.
  private struct Step: Codable {
    let media: MatrixMedia
    var isThere: Bool
  }

  let client: MatrixClient
  let journal: any Journal
  let thumbnailer: MatrixThumbnailer

  /// Returns the picture at `index`, uploading it unless the server has it.
  func uploadOrFind(
    _ picture: Parcel.Picture, at index: Int, progress: @escaping Progress
  ) async throws(DeliveryError) -> MatrixMedia {
    let body = HTTPBody.file(path: picture.path, range: nil, type: picture.type)
    return try await upload("media-\(index)", picture.name, body, progress: progress)
  }

  /// Returns the small version of the picture at `index`; nil if it needs none, or none can be made.
  func thumbnail(
    of picture: Parcel.Picture, at index: Int
  ) async throws(DeliveryError) -> MatrixThumbnail? {
    guard max(picture.width, picture.height) > Self.thumbnailSide else { return nil }
    let step = "thumbnail-\(index)"
    if let known: MatrixThumbnail = try await journal.decoded(step) { return known }
    guard let small = await thumbnailer(picture.path) else { return nil }
    let media = try await upload(
      "\(step)-media", "thumbnail.\(small.ending)", .bytes(small.bytes, type: small.type))
    let thumbnail = MatrixThumbnail(
      media: media, type: small.type, size: small.byteCount, width: small.width,
      height: small.height)
    try await journal.record(step, json: thumbnail)
    return thumbnail
  }

  private func upload(
    _ step: String, _ name: String, _ body: HTTPBody,
    progress: Progress? = nil
  ) async throws(DeliveryError) -> MatrixMedia {
    if let known: Step = try await journal.decoded(step) {
      if known.isThere { return known.media }
      if try await client.fill(known.media, name, body, progress: progress) {
        return try await done(step, known.media)
      }
      // It was kept in mind for a while only.
    }
    guard let media = try await client.newMedia(longestWait: Self.longestWait) else {
      return try await done(step, client.upload(name, body, progress: progress))
    }
    try await journal.record(step, json: Step(media: media, isThere: false))
    guard try await client.fill(media, name, body, progress: progress) else {
      throw DeliveryError.unreadable(client.server.name)
    }
    return try await done(step, media)
  }

  private func done(_ step: String, _ media: MatrixMedia) async throws(DeliveryError) -> MatrixMedia
  {
    try await journal.record(step, json: Step(media: media, isThere: true))
    return media
  }
}

extension MatrixClient {
  private struct Created: Decodable {
    let media: MatrixMedia
    private enum CodingKeys: String, CodingKey { case media = "content_uri" }
  }

  /// Returns a name for a file that will follow; nil where files are sent without.
  fileprivate func newMedia(longestWait: Double) async throws(DeliveryError) -> MatrixMedia? {
    let response = try await send { token throws(DeliveryError) in
      try server.request("POST", ["media", "v1", "create"], [:], token: token)
    }
    if response.isUnknownMethod { return nil }
    let failure = MatrixFailure(response)
    // Names that were never used, because answers were lost, count for a day.
    if response.status == 429, failure.retryAfter ?? 0 > longestWait { return nil }
    return try server.read(response, as: Created.self).media
  }

  /// Sends the file that `media` is the name of; returns false if that name isn't known any more.
  fileprivate func fill(
    _ media: MatrixMedia, _ name: String, _ body: HTTPBody,
    progress: Progress?
  ) async throws(DeliveryError) -> Bool {
    let response = try await send(
      { token in
        var request = server.request(
          "PUT", ["media", "v3", "upload", media.server.text, media.id],
          query: [("filename", name)], token: token)
        request.body = body
        return request
      }, progress: progress)
    let code = MatrixFailure(response).errcode
    // An earlier attempt has sent it.
    if response.status == 409, code == "M_CANNOT_OVERWRITE_MEDIA" { return true }
    if response.status == 404, code == "M_NOT_FOUND" { return false }
    try server.checkDone(response)
    return true
  }

  /// Uploads a file that the server gives a name to.
  func upload(
    _ name: String, _ body: HTTPBody, progress: Progress? = nil
  ) async throws(DeliveryError) -> MatrixMedia {
    let response = try await send(
      { token in
        var request = server.request(
          "POST", ["media", "v3", "upload"], query: [("filename", name)], token: token)
        request.body = body
        return request
      }, progress: progress)
    return try server.read(response, as: Created.self).media
  }
}
