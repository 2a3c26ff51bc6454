// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Uploads a picture into a folder on a server, once.
///
/// The bytes go to a temporary file, which is then renamed to the picture's name. A server renames
/// only once, however often it is asked: the second time the source is gone. So after an
/// interruption two questions show how far it came: whether the temporary file is still there, and whether the
/// picture has its name. Others may share the same picture, so only the first says that it is this delivery's.
struct DAVUpload: Sendable {
  let dav: DAVClient
  /// The account's address.
  let base: URLAddress
  /// The folders below it, made when they are missing.
  var folders: [String]
  let parcel: String
  let picture: Parcel.Picture
  let log: DAVJournal
  let uploader: any DAVUploader
  let settling: Settling

  /// How often a name may be taken by another file before this attempt gives up.
  static let maxTurns = 10

  var folder: URLAddress { base.appending(folders).asFolder }

  /// Uploads it, or finds that it is there.
  func publish(progress: @escaping Progress) async throws(DeliveryError) -> DAVLocation {
    if let known = try await log.location() { return known }
    if try await request.isOpen() { try await earlier.lose() }
    return try await bringOnce(progress)
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
    _ progress: @escaping Progress
  ) async throws(DeliveryError) -> DAVLocation {
    let (names, wasBeingRemoved) = try await lastNames()
    // What an earlier attempt has made is looked for.
    if !names.isEmpty { try await dav.confirm(base) }
    if try await log.isDirect() { return try await direct.publish(names, progress) }
    if let last = names.last, let temporary = try await log.temporary() {
      let entry = try await dav.entry(temporary.url(in: folder))
      if let entry, entry.length == picture.byteCount {
        if wasBeingRemoved { try await log.record(names) }
        return try await rename(temporary, entry.tag, names, progress)
      }
      if entry == nil {
        if let location = try await found(last) {
          guard !wasBeingRemoved else { throw try await uncertain() }
          return try await note(location)
        }
        // The server may have stopped since, or a disk be away.
        try await dav.confirm(folder, in: base)
      }
      try await log.record([])
      if wasBeingRemoved { try await log.journal.record(DAVJournal.removing, "") }
    }
    let isFirst = try await log.isNew()
    let temporary = try await nextTemporary()
    var response =
      try await isFirst ? firstUpload(temporary, progress) : upload(temporary, progress)
    if [404, 409].contains(response.status) {
      try await dav.confirm(base)
      try await dav.makeFolders(folders, below: base)
      response = try await upload(temporary, progress)
    }
    switch response.status {
    case 200..<300: return try await rename(temporary, response.tag, [], progress)
    // Some servers reject names that begin with a dot. Another problem shows again with the other
    // name.
    case 400, 403, 405, 406, 415, 422: return try await direct.publish([], progress)
    default: throw DAVTrouble.meaning(of: response)
    }
  }

  /// A late request of an earlier attempt may create its temporary file after this attempt has looked for it.
  /// Called once there is nothing else to do.
  func sweep() async throws(DeliveryError) {
    guard try await earlier.isOpen() else { return }
    try await earlier.waitToSweep(at: base.hostAndPort)
    try await removeUnfinished()
    try await earlier.close()
  }

  // MARK: Renaming

  private func rename(
    _ temporary: DAVTemporary, _ tag: String?, _ tried: [String],
    _ progress: @escaping Progress
  ) async throws(DeliveryError) -> DAVLocation {
    var names = tried
    if names.isEmpty { names = try await oneMore(names) }
    let source = temporary.url(in: folder)
    while let name = names.last, names.count - tried.count < Self.maxTurns {
      let response = try await dav.send(
        "MOVE", source,
        headers: ["Destination": folder.appending(name).text, "Overwrite": "F"])
      switch response.status {
      case 207: throw DAVTrouble.meaning(of: response)
      case 201, 204:
        let kept = try await keptTag(of: name, response.tag ?? tag)
        return try await note(DAVLocation(name: name, tag: kept))
      case 200..<300:
        guard try await dav.entry(source) == nil else { throw DAVTrouble.notDone(source) }
        return try await renamed(to: name)
      case 404, 410, 412:
        // The name is in use: by another file, or because of a slow earlier request of ours.
        guard try await dav.entry(source) != nil else { return try await renamed(to: name) }
        names = try await oneMore(names)
      // It can't rename, or a proxy in front of it blocks that, or lost the answer.
      case 400, 403, 405, 501, 502:
        guard try await dav.entry(source) != nil else { return try await renamed(to: name) }
        return try await direct.publish(names, progress)
      default: throw DAVTrouble.meaning(of: response)
      }
    }
    throw lost
  }

  /// The temporary file is gone: returns the picture if it is called `name` now.
  private func renamed(to name: String) async throws(DeliveryError) -> DAVLocation {
    try await dav.confirm(folder, in: base)
    guard let location = try await found(name) else { throw lost }
    return try await note(location)
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

  /// The picture's place, if it is called `name`.
  func found(_ name: String) async throws(DeliveryError) -> DAVLocation? {
    let url = folder.appending(name)
    guard let entry = try await dav.entry(url), !entry.isFolder,
      try await dav.compare(url, entry, with: FileContent.read(picture.path)) == .same
    else { return nil }
    return DAVLocation(name: name, tag: entry.tag)
  }

  /// The version `tag` of the picture called `name`, if renaming has kept it. The version that is there by now may be
  /// another program's; without one, the content is compared before the file is deleted.
  private func keptTag(of name: String, _ tag: String?) async throws(DeliveryError) -> String? {
    guard let tag, try await dav.entry(folder.appending(name))?.tag == tag else { return nil }
    return tag
  }

  func note(_ location: DAVLocation) async throws(DeliveryError) -> DAVLocation {
    try await log.journal.record(DAVJournal.location, location.text)
    return location
  }

  func upload(
    _ temporary: DAVTemporary, _ progress: @escaping Progress
  ) async throws(DeliveryError) -> HTTPResponse {
    try await request.run { () async throws(DeliveryError) in
      try await uploader.upload(picture, to: temporary.url(in: folder), log.journal) {
        progress($0 * 0.95)
      }
    }
  }

  var direct: DAVDirectUpload { DAVDirectUpload(upload: self) }

  /// The file vanished between two requests; the next attempt starts over.
  var lost: DeliveryError { DeliveryError.lost(base.hostAndPort) }
}
