// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network
internal import Sharing

/// Uploads the pictures of one parcel. Until they are posted, the server keeps them for a while, and
/// shows them to nobody. The same bytes always get the same name there, so uploading them twice does
/// no harm.
struct BlueskyUploader: Sendable {
  /// After so many seconds, the server may have dropped what wasn't posted.
  private static let keptFor = 300.0

  let client: BlueskyClient
  let journal: any Journal
  let clock: Clock

  /// Returns the picture at `index` as the server refers to it.
  ///
  /// - Parameter isLost: The server no longer has what was uploaded before.
  func bring(
    _ picture: Parcel.Picture, at index: Int, isLost: Bool,
    progress: @escaping Progress
  ) async throws(DeliveryError) -> BlueskyBlob {
    let step = "blob-\(index)"
    if !isLost, let entry = try await journal.entry(step),
      (0..<Self.keptFor).contains(clock.now() - entry.at),
      let blob: BlueskyBlob = entry.decoded()
    {
      return blob
    }
    let blob = try await client.upload(
      path: picture.path, type: picture.type, progress: progress)
    guard blob.size == picture.byteCount else {
      throw DeliveryError.unreadable(client.server.name)
    }
    try await journal.record(step, json: blob)
    return blob
  }
}

extension BlueskyClient {
  private struct Uploaded: Decodable { let blob: JSONValue }

  /// Uploads the file at `path`.
  func upload(
    path: String, type: String, progress: Progress? = nil
  ) async throws(DeliveryError) -> BlueskyBlob {
    let response = try await send(
      { token in
        var request = server.request("POST", "com.atproto.repo.uploadBlob", token: token)
        request.body = .file(path: path, range: nil, type: type)
        return request
      }, progress: progress)
    guard let blob = BlueskyBlob(try server.read(response, as: Uploaded.self).blob) else {
      throw DeliveryError.unreadable(server.name)
    }
    return blob
  }
}
