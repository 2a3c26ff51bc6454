// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// What the files of a share are called at its destinations.
public enum FileNames: String, Sendable, Equatable, Codable, CaseIterable {
  /// As on this computer.
  case original
  /// The same for every file, so that the name tells nothing.
  case neutral

  /// Returns the name of the file that is made of the one at `source`. Without a choice files keep their
  /// names only where people see them: “Anna passport.jpg” tells a server more than the picture does.
  public static func name(
    of source: String, ending: String, _ choice: FileNames?, at capabilities: Capabilities
  ) -> String {
    let names = choice ?? (capabilities.showsFileNames ? .original : .neutral)
    return "\(names == .original ? stem(of: source) : neutralStem).\(ending)"
  }

  private static let neutralStem = "picture"

  /// Returns the name of a file without folder and ending, and without what no server would take.
  static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let stem = dot == name.startIndex ? name[...] : name[..<dot]
    let clean = stem.filter { character in
      !"\\/:*?\"<>|".contains(character)
        && !character.unicodeScalars.contains {
          $0.properties.generalCategory == .control || PathText.isEscape($0)
        }
    }
    return clean.isEmpty ? neutralStem : String(clean.prefix(80))
  }
}
