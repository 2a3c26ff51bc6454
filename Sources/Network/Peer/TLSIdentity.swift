// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGnuTLS
internal import GLib
internal import Glibc

/// The key and certificate by which other devices recognize this computer. No authority vouches for
/// it: devices compare the whole certificate.
public struct TLSIdentity: Sendable, Equatable {
  /// The private key and the certificate, as PEM text.
  let pem: Secret
  /// The SHA-256 of the certificate, as uppercase hexadecimal digits.
  public let fingerprint: String

  private static let longestCertificate = 16 << 10

  /// Whether the library for encrypted connections between devices is installed.
  public static var isPossible: Bool { cameo_tls_is_there() != 0 }

  /// Makes a new one, in a fraction of a second. Others see `commonName` in the certificate.
  @concurrent
  public static func make(commonName: String) async -> TLSIdentity? {
    guard let text = cameo_tls_make_identity(commonName) else { return nil }
    defer {
      explicit_bzero(text, strlen(text))
      free(text)
    }
    return TLSIdentity(pem: String(cString: text))
  }

  /// The one in `pem`; nil if that holds no certificate.
  public init?(pem: String) {
    var der = [UInt8](repeating: 0, count: Self.longestCertificate)
    let count = pem.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        cameo_tls_certificate($0.baseAddress, $0.count, &der, der.count)
      }
    }
    guard let count, count > 0 else { return nil }
    self.pem = Secret(pem)
    fingerprint = Self.fingerprint(of: der.prefix(count))
  }

  /// What is to be stored where nobody else can read it.
  public func reveal() -> String { pem.reveal() }

  static func fingerprint(of certificate: some Sequence<UInt8>) -> String {
    Checksum.hex(Checksum.of(certificate, .sha256)).uppercased()
  }
}
