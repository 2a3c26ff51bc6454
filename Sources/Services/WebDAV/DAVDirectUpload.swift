// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Uploads a picture directly under its name, for servers that can't rename.
///
/// The name is reserved first, by a request that makes a file only if there is none, and that tells whose it
/// is. Then the picture replaces it; what has the name after an interruption is ours.
struct DAVDirectUpload {
  let upload: DAVUpload

  private var dav: DAVClient { upload.dav }
  private var journal: any Journal { upload.log.journal }
  private var mark: [UInt8] { Array("Cameo \(upload.parcel)\n".utf8) }

  func publish(
    _ tried: [String], _ progress: @escaping Progress
  ) async throws(DeliveryError) -> DAVLocation {
    try await journal.record(DAVJournal.direct, "yes")
    let bytes = try await FileContent.read(upload.picture.path)
    var names = tried
    if names.isEmpty { names = try await upload.oneMore(names) }
    for _ in 0..<DAVUpload.maxTurns {
      guard let name = names.last else { break }
      guard try await reserve(name) else {
        names = try await upload.oneMore(names)
        continue
      }
      let url = upload.folder.appending(name)
      guard let entry = try await dav.entry(url) else {
        try await dav.confirm(upload.folder, in: upload.base)
        try await journal.record(DAVJournal.reserved, "")
        continue
      }
      switch try await state(of: url, entry, bytes) {
      case .same: return try await finish(DAVLocation(name: name, tag: entry.tag))
      case .beginning: break
      case .other:
        names = try await upload.oneMore(names)
        continue
      }
      var headers = HTTPHeaders()
      headers["If-Match"] = entry.tag
      let condition = headers
      let response = try await upload.request.run { () async throws(DeliveryError) in
        try await dav.send(
          "PUT", url, headers: condition,
          body: .file(path: upload.picture.path, range: nil, type: upload.picture.type),
          progress: progress)
      }
      switch response.status {
      case 201, 204: return try await finish(DAVLocation(name: name, tag: response.tag))
      case 200..<300:
        guard let entry = try await dav.entry(url), entry.length == bytes.count else {
          throw DAVTrouble.notDone(url)
        }
        // Without a version, the content is compared before the file is deleted.
        let isOurs = response.tag != nil && response.tag == entry.tag
        return try await finish(DAVLocation(name: name, tag: isOurs ? entry.tag : nil))
      // It has changed meanwhile: the next turn compares it.
      case 404, 409, 412: break
      default: throw DAVTrouble.meaning(of: response)
      }
    }
    throw upload.lost
  }

  /// Reserves `name`, unless that was done; returns false if another file has it.
  private func reserve(_ name: String) async throws(DeliveryError) -> Bool {
    if try await journal.value(DAVJournal.reserved) == name { return true }
    let url = upload.folder.appending(name)
    // Not every server heeds the condition that there is no file.
    if let entry = try await dav.entry(url) {
      // The answer to an earlier request may have been lost.
      guard !entry.isFolder, try await isOurMark(url) else { return false }
    } else {
      let response = try await makeWithFolders(url)
      if response.status == 412 {
        guard try await isOurMark(url) else { return false }
      } else if !response.isSuccess {
        throw DAVTrouble.meaning(of: response)
      }
    }
    try await journal.record(DAVJournal.reserved, name)
    return true
  }

  private func makeWithFolders(_ url: URLAddress) async throws(DeliveryError) -> HTTPResponse {
    let response = try await make(url)
    guard [404, 409].contains(response.status) else { return response }
    try await dav.confirm(upload.base)
    try await dav.makeFolders(upload.folders, below: upload.base)
    // If that isn't possible, the server's response says why.
    guard try await dav.list(upload.folder) != nil else { throw DAVTrouble.meaning(of: response) }
    return try await make(url)
  }

  private func make(_ url: URLAddress) async throws(DeliveryError) -> HTTPResponse {
    let mark = mark
    return try await upload.request.run { () async throws(DeliveryError) in
      try await dav.send(
        "PUT", url, headers: ["If-None-Match": "*"],
        body: .bytes(mark, type: upload.picture.type))
    }
  }

  private func isOurMark(_ url: URLAddress) async throws(DeliveryError) -> Bool {
    try await dav.content(url, atMost: mark.count) == mark
  }

  /// What has become of a reserved file; our mark counts as a beginning.
  private func state(
    of url: URLAddress, _ entry: DAVEntry, _ bytes: [UInt8]
  ) async throws(DeliveryError) -> ContentMatch {
    guard !entry.isFolder else { return .other }
    let match = try await dav.compare(url, entry, with: bytes)
    guard case .other = match, try await isOurMark(url) else { return match }
    return .beginning
  }

  /// Removes what was sent before it turned out that it cannot be renamed.
  private func finish(_ location: DAVLocation) async throws(DeliveryError) -> DAVLocation {
    try await upload.removeUnfinished()
    return try await upload.note(location)
  }

  /// Removes an incomplete upload, and the reservation; returns where a complete one is. Nothing is removed for `rest`
  /// seconds, in which a request may still complete it.
  func takeBack(
    _ names: [String], unsettledFor rest: Double
  ) async throws(DeliveryError) -> DAVLocation? {
    guard let name = names.last else { return nil }
    let url = upload.folder.appending(name)
    let isOurs = try await journal.value(DAVJournal.reserved) == name
    guard let entry = try await dav.entry(url) else {
      try await confirm(isOurs)
      return nil
    }
    if isOurs {
      let bytes = try await FileContent.read(upload.picture.path)
      switch try await state(of: url, entry, bytes) {
      case .same: return DAVLocation(name: name, tag: entry.tag)
      case .other: return nil
      case .beginning: break
      }
      guard rest <= 0 else { throw upload.request.unsettled(rest, at: upload.base.hostAndPort) }
      // From then on, another delivery may have the name.
      try await journal.record(DAVJournal.reserved, "")
    } else {
      guard try await isOurMark(url) else { return nil }
    }
    var headers = HTTPHeaders()
    headers["If-Match"] = entry.tag
    do throws(DeliveryError) {
      if try await !dav.delete(url, headers: headers) { try await confirm(isOurs) }
    } catch {
      // It is still there, or may be; also if the user has stopped it, whose task is cancelled.
      if isOurs {
        await DeliveryError.evenIfCancelled("A part that stays") {
          [journal] () async throws(DeliveryError) in
          try await journal.record(DAVJournal.reserved, name)
        }
      }
      throw error
    }
    return nil
  }

  /// Throws unless it means something that the file is missing. Before a name is reserved, there may be no folder yet.
  private func confirm(_ isReserved: Bool) async throws(DeliveryError) {
    try await dav.confirm(isReserved ? upload.folder : upload.base.asFolder, in: upload.base)
  }
}

/// How the bytes of a picture are uploaded to a temporary file on the server.
protocol DAVUploader: Sendable {
  /// Uploads the file to `url`, replacing what is there: on success all of it, as far as the
  /// response says. Returns the response to the last request.
  func upload(
    _ picture: Parcel.Picture, to url: URLAddress, _ journal: any Journal,
    progress: @escaping Progress
  ) async throws(DeliveryError) -> HTTPResponse

  /// Removes an unfinished upload.
  func abandon(_ journal: any Journal) async throws(DeliveryError)

  /// Whether a request whose answer was lost may make the file long after another one did.
  var mayBeLate: Bool { get }

  /// Whether nothing is asked or sent before the request that has the bytes.
  var sendsOneRequest: Bool { get }
}

/// Uploads with a single `PUT`.
struct PutUploader: DAVUploader {
  let dav: DAVClient
  let mayBeLate = true
  let sendsOneRequest = true

  func upload(
    _ picture: Parcel.Picture, to url: URLAddress, _ journal: any Journal,
    progress: @escaping Progress
  ) async throws(DeliveryError) -> HTTPResponse {
    try await dav.send(
      "PUT", url, body: .file(path: picture.path, range: nil, type: picture.type),
      progress: progress)
  }

  func abandon(_ journal: any Journal) async throws(DeliveryError) {}
}
