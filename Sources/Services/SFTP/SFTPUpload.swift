// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Uploads a picture into a folder on an SSH server, once.
///
/// The bytes go to a hidden file, which goes on where it was interrupted. They are read again and compared
/// before a name is chosen and recorded; the file leaves its hidden place only for that name, so its absence
/// says that it was renamed, and no other delivery's file is ever taken for this one's. Servers differ in
/// whether renaming replaces another file, so the name is reserved first, with a file that tells whose it is.
struct SFTPUpload: Sendable {
  let ssh: SSHConnection
  let login: SFTPLogin
  var folder: SFTPFolder
  let parcel: String
  let picture: Parcel.Picture
  let journal: any Journal

  /// The names that were tried for the picture, one per line; the last one may be in use by now. Empty when
  /// none counts.
  private static let names = "names"
  /// The name that it may still get from a request whose hidden file is being removed; empty once it is known to be gone.
  private static let removing = "removing"
  /// The name that it certainly has.
  private static let done = "done"
  /// The folder that all these names are in. Earlier versions didn't record it.
  private static let place = "folder"
  /// How often a name may be taken by another file before this attempt gives up.
  private static let maxTurns = 10

  private var unfinished: String { folder.file(".cameo-\(parcel)") }
  private var folders: SFTPFolders { SFTPFolders(ssh: ssh, login: login) }
  private var reservation: SFTPReservation {
    SFTPReservation(ssh: ssh, login: login, parcel: parcel)
  }

  /// The upload in the folder that it began in: the account may have got another one since, where a file of that name is
  /// somebody else's.
  func asBegun() async throws(DeliveryError) -> SFTPUpload {
    var begun = self
    if let path = try await journal.value(Self.place) { begun.folder = SFTPFolder(path) }
    return begun
  }

  /// The upload in the folder where it is to go on: in the one that it began in if the picture is there, and otherwise in
  /// this one, with nothing left in the other.
  func goingOn() async throws(DeliveryError) -> SFTPUpload {
    let begun = try await asBegun()
    if begun.folder != folder {
      if try await journal.value(Self.done) != nil { return begun }
      if try await settled(begun) { return begun }
      try await record([])
      try await journal.record(Self.removing, "")
    }
    if try await journal.value(Self.place) != folder.path {
      try await journal.record(Self.place, folder.path)
    }
    return self
  }

  /// Whether the picture is in the folder that it `begun` in, where nothing else is left if that can be looked into.
  private func settled(_ begun: SFTPUpload) async throws(DeliveryError) -> Bool {
    let before = FolderBefore(
      journal: journal, path: begun.folder.path, host: login.server.hostAndPort)
    var names = try await triedNames()
    if names.isEmpty { names = try await journal.value(Self.removing)?.pathParts ?? [] }
    do throws(DeliveryError) {
      let name = try await begun.settle()
      try await before.answer()
      return name != nil
    } catch {
      guard FolderBefore.isClosed(error) else { throw error }
      // Without a name, it can't have left its hidden place.
      if !names.isEmpty {
        try await record(names)
        try await before.ask()
      }
      return false
    }
  }

  /// Uploads it, or finds that it is there; returns its name.
  func publish(_ progress: @escaping Progress) async throws(DeliveryError) -> String {
    if let name = try await journal.value(Self.done) { return name }
    var tried = try await triedNames()
    try await askAboutRemoved(tried)
    if let last = tried.last, try await entry(unfinished) == nil {
      try await folders.confirm(folder.asked)
      if try await isWhole(folder.file(last)) { return try await note(last) }
      tried = []
      try await record(tried)
      try await journal.record(Self.removing, "")
    }
    try await folders.make(folder)
    try await fill { progress($0 * 0.95) }
    var isNew = false
    for _ in 0..<Self.maxTurns {
      if tried.isEmpty || isNew {
        tried.append(try await freeName(tried))
        try await record(tried)
        isNew = true
      }
      guard let name = tried.last else { break }
      let path = folder.file(name)
      if try await reservation.take(path, wasTried: !isNew), try await finish(path) {
        return try await note(name)
      }
      // Another file has it, unless an earlier request to rename was slow.
      guard try await entry(unfinished) != nil else {
        if try await isWhole(path) { return try await note(name) }
        throw lost
      }
      isNew = true
    }
    throw lost
  }

  /// Returns the result, with nothing left that could still take effect.
  func settle() async throws(DeliveryError) -> String? {
    if let name = try await journal.value(Self.done) {
      try await folders.confirm(folder.asked)
      return try await entry(folder.file(name)) == nil ? nil : name
    }
    let tried = try await triedNames()
    try await askAboutRemoved(tried)
    guard let last = tried.last else {
      try await removeUnfinished()
      return nil
    }
    try await folders.confirm(folder.asked)
    let path = folder.file(last)
    if try await entry(unfinished) == nil, try await isWhole(path) { return try await note(last) }
    try await reservation.giveBack(path)
    // Once it is gone, nothing says any more that it wasn't renamed.
    try await journal.record(Self.removing, last)
    try await record([])
    // A removed file can't be renamed any more, not even by a request that still waits on the server.
    let wasThere = try await removeUnfinished()
    let isRenamed = wasThere ? false : try await isWhole(path)
    try await journal.record(Self.removing, "")
    return isRenamed ? try await note(last) : nil
  }

  /// Asks the user, once, about a file that was renamed, or removed by a request whose answer was lost.
  private func askAboutRemoved(_ tried: [String]) async throws(DeliveryError) {
    guard tried.isEmpty, let name = try await journal.value(Self.removing), !name.isEmpty else {
      return
    }
    try await folders.confirm(folder.asked)
    // What is still hidden has no name, and is removed or goes on.
    let isGone = try await entry(unfinished) == nil
    let mayBeThere = isGone ? try await isWhole(folder.file(name)) : false
    try await journal.record(Self.removing, "")
    guard mayBeThere else { return }
    throw DeliveryError.undecided(by: login.server.hostAndPort)
  }

  // MARK: Sending

  /// Brings all bytes to the hidden file.
  private func fill(_ progress: @escaping Progress) async throws(DeliveryError) {
    let size = picture.byteCount
    var start = min(try await entry(unfinished)?.size ?? 0, size)
    if start == size, try await isWhole(unfinished) { return }
    for _ in 0..<2 {
      let from = start
      try await login.translated { () throws(SSHError) in
        try await ssh.send(picture.path, to: unfinished, from: from) {
          progress(Double($0) / Double(max(size, 1)))
        }
      }
      if try await isWhole(unfinished) { return }
      // What an interrupted attempt left was something else.
      start = 0
    }
    throw lost
  }

  /// Gives the hidden file its reserved name; returns false if another file has that.
  private func finish(_ path: String) async throws(DeliveryError) -> Bool {
    do throws(SSHError) {
      try await ssh.rename(unfinished, to: path)
      return true
    } catch {
      // This server doesn't replace the reservation.
      guard case .refused(let why) = error, [.failure, .exists].contains(why) else {
        throw SFTPTrouble.meaning(of: error, at: login.server)
      }
    }
    guard try await reservation.isOurs(path) else { return false }
    return try await login.translated { () throws(SSHError) in
      try await ssh.remove(path)
      do throws(SSHError) { try await ssh.rename(unfinished, to: path) } catch {
        // Somebody else was faster.
        guard case .refused = error, try await ssh.entry(path) != nil else { throw error }
        return false
      }
      return true
    }
  }

  @discardableResult
  private func removeUnfinished() async throws(DeliveryError) -> Bool {
    try await login.translated { () throws(SSHError) in try await ssh.remove(unfinished) }
  }

  // MARK: Looking

  private func triedNames() async throws(DeliveryError) -> [String] {
    try await journal.value(Self.names)?.split(separator: "\n").map(String.init) ?? []
  }

  private func record(_ names: [String]) async throws(DeliveryError) {
    try await journal.record(Self.names, names.joined(separator: "\n"))
  }

  private func freeName(_ tried: [String]) async throws(DeliveryError) -> String {
    guard try await entry(folder.file(picture.name)) != nil || !tried.isEmpty else {
      return picture.name
    }
    let taken = try await login.translated { () throws(SSHError) in
      try await ssh.names(in: folder.asked)
    }
    return NumberedName.free(picture.name, taken: taken.union(tried))
  }

  private func isWhole(_ path: String) async throws(DeliveryError) -> Bool {
    guard let entry = try await entry(path), entry.isFile, entry.size == picture.byteCount else {
      return false
    }
    return try await login.translated { () throws(SSHError) in
      try await ssh.checksum(of: path, atMost: picture.byteCount) == picture.sha256
    }
  }

  private func entry(_ path: String) async throws(DeliveryError) -> SSHEntry? {
    try await login.translated { () throws(SSHError) in try await ssh.entry(path) }
  }

  private func note(_ name: String) async throws(DeliveryError) -> String {
    try await journal.record(Self.done, name)
    return name
  }

  private var lost: DeliveryError { DeliveryError.lost(login.server.hostAndPort) }
}
