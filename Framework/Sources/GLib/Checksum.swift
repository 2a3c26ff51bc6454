// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib
internal import CGcrypt
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

    fileprivate var fast: ControllersHashKind {
      switch self {
      case .md5: CONTROLLERS_MD5
      case .sha1: CONTROLLERS_SHA1
      case .sha256: CONTROLLERS_SHA256
      case .sha512: CONTROLLERS_SHA512
      }
    }

    var length: Int { g_checksum_type_get_length(type) }
  }

  /// So few bytes are not worth a library that has to be loaded.
  private static let few = 1 << 16

  /// Returns the checksum of `bytes`.
  public static func of(_ bytes: some Sequence<UInt8>, _ kind: Kind) -> [UInt8] {
    let bytes = Array(bytes)
    let sum = RunningChecksum(kind, isFast: bytes.count > few)
    sum.update(bytes)
    return sum.finish()
  }

  /// Returns the checksum of the file at `path`, read in chunks; nil if it cannot be read.
  public static func ofFile(_ path: String, _ kind: Kind) -> [UInt8]? {
    guard CText.isWhole(path), let file = path.withFileBytes({ fopen($0, "re") }) else {
      return nil
    }
    defer { fclose(file) }
    let sum = RunningChecksum(kind)
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while case let count = fread(&piece, 1, piece.count, file), count > 0 {
      sum.update(piece[..<count])
    }
    guard ferror(file) == 0 else { return nil }
    return sum.finish()
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
///
/// Libgcrypt uses the processor's instructions for it and is four times as fast as GLib, which is there for
/// computers without it.
public final class RunningChecksum {
  private enum Engine {
    case gcrypt(OpaquePointer)
    case glib(OpaquePointer?)
  }

  private let engine: Engine
  private let kind: Checksum.Kind

  /// Begins without any bytes.
  public convenience init(_ kind: Checksum.Kind) { self.init(kind, isFast: true) }

  init(_ kind: Checksum.Kind, isFast: Bool) {
    self.kind = kind
    if isFast, let hash = controllers_hash_open(kind.fast) {
      engine = .gcrypt(hash)
    } else {
      engine = .glib(g_checksum_new(kind.type))
    }
  }

  deinit {
    switch engine {
    case .gcrypt(let hash): controllers_hash_close(hash)
    case .glib(let sum): g_checksum_free(sum)
    }
  }

  /// Whether libgcrypt computes it.
  var isFast: Bool {
    switch engine {
    case .gcrypt: true
    case .glib: false
    }
  }

  /// Adds `bytes`.
  public func update(_ bytes: [UInt8]) { update(bytes[...]) }

  /// Adds `bytes`.
  public func update(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, !bytes.isEmpty else { return }
      switch engine {
      case .gcrypt(let hash): controllers_hash_add(hash, base, bytes.count)
      case .glib(let sum):
        g_checksum_update(sum, base.assumingMemoryBound(to: UInt8.self), gssize(bytes.count))
      }
    }
  }

  /// Returns the checksum of all bytes; none can be added afterwards.
  public func finish() -> [UInt8] {
    Checksum.digest(kind) { digest, length in
      switch engine {
      case .gcrypt(let hash): controllers_hash_read(hash, digest, Int(length))
      case .glib(let sum): g_checksum_get_digest(sum, digest, &length)
      }
    }
  }
}
