// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// A file's name as every disk takes it, those of cameras and of other systems too.
enum FolderName {
  static func make(_ name: String) -> String {
    var clean = String(
      name.map { character in
        let isBad =
          "\\/:*?\"<>|".contains(character)
          || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
        return isBad ? "_" : character
      })
    // FAT drops these silently.
    while let last = clean.last, last == "." || last == " " { clean.removeLast() }
    while clean.first == " " { clean.removeFirst() }
    let stem = clean.prefix { $0 != "." }.uppercased()
    if clean.isEmpty || devices.contains(stem) { clean = "_\(clean)" }
    return NumberedName.make(clean, 1)
  }

  /// What other systems keep for themselves, whatever the ending.
  private static let devices: Set<String> = Set(
    ["CON", "PRN", "AUX", "NUL"] + (1...9).flatMap { ["COM\($0)", "LPT\($0)"] })
}
