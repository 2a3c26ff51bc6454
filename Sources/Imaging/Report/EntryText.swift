// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Values of entries as people write them.
enum EntryText {
  /// Without the alphabet or the language that stands in front.
  static func plain(_ value: String) -> String {
    for (start, end) in [("charset=", Character(" ")), ("lang=\"", Character("\""))]
    where value.hasPrefix(start) {
      guard let close = value.dropFirst(start.count).firstIndex(of: end) else { return "" }
      let rest = value[value.index(after: close)...]
      return String(rest.drop(while: \.isWhitespace))
    }
    return value
  }

  /// A date with lines between its parts, whichever way it was written.
  static func date(_ value: String) -> String {
    var letters = Array(value)
    let dividers = [4, 7].filter { letters.indices.contains($0) && letters[$0] == ":" }
    if dividers.count == 2 { for place in dividers { letters[place] = "-" } }
    if letters.indices.contains(10), letters[10] == "T", letters[4] == "-" { letters[10] = " " }
    return String(letters)
  }

  /// How the picture is to be turned; nil when it is not.
  static func orientation(_ value: String?) -> String? {
    switch value {
    case "2": tr("mirrored")
    case "3": tr("upside down")
    case "4": tr("mirrored, upside down")
    case "5": tr("mirrored, rotated left")
    case "6": tr("rotate right")
    case "7": tr("mirrored, rotated right")
    case "8": tr("rotate left")
    default: nil
    }
  }
}
