// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// What a colour profile says besides what the colours mean: the screen that it was made for, who made
/// it and when, and which one of all screens that is.
struct ProfileFacts {
  private let tags: ProfileTags
  private let name: String?

  /// Adds to `sheet` what `profile` says, which is where a colour profile belongs.
  static func add(_ profile: [UInt8], to sheet: inout FactSheet) {
    guard let tags = ProfileTags(profile) else {
      sheet.add(.programData, tr("Damaged colour profile"), tr("{0} bytes", profile.count))
      return
    }
    ProfileFacts(tags).add(to: &sheet)
    let more = profile.count - tags.bytes.count
    if more > 0 {
      sheet.add(.programData, tr("After the colour profile"), tr("{0} bytes", more))
    }
  }

  private init(_ tags: ProfileTags) {
    self.tags = tags
    name = ProfileText.texts(tags, "desc").first
  }

  private func add(to sheet: inout FactSheet) {
    if let name, ProfileNames.isCommon(name) {
      sheet.add(.colourProfile, tr("Colour profile"), name)
    } else {
      sheet.add(.colourProfile, tr("Colour profile"), tr("embedded"))
      // Our own has nothing else to say.
      if tags.bytes == ProfileNames.ours(tags) { return }
      sheet.add(.device, tr("Colour profile name"), name ?? "")
    }
    addDevice(to: &sheet)
    addNumbers(to: &sheet)
    // Whatever it is called: the files that are the same everywhere have no such list.
    for (name, text) in ProfileText.dictionary(tags) {
      let isNumber = name.lowercased().contains("serial")
      let title =
        isNumber
        ? tr("Colour profile serial number") : tr("Colour profile notes")
      sheet.add(isNumber ? .serialNumber : .programData, title, "\(name): \(text)")
    }
    // The same file lies on every computer: its date tells nothing about this one.
    guard name.map(ProfileNames.isTheSameEverywhere) != true else { return }
    if let date { sheet.add(.time, tr("Colour profile date"), date) }
    for text in ProfileText.texts(tags, "cprt") {
      sheet.add(.programData, tr("Colour profile notes"), text)
    }
  }

  /// Which device it is for.
  private func addDevice(to sheet: inout FactSheet) {
    let isCommon = name.map(ProfileNames.isTheSameEverywhere) == true
    let words = isCommon ? [] : [48, 52].map { ProfileTags.word(tags.bytes, $0) }
    let texts = ["dmnd", "dmdd"].flatMap { ProfileText.texts(tags, $0) }
    for text in words + (isCommon ? [] : texts) where text.contains(where: \.isLetter) {
      sheet.add(.device, tr("Colour profile device"), text)
    }
  }

  /// What screens of one maker write: which model it is, and which one of them.
  private func addNumbers(to sheet: inout FactSheet) {
    guard let part = tags.part("mmod", type: "mmod"), part.count >= 24 else { return }
    let start = part.startIndex
    let model = [8, 12].map { tags.bytes.big32(start + $0) ?? 0 }
    if model != [0, 0] {
      let text = model.map { String($0, radix: 16) }.joined(separator: " ")
      sheet.add(.device, tr("Colour profile device"), text)
    }
    if let number = tags.bytes.big32(start + 16), number != 0 {
      sheet.add(.serialNumber, tr("Colour profile serial number"), "\(number)")
    }
    if let made = tags.bytes.big32(start + 20), made != 0 {
      sheet.add(.time, tr("Display manufactured"), String(made, radix: 16))
    }
  }

  /// When the profile was made; nil when it does not say.
  private var date: String? {
    let parts = (0..<6).compactMap { tags.bytes.big16(24 + $0 * 2) }
    guard parts.count == 6, parts[0] > 0 else { return nil }
    let text = parts.map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "\(text[0])-\(text[1])-\(text[2]) \(text[3]):\(text[4]):\(text[5])"
  }
}
