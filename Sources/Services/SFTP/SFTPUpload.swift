// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Uploads a picture into a folder on an SSH server, once.
///
/// The bytes go to a hidden file, which goes on where it was interrupted. They are read again and compared
/// before the file gets its name. Servers differ in whether renaming replaces another file, so the name is
/// reserved first, with an empty file that nobody else has.
struct SFTPUpload: Sendable {
  let ssh: SSHConnection
  let door: SFTPDoor
  let folder: SFTPFolder
  let parcel: String
  let picture: Parcel.Picture
  let journal: any Journal

  /// The names that were tried for the picture, one per line; the last one may be in use by now.
  private static let names = "names"
  /// The name that it certainly has.
  private static let done = "done"
  /// How often a name may be taken by another file before this attempt gives up.
  private static let maxTurns = 10

  private var unfinished: String { folder.file(".cameo-\(parcel)") }

  /// Uploads it, or finds that it is there; returns its name.
  func publish(
    _ progress: @escaping @Sendable (Double) -> Void
  ) async throws(DeliveryError) -> String {
    if let name = try await journal.value(Self.done) { return name }
    if let name = try await arrived() { return try await note(name) }
    try await SFTPFolders(ssh: ssh, door: door).make(folder)
    try await fill { progress($0 * 0.95) }
    var tried = try await triedNames()
    for _ in 0..<Self.maxTurns {
      let name: String
      if let last = tried.last, try await isOpen(last) {
        name = last
      } else {
        name = try await freeName(tried)
        tried.append(name)
        try await journal.record(Self.names, tried.joined(separator: "\n"))
      }
      if try await finish(name) { return try await note(name) }
    }
    throw lost
  }

  /// Returns the result, with nothing left that could still take effect.
  func settle() async throws(DeliveryError) -> String? {
    if let name = try await journal.value(Self.done) {
      return try await entry(folder.file(name)) == nil ? nil : name
    }
    // A removed file can't be renamed any more, not even by a request that still waits on the server.
    try await door.translated { () throws(SSHError) in _ = try await ssh.remove(unfinished) }
    if let name = try await arrived() { return try await note(name) }
    for name in try await triedNames() where try await isReserved(name) {
      try await door.translated { () throws(SSHError) in _ = try await ssh.remove(folder.file(name))
      }
    }
    return nil
  }

  // MARK: Sending

  /// Brings all bytes to the hidden file.
  private func fill(
    _ progress: @escaping @Sendable (Double) -> Void
  ) async throws(DeliveryError) {
    let size = picture.byteCount
    var start = min(try await entry(unfinished)?.size ?? 0, size)
    for _ in 0..<2 {
      let from = start
      try await door.translated { () throws(SSHError) in
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

  /// Gives the hidden file its name; returns false if that is taken.
  private func finish(_ name: String) async throws(DeliveryError) -> Bool {
    let path = folder.file(name)
    return try await door.translated { () throws(SSHError) in
      if try await ssh.entry(path) == nil {
        do throws(SSHError) { try await ssh.reserve(path) } catch {
          // Somebody else was faster.
          guard case .refused = error, try await ssh.entry(path) != nil else { throw error }
          return false
        }
      }
      do throws(SSHError) {
        try await ssh.rename(unfinished, to: path)
      } catch {
        // This server doesn't replace the reserved file.
        guard case .refused(let why) = error, [.failure, .exists].contains(why),
          try await ssh.entry(path)?.size == 0
        else { throw error }
        try await ssh.remove(path)
        do throws(SSHError) { try await ssh.rename(unfinished, to: path) } catch {
          guard case .refused = error, try await ssh.entry(path) != nil else { throw error }
          return false
        }
      }
      return true
    }
  }

  // MARK: Looking

  private func triedNames() async throws(DeliveryError) -> [String] {
    try await journal.value(Self.names)?.split(separator: "\n").map(String.init) ?? []
  }

  private func freeName(_ tried: [String]) async throws(DeliveryError) -> String {
    guard try await entry(folder.file(picture.name)) != nil || !tried.isEmpty else {
      return picture.name
    }
    let taken = try await door.translated { () throws(SSHError) in
      try await ssh.names(in: folder.asked)
    }
    return NumberedName.free(picture.name, taken: taken.union(tried))
  }

  /// Whether there is an empty file of a tried name, which nobody else has.
  private func isReserved(_ name: String) async throws(DeliveryError) -> Bool {
    guard let entry = try await entry(folder.file(name)) else { return false }
    return entry.isFile && entry.size == 0
  }

  /// Whether a tried name can still be used.
  private func isOpen(_ name: String) async throws(DeliveryError) -> Bool {
    guard try await entry(folder.file(name)) != nil else { return true }
    return try await isReserved(name)
  }

  /// The tried name that the picture has.
  private func arrived() async throws(DeliveryError) -> String? {
    for name in try await triedNames().reversed() where try await isWhole(folder.file(name)) {
      return name
    }
    return nil
  }

  private func isWhole(_ path: String) async throws(DeliveryError) -> Bool {
    guard let entry = try await entry(path), entry.isFile, entry.size == picture.byteCount else {
      return false
    }
    return try await door.translated { () throws(SSHError) in
      try await ssh.checksum(of: path, atMost: picture.byteCount) == picture.sha256
    }
  }

  private func entry(_ path: String) async throws(DeliveryError) -> SSHEntry? {
    try await door.translated { () throws(SSHError) in try await ssh.entry(path) }
  }

  private func note(_ name: String) async throws(DeliveryError) -> String {
    try await journal.record(Self.done, name)
    return name
  }

  private var lost: DeliveryError {
    DeliveryError(
      .interrupted,
      tr("{0} lost the upload. Sending it again.", door.server.hostAndPort),
      remedy: .again(afterSeconds: nil))
  }
}
