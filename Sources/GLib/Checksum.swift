// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib
internal import Glibc

/// Checksums of bytes and of files.
public enum Checksum {
  /// The algorithm.
  public enum Kind: Sendable {
    /// MD5, for compatibility only.
    case md5
    /// SHA-1, for compatibility only.
    case sha1
    /// SHA-256.
    case sha256
    /// SHA-512.
    case sha512

    var type: GChecksumType {
      switch self {
      case .md5: G_CHECKSUM_MD5
      case .sha1: G_CHECKSUM_SHA1
      case .sha256: G_CHECKSUM_SHA256
      case .sha512: G_CHECKSUM_SHA512
      }
    }

    var length: Int { g_checksum_type_get_length(type) }
  }

  /// Returns the checksum of `bytes`.
  public static func of(_ bytes: some Sequence<UInt8>, _ kind: Kind) -> [UInt8] {
    let sum = g_checksum_new(kind.type)
    defer { g_checksum_free(sum) }
    let bytes = Array(bytes)
    g_checksum_update(sum, bytes, gssize(bytes.count))
    return digest(kind) { g_checksum_get_digest(sum, $0, &$1) }
  }

  /// Returns the checksum of the file at `path`, read in chunks; nil if it cannot be read.
  public static func ofFile(_ path: String, _ kind: Kind) -> [UInt8]? {
    guard CText.isWhole(path), let file = path.withFileBytes({ fopen($0, "r") }) else { return nil }
    defer { fclose(file) }
    let sum = g_checksum_new(kind.type)
    defer { g_checksum_free(sum) }
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while case let count = fread(&piece, 1, piece.count, file), count > 0 {
      g_checksum_update(sum, piece, gssize(count))
    }
    guard ferror(file) == 0 else { return nil }
    return digest(kind) { g_checksum_get_digest(sum, $0, &$1) }
  }

  /// Returns the code (HMAC) that shows to holders of `key` that `bytes` are unchanged.
  public static func code(
    _ bytes: some Sequence<UInt8>, key: some Sequence<UInt8>, _ kind: Kind
  ) -> [UInt8] {
    let (bytes, key) = (Array(bytes), Array(key))
    let sum = g_hmac_new(kind.type, key, gsize(key.count))
    defer { g_hmac_unref(sum) }
    g_hmac_update(sum, bytes, gssize(bytes.count))
    return digest(kind) { g_hmac_get_digest(sum, $0, &$1) }
  }

  /// Returns bytes as lowercase hexadecimal digits.
  public static func hex(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  fileprivate static func digest(
    _ kind: Kind, _ get: (UnsafeMutablePointer<UInt8>?, inout gsize) -> Void
  ) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: kind.length) { buffer, count in
      var length = gsize(kind.length)
      get(buffer.baseAddress, &length)
      count = Int(length)
    }
  }
}

/// A checksum of bytes that come one after the other.
public final class RunningChecksum {
  private let sum: OpaquePointer
  private let kind: Checksum.Kind

  /// Begins without any bytes.
  public init(_ kind: Checksum.Kind) {
    self.kind = kind
    sum = g_checksum_new(kind.type)
  }

  deinit { g_checksum_free(sum) }

  /// Adds `bytes`.
  public func update(_ bytes: [UInt8]) { g_checksum_update(sum, bytes, gssize(bytes.count)) }

  /// Returns the checksum of all bytes; none can be added afterwards.
  public func finish() -> [UInt8] { Checksum.digest(kind) { g_checksum_get_digest(sum, $0, &$1) } }
}
