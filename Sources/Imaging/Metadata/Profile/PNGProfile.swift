// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// The colour profile of a PNG file: a name, and the profile, packed.
package enum PNGProfile {
  /// Larger ones say more than what colours need.
  private static let most = 4 << 20

  /// The profile in the payload of `iCCP`; nil where it cannot be unpacked.
  static func read(_ payload: Range<Int>, in bytes: [UInt8]) -> [UInt8]? {
    // Packed data may be longer than what is in it, and endless although nothing is in it.
    guard payload.count <= most + 65_536 else { return nil }
    // A name of at most 79 letters, its end, and how the rest is packed: there is but one way.
    guard let end = payload.prefix(80).first(where: { bytes[$0] == 0 }),
      end + 2 < payload.upperBound, bytes[end + 1] == 0
    else { return nil }
    return Inflater.unpack(bytes[end + 2..<payload.upperBound], most: most)
  }

  /// The payload for a minimal profile: not packed at all, so that all of it can be seen.
  static func payload(_ profile: [UInt8]) -> [UInt8] {
    var (low, high) = (1, 0)
    for byte in profile {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return Array(MinimalProfile.name.utf8) + [0, 0] + [0x78, 0x01, 1]
      + littleEndian(profile.count, bytes: 2) + littleEndian(profile.count ^ 0xFFFF, bytes: 2)
      + profile + bigEndian(high << 16 | low)
  }
}
