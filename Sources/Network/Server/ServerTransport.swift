// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// A client's connection as a server uses it: plain TCP, or TLS over it. It is used by one thread,
/// except that any thread may shut it.
public protocol ServerTransport: AnyObject, Sendable {
  /// The fingerprint of the client's certificate, which it has proved to be its own; nil where there
  /// is none.
  var fingerprint: String? { get }

  /// Whether the client has closed the connection, or can't be reached any more.
  var isGone: Bool { get }

  /// Whether the client has said, in a way that nobody else could, that it sends no more.
  var hasEnded: Bool { get }

  /// Returns up to `count` bytes; none when the client is done or silent for `seconds`.
  func read(upTo count: Int, seconds: Int) -> [UInt8]

  /// Sends all of `bytes`; returns false when the client is gone.
  func write(_ bytes: ArraySlice<UInt8>) -> Bool

  /// Sends `count` bytes of an open file from `offset` on, and calls `sent` with the size of each
  /// piece; returns false when the client is gone or the file is too short.
  func write(file: Int32, from offset: Int, count: Int, sent: (Int) -> Void) -> Bool

  /// Waits until the client's system has confirmed everything; false if it never does.
  func isDelivered() -> Bool

  /// Announces that no more will be sent; the client may still send.
  func shutSending()

  /// Accepts no more; whatever waits for the client sees its end.
  func shutReceiving()

  /// Closes the connection in both directions.
  func shut()

  /// Makes the end of the connection discard whatever was not sent yet.
  func reset()
}

extension ServerTransport {
  public var fingerprint: String? { nil }
  public var hasEnded: Bool { false }

  /// Reads the file piece by piece, for transports that have to encrypt it.
  public func write(file: Int32, from offset: Int, count: Int, sent: (Int) -> Void) -> Bool {
    var place = offset
    let end = offset + count
    while place < end {
      let piece = [UInt8](unsafeUninitializedCapacity: min(end - place, 1 << 18)) {
        buffer, filled in
        filled = max(pread(file, buffer.baseAddress, buffer.count, off_t(place)), 0)
      }
      guard !piece.isEmpty, write(piece[...]) else { return false }
      place += piece.count
      sent(piece.count)
    }
    return true
  }
}

/// A body that is written while it is sent, however long it is.
public protocol ResponseSource: Sendable {
  /// The exact number of bytes.
  var length: Int { get }
  /// Sends all of them; returns false when the client is gone.
  func send(to client: any ServerTransport) -> Bool
}
