// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// A name on an SSH server that is kept for one delivery, with a file that contains the delivery's id.
struct SFTPReservation: Sendable {
  let ssh: SSHConnection
  let login: SFTPLogin
  let parcel: String

  private var mark: [UInt8] { Array("Cameo \(parcel)\n".utf8) }

  /// Reserves `path`, which an earlier attempt may have done if it `wasTried`; returns false if another file
  /// has it.
  func take(_ path: String, wasTried: Bool) async throws(DeliveryError) -> Bool {
    if try await create(path) { return true }
    // An empty file may be an earlier attempt's that ended before it wrote whose it is; but also anybody's.
    return try await wasTried ? isOurs(path) : false
  }

  /// Removes the reservation of `path` that an earlier attempt may have made.
  func giveBack(_ path: String) async throws(DeliveryError) {
    guard try await isOurs(path) else { return }
    try await login.translated { () throws(SSHError) in _ = try await ssh.remove(path) }
  }

  /// Whether the file at `path` is the reservation of this delivery.
  func isOurs(_ path: String) async throws(DeliveryError) -> Bool {
    let mark = mark
    return try await login.translated { () throws(SSHError) in
      try await ssh.checksum(of: path, atMost: mark.count)
        == Checksum.hex(Checksum.of(mark, .sha256))
    }
  }

  /// Makes the file at `path`; returns false if there is one.
  private func create(_ path: String) async throws(DeliveryError) -> Bool {
    let mark = mark
    return try await login.translated { () throws(SSHError) in
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
