// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Texts nobody can guess.
public enum RandomText {
  /// `bytes` random bytes in letters, digits, `-` and `_`.
  public static func make(bytes: Int = 32) -> String {
    // On Linux this is the system's own source of secrets.
    var source = SystemRandomNumberGenerator()
    return urlSafe((0..<bytes).map { _ in UInt8.random(in: .min ... .max, using: &source) })
  }

  /// Base 64 with the letters that addresses may have, unpadded.
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
