// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Brings a picture to its name at once, for servers that cannot rename.
///
/// The name is written down before, when no one had it. What has it after an interruption is ours if it
/// is the picture, or the beginning of it.
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
        // Where that cannot be, the answer of the server says why.
        try await dav.makeFolders(upload.folders, below: upload.base)
        guard try await dav.list(upload.folder) != nil else {
          throw DAVTrouble.meaning(of: response)
        }
      // The user was faster: the next turn looks who.
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

  /// Removes the beginning of the picture, which no one wants.
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

/// How the bytes of a picture come to a place on the server where no one looks for them yet.
protocol DAVUploader: Sendable {
  /// Brings the file to `url`, in the place of what is there: all of it or, as far as a success is
  /// told, nothing. Answers what the server said to the last request.
  func bring(
    _ picture: Parcel.Picture, to url: URLAddress, _ journal: any Journal,
    progress: @escaping @Sendable (Double) -> Void
  ) async throws(DeliveryError) -> HTTPResponse

  /// Takes away what is on its way.
  func abandon(_ journal: any Journal) async throws(DeliveryError)
}

/// Brings it with one `PUT`.
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
