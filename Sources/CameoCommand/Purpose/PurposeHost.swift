// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// The KDE program that started a plugin of Purpose, behind its socket: it sends the length of the input on a line
/// and then the input; it gets a line of JSON for everything that happens.
final class PurposeHost: Sendable {
  private let socket: Int32

  /// Connects to the socket at `path`; nil if nobody listens there.
  init?(_ path: String) {
    var address = sockaddr_un()
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard path.utf8.count < room else { return nil }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { return nil }
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    guard isConnected else { return nil }
  }

  deinit { close(socket) }

  /// Reads the input; nil if it is none.
  @concurrent
  func input() async -> [UInt8]? {
    var digits = ""
    while let byte = read(1)?.first, byte != UInt8(ascii: "\n"), digits.count < 10 {
      digits.unicodeScalars.append(Unicode.Scalar(byte))
    }
    guard let count = Int(digits), (1...PurposeJob.mostBytes).contains(count) else { return nil }
    return read(count)
  }

  private func read(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let more = FileCalls.uninterrupted {
        bytes.withUnsafeMutableBytes {
          Glibc.read(socket, $0.baseAddress.map { $0 + filled }, count - filled)
        }
      }
      guard more > 0 else { return nil }
      filled += more
    }
    return bytes
  }

  /// Reports what has happened. A host that is gone needs none.
  func tell(_ report: JSON) {
    let bytes = Array(report.line.utf8)
    var sent = 0
    while sent < bytes.count {
      let count = FileCalls.uninterrupted {
        bytes.withUnsafeBytes {
          send(
            socket, $0.baseAddress.map { $0 + sent }, bytes.count - sent,
            Int32(MSG_NOSIGNAL))
        }
      }
      guard count > 0 else { return }
      sent += count
    }
  }
}
