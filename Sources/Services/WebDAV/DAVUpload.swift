// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Uploads a picture into a folder on a server, once.
///
/// The bytes go to a temporary file, which is then renamed to the picture's name. A server renames
/// only once, however often it is asked: the second time the source is gone. So after an
/// interruption two questions show how far it came.
struct DAVUpload: Sendable {
  let dav: DAVClient
  /// The account's address.
  let base: URLAddress
  /// The folders below it, made when they are missing.
  let folders: [String]
  let parcel: String
  let picture: Parcel.Picture
  let log: DAVJournal
  let uploader: any DAVUploader
  let settling: Settling

  /// How often a name may be taken by another file before this attempt gives up.
  static let maxTurns = 10

  var folder: URLAddress { base.appending(folders).asFolder }
  /// Not called `.part`, which some servers reserve.
  var unfinished: URLAddress { folder.appending(".cameo-\(parcel)") }

  /// Uploads it, or finds that it is there.
  func publish(
    progress: @escaping @Sendable (Double) -> Void
  ) async throws(DeliveryError) -> DAVLocation {
    let location: DAVLocation
    if let known = try await log.location() {
      location = known
    } else {
      if try await request.isOpen() { try await earlier.lose() }
      location = try await bringOnce(progress)
    }
    return location
  }

  /// The bytes that are being sent.
  var request: OpenRequest {
    OpenRequest(journal: log.journal, step: DAVJournal.request, settling: settling)
  }

  /// The bytes that an earlier attempt sent as well.
  private var earlier: OpenRequest {
    OpenRequest(journal: log.journal, step: DAVJournal.again, settling: settling)
  }

  private func bringOnce(
    _ progress: @escaping @Sendable (Double) -> Void
  ) async throws(DeliveryError) -> DAVLocation {
    let names = try await log.names()
    if try await log.isDirect() { return try await direct.publish(names, progress) }
    if !names.isEmpty {
      // An interrupted second attempt leaves a shorter file.
      if try await dav.entry(unfinished)?.length == picture.byteCount {
        return try await rename(names, progress)
      }
      if let location = try await arrived(names) { return try await note(location) }
    }
    try await log.journal.record(DAVJournal.unfinished, ".cameo-\(parcel)")
    var response = try await bring(progress)
    if [404, 409].contains(response.status) {
      try await dav.makeFolders(folders, below: base)
      response = try await bring(progress)
    }
    switch response.status {
    case 200..<300: return try await rename(names, progress)
    // Some servers reject names that begin with a dot. Another problem shows again with the other
    // name.
    case 400, 403, 405, 406, 415, 422: return try await direct.publish(names, progress)
    default: throw DAVTrouble.meaning(of: response)
    }
  }

  /// A late request of an earlier attempt may create the temporary file again after this attempt
  /// renamed it. Called once there is nothing else to do.
  func sweep() async throws(DeliveryError) {
    guard try await earlier.isOpen() else { return }
    let rest = try await earlier.rest()
    guard rest <= 0 else {
      throw DeliveryError(
        .interrupted,
        tr(
          "Shared to {0}. Cameo will check that no incomplete copy is left there.",
          base.hostAndPort), remedy: .again(afterSeconds: rest))
    }
    try await removeUnfinished()
    try await earlier.close()
  }

  /// If that is forbidden the file stays; nothing else depends on it.
  func removeUnfinished() async throws(DeliveryError) {
    do { try await dav.delete(unfinished) } catch  where error.remedy == .person {}
  }

  /// Returns the result, with no request left that could still take effect.
  func settle() async throws(DeliveryError) -> DAVLocation? {
    try await uploader.abandon(log.journal)
    if let location = try await log.location() {
      return try await dav.entry(folder.appending(location.name)) == nil ? nil : location
    }
    let isOpen = try await request.isOpen()
    let rest = isOpen ? try await request.rest() : 0
    if try await log.journal.value(DAVJournal.unfinished) != nil {
      // A removed file can't be renamed any more, even by a request that still waits on the server.
      try await dav.delete(unfinished)
    }
    let names = try await log.names()
    if let location = try await arrived(names) { return try await note(location) }
    if try await log.isDirect() { try await direct.takeBack(names) }
    guard rest <= 0 else { throw request.unsettled(rest, at: base.hostAndPort) }
    return nil
  }

  // MARK: Renaming

  private func rename(
    _ tried: [String], _ progress: @escaping @Sendable (Double) -> Void
  ) async throws(DeliveryError) -> DAVLocation {
    var names = tried
    if names.isEmpty { names = try await oneMore(names) }
    while let name = names.last, names.count - tried.count < Self.maxTurns {
      let response = try await dav.send(
        "MOVE", unfinished,
        headers: ["Destination": folder.appending(name).text, "Overwrite": "F"])
      switch response.status {
      case 207: throw DAVTrouble.meaning(of: response)
      case 200..<300: return try await note(DAVLocation(name: name, tag: tag(of: name)))
      case 404, 410, 412:
        // The name is in use: perhaps by a slow earlier request of ours, even if the temporary file
        // is there once more.
        if let location = try await arrived(names) {
          try await removeUnfinished()
          return try await note(location)
        }
        guard try await dav.entry(unfinished) != nil else { throw lost }
        names = try await oneMore(names)
      // It can't rename, or a proxy in front of it blocks that.
      case 400, 403, 405, 501, 502: return try await direct.publish(names, progress)
      default: throw DAVTrouble.meaning(of: response)
      }
    }
    throw lost
  }

  /// `tried` and one more unused name.
  func oneMore(_ tried: [String]) async throws(DeliveryError) -> [String] {
    var taken = Set(tried)
    let first = try await dav.entry(folder.appending(picture.name))
    if first != nil || !taken.isEmpty { taken.formUnion(try await dav.names(in: folder)) }
    if first != nil { taken.insert(picture.name) }
    let names = tried + [NumberedName.free(picture.name, taken: taken)]
    try await log.record(names)
    return names
  }

  // MARK: Looking

  /// Where the picture is, under one of the names that were tried for it.
  private func arrived(_ names: [String]) async throws(DeliveryError) -> DAVLocation? {
    guard !names.isEmpty else { return nil }
    let bytes = try await FileContent.read(picture.path)
    for name in names.reversed() {
      let url = folder.appending(name)
      guard let entry = try await dav.entry(url), !entry.isFolder else { continue }
      if try await dav.compare(url, entry, with: bytes) == .same {
        return DAVLocation(name: name, tag: entry.tag)
      }
    }
    return nil
  }

  func tag(of name: String) async throws(DeliveryError) -> String? {
    try await dav.entry(folder.appending(name))?.tag
  }

  func note(_ location: DAVLocation) async throws(DeliveryError) -> DAVLocation {
    try await log.journal.record(DAVJournal.location, location.text)
    return location
  }

  private func bring(
    _ progress: @escaping @Sendable (Double) -> Void
  ) async throws(DeliveryError) -> HTTPResponse {
    try await request.run { () async throws(DeliveryError) in
      try await uploader.bring(picture, to: unfinished, log.journal) { progress($0 * 0.95) }
    }
  }

  private var direct: DAVDirectUpload { DAVDirectUpload(upload: self) }

  /// The file vanished between two requests; the next attempt starts over.
  var lost: DeliveryError {
    DeliveryError(
      .interrupted,
      tr("{0} lost the upload. Sending it again.", base.hostAndPort),
      remedy: .again(afterSeconds: nil))
  }
}
