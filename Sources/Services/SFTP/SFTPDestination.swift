// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// What it takes to get in.
struct SFTPLogin: Sendable {
  let server: SSHServer
  /// The fingerprint of the server's key, which the user confirmed.
  let hostKey: String
  let secret: Secret?
  let keys: String

  /// Connects and signs in. Nothing is sent to a server with another key.
  func open() async throws(DeliveryError) -> SSHConnection {
    let ssh = try await translated { () throws(SSHError) in
      try await SSHConnection.open(server, keys: keys)
    }
    guard ssh.hostKey.fingerprint == hostKey else {
      throw SFTPTrouble.otherKey(ssh.hostKey.fingerprint, at: server.hostAndPort)
    }
    try await translated { () throws(SSHError) in try await ssh.signIn(secret) }
    return ssh
  }

  /// Does `work`, with errors as sentences.
  func translated<Result>(
    _ work: () async throws(SSHError) -> Result
  ) async throws(DeliveryError) -> Result {
    do throws(SSHError) { return try await work() } catch {
      throw SFTPTrouble.meaning(of: error, at: server)
    }
  }
}

/// A folder on an SSH server.
struct SFTPDestination: Destination {
  /// What is compared if the receipt doesn't say how long the file is, as those of earlier versions: more than
  /// pictures usually have.
  private static let longest = 64 << 20

  let login: SFTPLogin
  let folder: SFTPFolder
  let link: LinkTemplate?

  private var host: String { login.server.hostAndPort }

  func capabilities() async throws(DeliveryError) -> Capabilities {
    // The protocol has no way to ask for limits.
    Capabilities(showsFileNames: true)
  }

  func publish(
    _ parcel: Parcel, _ journal: any Journal, progress: @escaping Progress
  ) async throws(DeliveryError) -> Receipt {
    let upload = try await upload(parcel, journal).goingOn()
    let name = try await upload.publish(progress)
    progress(1)
    return receipt(name, upload)
  }

  func find(_ parcel: Parcel, _ journal: any Journal) async throws(DeliveryError) -> Receipt? {
    let upload = try await upload(parcel, journal).asBegun()
    return try await upload.settle().map { receipt($0, upload) }
  }

  func unshare(_ receipt: Receipt) async throws(DeliveryError) -> [Remainder] {
    guard let path = receipt.marks["path"], let sum = receipt.marks["sha256"] else {
      return [.notFound(host)]
    }
    let length = receipt.marks["length"].flatMap { Int(outside: $0, in: OutsideNumber.lengths) }
    let ssh = try await login.open()
    try await SFTPFolders(ssh: ssh, login: login).confirm(path.outerPath ?? ".")
    return try await login.translated { () throws(SSHError) in
      guard let entry = try await ssh.entry(path) else { return [] }
      // What has another length need not be read.
      guard entry.isFile, length.map({ $0 == entry.size }) ?? (entry.size <= Self.longest),
        try await ssh.checksum(of: path, atMost: length ?? Self.longest) == sum
      else { return [.changed(path, on: host)] }
      try await ssh.remove(path)
      return []
    }
  }

  func check() async throws(DeliveryError) -> AccountCheck {
    let ssh = try await login.open()
    try await SFTPFolders(ssh: ssh, login: login).make(folder)
    try await login.translated { () throws(SSHError) in
      // Only an attempt shows what is allowed. The name is always the same, so that where nothing may be
      // deleted, only one file is left behind.
      let probe = folder.file(".cameo-check")
      if let before = try await ssh.entry(probe) {
        // An earlier check may have left an empty file; anything else isn't Cameo's.
        guard before.isFile, before.size == 0 else { return }
        try await ssh.remove(probe)
      }
      try await ssh.create(probe)
      try await ssh.remove(probe)
    }
    return AccountCheck(name: "\(login.server.user)@\(host)", page: link?.start)
  }

  private func upload(
    _ parcel: Parcel, _ journal: any Journal
  ) async throws(DeliveryError) -> SFTPUpload {
    let picture = try parcel.onlyPicture()
    return SFTPUpload(
      ssh: try await login.open(), login: login, folder: folder, parcel: parcel.id,
      picture: picture,
      journal: journal)
  }

  private func receipt(_ name: String, _ upload: SFTPUpload) -> Receipt {
    Receipt(
      // The account's address is that of its folder.
      link: upload.folder == folder ? link?.address(of: name) : nil,
      marks: [
        "name": name, "path": upload.folder.file(name), "sha256": upload.picture.sha256,
        "length": "\(upload.picture.byteCount)",
      ])
  }
}

/// Looks for folders on a server, and makes them.
struct SFTPFolders {
  let ssh: SSHConnection
  let login: SFTPLogin

  /// Throws unless the folder at `path` is there. Only then does a file that is missing in it mean anything: the disk may
  /// not be mounted.
  func confirm(_ path: String) async throws(DeliveryError) {
    let isThere = try await login.translated { () throws(SSHError) in
      try await ssh.entry(path)?.isFolder == true
    }
    guard isThere else { throw DeliveryError.folderMissing(path) }
  }

  /// Makes `folder`, and those around it, if it is missing.
  func make(_ folder: SFTPFolder) async throws(DeliveryError) {
    try await login.translated { () throws(SSHError) in
      if try await ssh.entry(folder.asked)?.isFolder == true { return }
      for step in folder.steps where try await ssh.entry(step)?.isFolder != true {
        try await ssh.makeFolder(step)
      }
    }
  }
}
