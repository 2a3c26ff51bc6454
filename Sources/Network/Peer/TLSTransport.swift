// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGnuTLS
internal import GLib
internal import Glibc

/// An encrypted connection between two devices, each of which knows the other by its certificate.
public final class TLSTransport: ServerTransport, @unchecked Sendable {
  /// Why there is no connection.
  enum Failure: Error {
    case timedOut
    /// The other device isn't the expected one.
    case stranger
    /// The other device doesn't accept our certificate.
    case rejected
    case broken
  }

  /// The fingerprint of the other device's certificate.
  public let fingerprint: String?
  private let line: OpaquePointer
  private let socket: any ServerTransport

  /// Greets clients, which have to show a certificate; any will do.
  public static func greeting(_ identity: TLSIdentity) -> NetworkServer.Greeting {
    { descriptor, socket in
      (socket as? ServerSocket)?.stayAlert()
      return try? TLSTransport(socket, descriptor, identity, isServer: true, expecting: nil)
    }
  }

  /// Performs the handshake, within ten seconds.
  ///
  /// - Parameter expecting: The fingerprint of the only other device to speak to; it is compared
  ///   before anything is sent.
  init(
    _ socket: any ServerTransport, _ descriptor: Int32, _ identity: TLSIdentity, isServer: Bool,
    expecting: String?
  ) throws(Failure) {
    let seen = Seen(expecting)
    var code: Int32 = 0
    let pem = identity.pem.reveal()
    let line = withExtendedLifetime(seen) {
      cameo_tls_open(
        descriptor, pem, pem.utf8.count, isServer ? 1 : 0, 10_000,
        { der, size, data in
          guard let der, let data else { return 0 }
          let seen = Unmanaged<Seen>.fromOpaque(data).takeUnretainedValue()
          let bytes = UnsafeBufferPointer(start: der, count: size)
          seen.fingerprint = TLSIdentity.fingerprint(of: bytes)
          return seen.expected == nil || seen.expected == seen.fingerprint ? 1 : 0
        }, Unmanaged.passUnretained(seen).toOpaque(), &code)
    }
    guard let line else {
      switch Int(code) {
      case CAMEO_TLS_TIMED_OUT: throw .timedOut
      case CAMEO_TLS_STRANGER: throw .stranger
      case CAMEO_TLS_REJECTED: throw .rejected
      default: throw .broken
      }
    }
    self.line = line
    self.socket = socket
    fingerprint = seen.fingerprint
  }

  deinit { cameo_tls_close(line) }

  public func read(upTo count: Int, seconds: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(cameo_tls_receive(line, buffer.baseAddress, count, UInt32(seconds)), 0)
    }
  }

  public func write(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.withUnsafeBytes { cameo_tls_send(line, $0.baseAddress, $0.count) == 0 }
  }

  public var hasEnded: Bool { cameo_tls_has_ended(line) != 0 }

  public func isDelivered() -> Bool { socket.isDelivered() }

  public var isGone: Bool { socket.isGone }

  public func shutSending() {
    cameo_tls_finish(line)
    socket.shutSending()
  }

  public func shutReceiving() { socket.shutReceiving() }
  public func shut() { socket.shut() }
  public func reset() { socket.reset() }

  /// What the handshake shows of the other device.
  private final class Seen {
    let expected: String?
    var fingerprint: String?

    init(_ expected: String?) { self.expected = expected }
  }
}
