// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// A name on an SSH server that is kept for one delivery, with a file that contains the delivery's id.
struct SFTPReservation: Sendable {
  let ssh: SSHConnection
  let door: SFTPDoor
  let parcel: String
  let journal: any Journal
  let settling: Settling

  private var mark: [UInt8] { Array("Cameo \(parcel)\n".utf8) }

  /// Reserves `path`, which an earlier attempt may have done if it `wasTried`; returns false if another file
  /// has it.
  func take(_ path: String, wasTried: Bool) async throws(DeliveryError) -> Bool {
    if try await create(path) { return true }
    guard wasTried else { return false }
    if try await isOurs(path) { return true }
    guard try await isUnclear(path) else { return false }
    try await door.translated { () throws(SSHError) in _ = try await ssh.remove(path) }
    return try await create(path)
  }

  /// Removes the reservation of `path` that an earlier attempt may have made.
  func giveBack(_ path: String) async throws(DeliveryError) {
    let isOurs = try await isOurs(path)
    guard try await isOurs ? true : isUnclear(path) else { return }
    try await door.translated { () throws(SSHError) in _ = try await ssh.remove(path) }
  }

  /// Whether the file at `path` is the reservation of this delivery.
  func isOurs(_ path: String) async throws(DeliveryError) -> Bool {
    let mark = mark
    return try await door.translated { () throws(SSHError) in
      try await ssh.checksum(of: path, atMost: mark.count)
        == Checksum.hex(Checksum.of(mark, .sha256))
    }
  }

  /// Whether the file at `path` is empty and nobody's: left by an attempt that ended between making it and
  /// writing whose it is. That takes a moment, so whoever does it now is given time to finish.
  private func isUnclear(_ path: String) async throws(DeliveryError) -> Bool {
    let entry = try await door.translated { () throws(SSHError) in try await ssh.entry(path) }
    guard let entry, entry.isFile, entry.size == 0 else { return false }
    let open = OpenRequest(journal: journal, step: "reserving \(path)", settling: settling)
    let rest = try await open.rest()
    guard rest <= 0 else { throw open.unsettled(rest, at: door.server.hostAndPort) }
    return true
  }

  /// Makes the file at `path`; returns false if there is one.
  private func create(_ path: String) async throws(DeliveryError) -> Bool {
    let mark = mark
    return try await door.translated { () throws(SSHError) in
      do throws(SSHError) {
        try await ssh.create(path, mark)
        return true
      } catch {
        guard case .refused = error, try await ssh.entry(path) != nil else { throw error }
        return false
      }
    }
  }
}
