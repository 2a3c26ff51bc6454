// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// What colour profiles are called that lie on many computers, and therefore tell nothing about one.
enum ProfileNames {
  /// Whether this name is that of a colour space, and not of the user's screen.
  static func isCommon(_ name: String) -> Bool {
    isTheSameEverywhere(name) || madeOnTheSpot.contains(name)
  }

  /// Whether all profiles of this name are the same file.
  static func isTheSameEverywhere(_ name: String) -> Bool { known.contains(name) }

  /// The profile that says what this one means and nothing else; nil where there is none.
  static func ours(_ tags: ProfileTags) -> [UInt8]? {
    let channels = tags.space == "GRAY" ? 1 : 3
    guard case .replaced(let profile) = ProfileFate(tags.bytes, channels: channels) else {
      return nil
    }
    return profile
  }

  private static let known: Set<String> = [
    "sRGB IEC61966-2.1", "sRGB IEC61966-2-1 black scaled", "sRGB", "uRGB", "c2", "sP3C", "sRGB2014",
    "sRGB v4 ICC preference perceptual intent beta", "Facebook", "Display P3", "Adobe RGB (1998)",
    "Apple RGB", "ColorMatch RGB", "ProPhoto RGB", "ROMM-RGB", "Wide Gamut RGB", "eciRGB v2",
    "Generic RGB Profile", "Generic Gray Profile", "Generic Gray Gamma 2.2 Profile",
    "Generic CMYK Profile", "Gray Gamma 2.2", "Gray Gamma 1.8", "Dot Gain 10%", "Dot Gain 15%",
    "Dot Gain 20%", "Dot Gain 25%", "Dot Gain 30%", "sGray", "U.S. Web Coated (SWOP) v2",
    "U.S. Sheetfed Coated v2", "Coated FOGRA27 (ISO 12647-2:2004)",
    "Coated FOGRA39 (ISO 12647-2:2004)", "Coated GRACoL 2006 (ISO 12647-2:2004)",
    "ISO Coated v2 (ECI)", "ISO Coated v2 300% (ECI)", "PSO Coated v3", "Japan Color 2001 Coated",
    "Artifex Software sRGB ICC Profile", "Artifex Software A98 ICC Profile",
    "Artifex Software CMYK SWOP Profile",
  ]

  /// Made when they are needed, with the date of that moment.
  private static let madeOnTheSpot: Set<String> = [
    "sRGB built-in", "GIMP built-in sRGB", "GIMP built-in D65 Grayscale with sRGB TRC",
    "Artifex PS RGB Profile", "Linear sRGB", "RGB built-in", "gray built-in", "RGB emulation",
  ]
}
