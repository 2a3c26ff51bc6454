// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// What becomes of the colour profile of a picture that goes out as it is.
enum ProfileFate: Equatable {
  /// Anyone who shows the picture ignores it, so no one misses it.
  case ignored
  /// It says that the colours are those of sRGB, which is what everybody takes for granted.
  case needless
  /// It is replaced by one that says what the colours mean and nothing else.
  case replaced([UInt8])
  /// Without it the picture would look different, and no small profile says the same.
  case needed

  /// What becomes of `profile` in a picture with so many colour channels. Pictures in grey may have a
  /// profile for colours if `greyMayBeColour`.
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
    // Tables come before curves for anyone who reads both.
    guard tags.space != "CMYK", tags.connection == "XYZ ",
      !tables.contains(where: { tags.places[$0] != nil })
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
    // Some are so odd that a table would have to say it.
    guard shapes.count == curves.count,
      colorants.allSatisfy({ $0.allSatisfy { (-65_536..<131_072).contains($0) } })
    else { return .needed }
    let profile = MinimalProfile(colorants: colorants, curves: shapes)
    return profile.isStandard ? .needless : .replaced(profile.bytes)
  }
}
