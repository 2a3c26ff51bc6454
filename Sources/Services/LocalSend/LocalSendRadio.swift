// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network

/// Announcements to all devices on the networks of this computer, and theirs. A socket sends on one
/// network only, hence one for each of them.
@MainActor
final class LocalSendRadio {
  typealias Handler = @MainActor (_ message: [UInt8], _ from: NetworkAddress) -> Void

  private static let groups = ["224.0.0.167", "ff12::fd3a:e420"]
  /// What is read in one turn of the main loop; a flood must not stop the windows.
  private static let mostAtOnce = 20

  private var lines: [(socket: MulticastSocket, source: Source)] = []

  /// - Parameter usesLoopback: Only this computer itself is reached, for tests.
  init(port: UInt16, usesLoopback: Bool, _ handler: @escaping Handler) {
    let groups = Self.groups.compactMap { NetworkAddress($0) }
    var joined: Set<[UInt32]> = []
    for local in LocalAddress.all() where local.address.isLoopback == usesLoopback {
      let isSix = local.address.isIPv6
      // An interface has several addresses of version 6, all in the same networks.
      guard !isSix || joined.insert([local.index]).inserted,
        let group = groups.first(where: { $0.isIPv6 == isSix }),
        let socket = MulticastSocket(group, on: local, port: port)
      else { continue }
      let source = Source.watch(socket.descriptor) {
        for _ in 0..<Self.mostAtOnce {
          guard let (message, from) = socket.receive() else { break }
          handler(message, from)
        }
        return .again
      }
      lines.append((socket, source))
    }
  }

  isolated deinit { for line in lines { line.source.cancel() } }

  /// Whether announcements can be sent at all.
  var isThere: Bool { !lines.isEmpty }

  func say(_ message: [UInt8]) {
    for line in lines { line.socket.send(message) }
  }
}
