// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// Finds out which user of this computer is at the other end of a connection.
///
/// A port on 127.0.0.1 is open to all logged-in users. The system lists which user opened which
/// socket.
enum PeerOwner {
  private static let tables = ["/proc/net/tcp", "/proc/net/tcp6"]
  private static let maxLooks = 3

  /// Whether the client at `socket` runs as `user`, or for them; no if the system doesn't say.
  static func mayAsk(
    _ socket: ServerSocket, server user: UInt32, by tables: [String] = tables
  ) -> Bool {
    guard let line = pattern(socket) else { return false }
    for look in 1...maxLooks {
      for table in tables {
        guard let text = contents(table) else { continue }
        if let owner = owner(in: text, of: line) { return mayAsk(owner, server: user) }
      }
      // An entry can be missed while others are added and removed.
      if look < maxLooks { usleep(2000) }
    }
    return false
  }

  /// The administrator's programs relay the user's: in WSL, in containers, over forwarded ports.
  /// They could read anything here anyway.
  static func mayAsk(_ owner: UInt32, server user: UInt32) -> Bool { owner == user || owner == 0 }

  /// The owner of the socket in `line` of a system table; nil if it isn't there, or has no owner
  /// any more.
  static func owner(in table: String, of line: Ends) -> UInt32? {
    for row in table.split(separator: "\n").dropFirst() {
      let words = row.split(separator: " ")
      guard words.count > 9, words[1].hasSuffix(line.client), words[2].hasSuffix(line.server)
      else { continue }
      return words[9] == "0" ? nil : UInt32(words[7])
    }
    return nil
  }

  /// The two ends of a connection in the tables' notation, whose addresses may have a prefix.
  struct Ends: Equatable {
    let client: String
    let server: String
  }

  private static func pattern(_ socket: ServerSocket) -> Ends? {
    guard let client = socket.address(ofPeer: true), let server = socket.address(),
      !client.isIPv6, !server.isIPv6
    else { return nil }
    return Ends(
      client: written(client, socket.port(ofPeer: true)), server: written(server, socket.port()))
  }

  private static func written(_ address: NetworkAddress, _ port: UInt16) -> String {
    // The tables have addresses as numbers in the computer's byte order.
    let number = address.bytes.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
    return hex(UInt64(number), 8) + ":" + hex(UInt64(port), 4)
  }

  private static func hex(_ number: UInt64, _ digits: Int) -> String {
    let text = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(digits - text.count, 0)) + text
  }

  private static func contents(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = read(descriptor, &piece, piece.count), count > 0 {
      bytes += piece[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
