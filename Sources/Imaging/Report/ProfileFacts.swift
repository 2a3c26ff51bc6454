// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Identifying details in a colour profile: the screen that it was made for, who made it and when,
/// and the screen's serial number.
struct ProfileFacts {
  private let tags: ProfileTags
  private let name: String?

  /// Adds the details in `profile`, which is the data found where a profile belongs, to `sheet`.
  static func add(_ profile: [UInt8], to sheet: inout FactSheet) {
    guard let tags = ProfileTags(profile) else {
      sheet.add(.programData, tr("Damaged color profile"), tr("{0} bytes", profile.count))
      return
    }
    ProfileFacts(tags).add(to: &sheet)
    let more = profile.count - tags.bytes.count
    if more > 0 {
      sheet.add(.programData, tr("After the color profile"), tr("{0} bytes", more))
    }
  }

  private init(_ tags: ProfileTags) {
    self.tags = tags
    name = ProfileText.texts(tags, "desc").first
  }

  private func add(to sheet: inout FactSheet) {
    if let name, ProfileNames.isCommon(name) {
      sheet.add(.colourProfile, tr("Color profile"), name)
    } else {
      sheet.add(.colourProfile, tr("Color profile"), tr("embedded"))
      // Cameo's own profile has no details.
      if tags.bytes == ProfileNames.ours(tags) { return }
      sheet.add(.device, tr("Color profile name"), name ?? "")
    }
    addDevice(to: &sheet)
    addNumbers(to: &sheet)
    // Whatever its name: the common profiles have no such list.
    for (name, text) in ProfileText.dictionary(tags) {
      let isNumber = name.lowercased().includes("serial")
      let title =
        isNumber
        ? tr("Color profile serial number") : tr("Color profile notes")
      sheet.add(isNumber ? .serialNumber : .programData, title, "\(name): \(text)")
    }
    // Every computer has the same file, so its date reveals nothing.
    guard name.map(ProfileNames.isTheSameEverywhere) != true else { return }
    if let date { sheet.add(.time, tr("Color profile date"), date) }
    for text in ProfileText.texts(tags, "cprt") {
      sheet.add(.programData, tr("Color profile notes"), text)
    }
  }

  private func addDevice(to sheet: inout FactSheet) {
    let isCommon = name.map(ProfileNames.isTheSameEverywhere) == true
    let words = isCommon ? [] : [48, 52].map { ProfileTags.word(tags.bytes, $0) }
    let texts = ["dmnd", "dmdd"].flatMap { ProfileText.texts(tags, $0) }
    for text in words + (isCommon ? [] : texts) where text.contains(where: \.isLetter) {
      sheet.add(.device, tr("Color profile device"), text)
    }
  }

  /// The format of one manufacturer's screens: the model and the serial number.
  private func addNumbers(to sheet: inout FactSheet) {
    guard let part = tags.part("mmod", type: "mmod"), part.count >= 24 else { return }
    let start = part.startIndex
    let model = [8, 12].map { tags.bytes.big32(start + $0) ?? 0 }
    if model != [0, 0] {
      let text = model.map { String($0, radix: 16) }.joined(separator: " ")
      sheet.add(.device, tr("Color profile device"), text)
    }
    if let number = tags.bytes.big32(start + 16), number != 0 {
      sheet.add(.serialNumber, tr("Color profile serial number"), "\(number)")
    }
    if let made = tags.bytes.big32(start + 20), made != 0 {
      sheet.add(.time, tr("Display manufactured"), String(made, radix: 16))
    }
  }

  /// When the profile was made; nil if unknown.
  private var date: String? {
    let parts = (0..<6).compactMap { tags.bytes.big16(24 + $0 * 2) }
    guard parts.count == 6, parts[0] > 0 else { return nil }
    let text = parts.map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "\(text[0])-\(text[1])-\(text[2]) \(text[3]):\(text[4]):\(text[5])"
  }
}

/// Reads the texts in colour profiles, of which there are several kinds.
enum ProfileText {
  private static let most = 40

  /// The texts of the tag with this name, one for each language; empty if it can't be read.
  static func texts(_ tags: ProfileTags, _ name: String) -> [String] {
    if let part = tags.part(name, type: "text") { return [ascii(part.dropFirst(8))] }
    if let part = tags.part(name, type: "desc") {
      guard let count = tags.bytes.big32(part.startIndex + 8), count > 0,
        count <= part.count - 12
      else { return [] }
      return [ascii(part.dropFirst(12).prefix(count))]
    }
    guard let part = tags.part(name, type: "mluc"),
      let count = tags.bytes.big32(part.startIndex + 8)
    else { return [] }
    let found = (0..<min(count, most)).compactMap { index in
      wide(tags, part, at: part.startIndex + 16 + index * 12 + 4)
    }
    return found.enumerated().filter { !found[..<$0.offset].contains($0.element) }.map(\.element)
  }

  /// The values in a list of names and values.
  static func dictionary(_ tags: ProfileTags) -> [(name: String, text: String)] {
    guard let part = tags.part("meta", type: "dict"),
      let count = tags.bytes.big32(part.startIndex + 8),
      let size = tags.bytes.big32(part.startIndex + 12), [16, 24, 32].contains(size)
    else { return [] }
    return (0..<min(count, most)).compactMap { index in
      let entry = part.startIndex + 16 + index * size
      // Here the position comes first, then the length.
      guard let name = wide(tags, part, at: entry, placeFirst: true) else { return nil }
      return (name, wide(tags, part, at: entry + 8, placeFirst: true) ?? "")
    }
  }

  /// The UTF-16 text whose length and position are at `entry`.
  private static func wide(
    _ tags: ProfileTags, _ part: ArraySlice<UInt8>, at entry: Int, placeFirst: Bool = false
  ) -> String? {
    guard let first = tags.bytes.big32(entry), let second = tags.bytes.big32(entry + 4) else {
      return nil
    }
    let (length, place) = placeFirst ? (second, first) : (first, second)
    let start = part.startIndex + place
    guard length > 0, start + length <= part.endIndex else { return nil }
    let units = stride(from: start, to: start + min(length, 4000) - 1, by: 2).compactMap {
      tags.bytes.big16($0).map(UInt16.init(truncatingIfNeeded:))
    }
    return String(decoding: units.prefix { $0 != 0 }, as: UTF16.self)
  }

  private static func ascii(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.prefix(4000).prefix { $0 != 0 }, as: UTF8.self)
  }
}

/// Names of colour profiles that are on many computers, and therefore reveal nothing.
enum ProfileNames {
  /// Whether this is the name of a colour space rather than of the user's screen.
  static func isCommon(_ name: String) -> Bool {
    isTheSameEverywhere(name) || madeOnTheSpot.contains(name)
  }

  /// Whether all profiles of this name are the same file.
  static func isTheSameEverywhere(_ name: String) -> Bool { known.contains(name) }

  /// The equivalent minimal profile; nil if there is none.
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

  /// Generated on demand, with the date of that moment.
  private static let madeOnTheSpot: Set<String> = [
    "sRGB built-in", "GIMP built-in sRGB", "GIMP built-in D65 Grayscale with sRGB TRC",
    "Artifex PS RGB Profile", "Linear sRGB", "RGB built-in", "gray built-in", "RGB emulation",
  ]
}
