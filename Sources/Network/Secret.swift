// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// A password, token or key: it is never printed, and `reveal` is the only way to read it.
///
/// Its memory is wiped with the last copy. Callers should keep the revealed text only briefly.
public struct Secret: Sendable, Equatable {
  private let storage: Storage

  /// Keeps `text`.
  public init(_ text: String) { storage = Storage(text) }

  /// The secret itself.
  public func reveal() -> String {
    // The bytes are wiped as the storage goes, which may be after its last use.
    withExtendedLifetime(storage) { String(decoding: storage.bytes, as: UTF8.self) }
  }

  public var isEmpty: Bool { storage.bytes.isEmpty }

  /// Takes the same time for a wrong guess as for the right one of the same length.
  public static func == (left: Secret, right: Secret) -> Bool {
    withExtendedLifetime((left.storage, right.storage)) {
      guard left.storage.bytes.count == right.storage.bytes.count else { return false }
      return zip(left.storage.bytes, right.storage.bytes).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
  }

  private final class Storage: @unchecked Sendable {
    // Written once, before it is shared.
    let bytes: UnsafeMutableBufferPointer<UInt8>

    init(_ text: String) {
      bytes = .allocate(capacity: text.utf8.count)
      _ = bytes.initialize(fromContentsOf: text.utf8)
    }

    deinit {
      if let start = bytes.baseAddress { explicit_bzero(start, bytes.count) }
      bytes.deallocate()
    }
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "…" }
  public var debugDescription: String { "…" }
  public var customMirror: Mirror { Mirror(reflecting: "…") }
}

/// Texts that cannot be guessed.
public enum RandomText {
  /// Returns `bytes` random bytes as letters, digits, `-` and `_`.
  public static func make(bytes: Int = 32) -> String {
    // On Linux this is the system's random source.
    var source = SystemRandomNumberGenerator()
    return urlSafe((0..<bytes).map { _ in UInt8.random(in: .min ... .max, using: &source) })
  }

  /// Base 64 with the URL-safe alphabet, unpadded.
  static func urlSafe(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    var result: [UInt8] = []
    var (bits, count) = (0, 0)
    for byte in bytes {
      bits = bits << 8 | Int(byte)
      count += 8
      while count >= 6 {
        count -= 6
        result.append(letters[bits >> count & 63])
      }
      bits &= 1 << count - 1
    }
    if count > 0 { result.append(letters[bits << (6 - count) & 63]) }
    return String(decoding: result, as: UTF8.self)
  }
}
