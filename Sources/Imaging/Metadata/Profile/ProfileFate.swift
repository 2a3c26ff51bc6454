// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// What happens to the colour profile of a picture that is sent without encoding.
enum ProfileFate: Equatable {
  /// The profile is dropped, because viewers ignore it.
  case ignored
  /// The profile is dropped, because it is equivalent to sRGB, the default.
  case needless
  /// The profile is replaced by one that defines the colours and nothing else.
  case replaced([UInt8])
  /// The profile can't be dropped without changing the colours, and no minimal profile is equivalent.
  case needed

  /// Decides about `profile` in a picture with this many colour channels. Greyscale pictures may
  /// have a colour profile if `greyMayBeColour`.
  init(_ profile: [UInt8], channels: Int, greyMayBeColour: Bool = false) {
    guard let tags = ProfileTags(profile) else {
      self = .ignored
      return
    }
    let isFitting =
      switch tags.space {
      case "RGB ": channels == 3 || channels == 1 && greyMayBeColour
      case "GRAY": channels == 1
      case "CMYK": channels == 4
      default: false
      }
    guard isFitting, ["mntr", "scnr", "spac", "prtr"].contains(tags.kind) else {
      self = .ignored
      return
    }
    let tables = ["A2B0", "A2B1", "A2B2", "D2B0", "D2B1", "D2B2", "D2B3"]
    // Viewers that support both prefer tables to curves.
    guard tags.space != "CMYK", tags.connection == "XYZ ",
      !tables.contains(where: { tags.places[$0] != nil }), !tags.isBright
    else {
      self = .needed
      return
    }
    self = Self.reduced(tags)
  }

  /// The same for a profile of curves.
  private static func reduced(_ tags: ProfileTags) -> ProfileFate {
    let isGrey = tags.space == "GRAY"
    let curves = (isGrey ? ["kTRC"] : ["rTRC", "gTRC", "bTRC"]).map { name in
      tags.part(name, type: "curv") ?? tags.part(name, type: "para")
    }
    let points = (isGrey ? [] : ["rXYZ", "gXYZ", "bXYZ"]).map { tags.triple($0) }
    let (found, colorants) = (curves.compactMap { $0 }, points.compactMap { $0 })
    guard found.count == curves.count, colorants.count == points.count else { return .ignored }
    let shapes = found.compactMap { ToneCurve($0) }
    // Some curves would need a table.
    guard shapes.count == curves.count,
      colorants.allSatisfy({ $0.allSatisfy { (-65_536..<131_072).contains($0) } })
    else { return .needed }
    let profile = MinimalProfile(colorants: colorants, curves: shapes)
    return profile.isStandard ? .needless : .replaced(profile.bytes)
  }
}

/// Whether bytes really are a colour profile.
package enum ColourProfile {
  /// Checks the header, which contains the length and a signature. Further bytes don't matter, and
  /// don't keep viewers from using the profile.
  package static func isOne(_ bytes: [UInt8]) -> Bool { length(bytes) != nil }

  /// The length of the profile that `bytes` begin with; nil if there is none.
  package static func length(_ bytes: [UInt8]) -> Int? {
    guard bytes.count >= 132, let length = bytes.big32(0), bytes.has("acsp", at: 36..<40),
      (132...bytes.count).contains(length)
    else { return nil }
    return length
  }
}

/// The colour profile of a PNG file: a name, and the compressed profile.
package enum PNGProfile {
  /// Larger ones contain more than colours need.
  private static let most = 4 << 20

  /// The profile in the payload of `iCCP`; nil if it can't be decompressed.
  static func read(_ payload: Range<Int>, in bytes: [UInt8]) -> [UInt8]? {
    // Compressed data can be longer than its content, and endless without any.
    guard payload.count <= most + 65_536 else { return nil }
    // A name of at most 79 characters, its end, and the compression method, of which there is only
    // one.
    guard let end = payload.prefix(80).first(where: { bytes[$0] == 0 }),
      end + 2 < payload.upperBound, bytes[end + 1] == 0
    else { return nil }
    return Inflater.unpack(bytes[end + 2..<payload.upperBound], most: most)
  }

  /// The payload for a minimal profile: uncompressed, so that every byte can be checked.
  static func payload(_ profile: [UInt8]) -> [UInt8] {
    var (low, high) = (1, 0)
    for byte in profile {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    let begin = Array(MinimalProfile.name.utf8) + [0, 0, 0x78, 0x01, 1]
    let sizes = [profile.count, profile.count ^ 0xFFFF].flatMap { littleEndian($0, bytes: 2) }
    return begin + sizes + profile + bigEndian(high << 16 | low)
  }
}
