// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CCurl
internal import Glibc
internal import Synchronization

/// What a server said just before its line broke.
///
/// One that refuses an upload in its middle and hangs up makes sending fail, and libcurl gives up before
/// it reads why. The answer is in the socket still when that is closed. Encrypted lines keep theirs.
enum LastWords {
  private static let heard = Mutex<[UInt16: [UInt8]]>([:])

  /// Listens at the end of every line that `easy` opens.
  static func listen(_ easy: EasyHandle) {
    cameo_curl_set_close(easy.pointer) { _, socket in
      LastWords.hear(socket)
      return close(socket)
    }
  }

  /// What was said on the line with this port on our side, which was closed just now.
  static func take(port: UInt16) -> [UInt8]? {
    heard.withLock { $0.removeValue(forKey: port) }
  }

  /// Throws away what nobody took.
  static func forget() { heard.withLock { $0 = [:] } }

  private static func hear(_ socket: Int32) {
    let words = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = max(recv(socket, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT)), 0)
    }
    guard words.starts(with: "HTTP/1.".utf8) else { return }
    let port = ServerSocket.port(of: socket)
    heard.withLock { $0[port] = words }
  }
}
