// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network

/// Announcements to all devices on the networks of this computer, and theirs. A socket sends on one
/// network only, hence one for each of them.
@MainActor
final class LocalSendAnnouncer {
  typealias Handler = @MainActor (_ message: [UInt8], _ from: NetworkAddress) -> Void

  private static let groups = ["224.0.0.167", "ff12::fd3a:e420"]

  private var lines: [MulticastReceiver] = []

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
      lines.append(MulticastReceiver(socket, handler))
    }
  }

  func send(_ message: [UInt8]) { for line in lines { line.socket.send(message) } }
}

/// Listens at one socket, after everything that is more urgent than idle work, such as drawing.
@MainActor
private final class MulticastReceiver {
  /// How long it doesn't listen after a flood, in milliseconds.
  private static let pause: UInt32 = 100

  let socket: MulticastSocket
  private let handler: LocalSendAnnouncer.Handler
  private var source: Source?

  init(_ socket: MulticastSocket, _ handler: @escaping LocalSendAnnouncer.Handler) {
    self.socket = socket
    self.handler = handler
    listen()
  }

  isolated deinit { source?.cancel() }

  private func listen() {
    source = Source.watch(socket.descriptor, priority: .idle) { [weak self] in
      guard let self else { return .stop }
      let isFlood = LocalSendFloodLimit.take(from: { self.socket.receive() }) {
        self.handler($0, $1)
      }
      if isFlood { pause() }
      return isFlood ? .stop : .again
    }
  }

  private func pause() {
    source = Source.timeout(milliseconds: Self.pause, priority: .idle) { [weak self] in
      self?.listen()
      return .stop
    }
  }
}

/// What is heard in one turn of the main loop. Anybody on the network can send any number of messages: a flood must
/// neither stop the windows nor keep others from being heard.
enum LocalSendFloodLimit {
  /// Reading takes little time; what is too much is dropped.
  static let mostRead = 100
  static let mostHeard = 20
  static let mostFromOne = 4

  /// Hands messages that `receive` returns to `handler`; returns whether it stopped before there were no more.
  static func take(
    from receive: () -> (message: [UInt8], from: NetworkAddress)?,
    _ handler: (_ message: [UInt8], _ from: NetworkAddress) -> Void
  ) -> Bool {
    var heard = 0
    var senders: [NetworkAddress: Int] = [:]
    for _ in 0..<mostRead {
      guard let (message, sender) = receive() else { return false }
      let count = senders[sender, default: 0]
      guard heard < mostHeard, count < mostFromOne else { continue }
      senders[sender] = count + 1
      heard += 1
      handler(message, sender)
    }
    return true
  }
}
