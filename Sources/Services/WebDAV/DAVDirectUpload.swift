// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Uploads a picture directly under its name, for servers that can't rename.
///
/// The name is recorded before, while nothing has it. A file of that name after an interruption is
/// ours if it contains the picture, or the beginning of it.
struct DAVDirectUpload {
  let upload: DAVUpload

  private var dav: DAVClient { upload.dav }

  func publish(
    _ tried: [String], _ progress: @escaping @Sendable (Double) -> Void
  ) async throws(DeliveryError) -> DAVLocation {
    try await upload.log.journal.record(DAVJournal.direct, "yes")
    let bytes = try await FileContent.read(upload.picture.path)
    var names = tried
    if names.isEmpty { names = try await upload.oneMore(names) }
    for _ in 0..<DAVUpload.maxTurns {
      guard let name = names.last else { break }
      let url = upload.folder.appending(name)
      var headers: HTTPHeaders = ["If-None-Match": "*"]
      if let entry = try await dav.entry(url) {
        switch try await dav.compare(url, entry, with: bytes) {
        case .same: return try await finish(DAVLocation(name: name, tag: entry.tag))
        case .beginning where entry.tag != nil: headers = ["If-Match": entry.tag ?? ""]
        case .beginning, .other:
          names = try await upload.oneMore(names)
          continue
        }
      }
      let condition = headers
      let response = try await upload.request.run { () async throws(DeliveryError) in
        try await dav.send(
          "PUT", url, headers: condition,
          body: .file(path: upload.picture.path, range: nil, type: upload.picture.type),
          progress: progress)
      }
      switch response.status {
      case 200..<300:
        return try await finish(DAVLocation(name: name, tag: upload.tag(of: name)))
      case 404, 409:
        // If that isn't possible, the server's response says why.
        try await dav.makeFolders(upload.folders, below: upload.base)
        guard try await dav.list(upload.folder) != nil else {
          throw DAVTrouble.meaning(of: response)
        }
      // Another file got the name first: the next turn compares it.
      case 412: break
      default: throw DAVTrouble.meaning(of: response)
      }
    }
    throw upload.lost
  }

  /// Removes what was sent before it turned out that it cannot be renamed.
  private func finish(_ location: DAVLocation) async throws(DeliveryError) -> DAVLocation {
    if try await upload.log.journal.value(DAVJournal.unfinished) != nil {
      try await upload.removeUnfinished()
    }
    return try await upload.note(location)
  }

  /// Removes an incomplete upload.
  func takeBack(_ names: [String]) async throws(DeliveryError) {
    let bytes = try await FileContent.read(upload.picture.path)
    for name in names {
      let url = upload.folder.appending(name)
      guard let entry = try await dav.entry(url), let tag = entry.tag, !entry.isFolder else {
        continue
      }
      if try await dav.compare(url, entry, with: bytes) == .beginning {
        try await dav.delete(url, headers: ["If-Match": tag])
      }
    }
  }
}

/// How the bytes of a picture are uploaded to a temporary file on the server.
protocol DAVUploader: Sendable {
  /// Uploads the file to `url`, replacing what is there: on success all of it, as far as the
  /// response says. Returns the response to the last request.
  func bring(
    _ picture: Parcel.Picture, to url: URLAddress, _ journal: any Journal,
    progress: @escaping @Sendable (Double) -> Void
  ) async throws(DeliveryError) -> HTTPResponse

  /// Removes an unfinished upload.
  func abandon(_ journal: any Journal) async throws(DeliveryError)
}

/// Uploads with a single `PUT`.
struct PutUploader: DAVUploader {
  let dav: DAVClient

  func bring(
    _ picture: Parcel.Picture, to url: URLAddress, _ journal: any Journal,
    progress: @escaping @Sendable (Double) -> Void
  ) async throws(DeliveryError) -> HTTPResponse {
    try await dav.send(
      "PUT", url, body: .file(path: picture.path, range: nil, type: picture.type),
      progress: progress)
  }

  func abandon(_ journal: any Journal) async throws(DeliveryError) {}
}
