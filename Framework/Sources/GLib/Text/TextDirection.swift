// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

// Names of files, devices and networks stay in Latin letters within Arabic text. Without help, the marks
// beside them, such as the first slash of a path, move to the wrong end.

/// In which direction text runs.
public enum TextDirection: Sendable {
  /// As in English.
  case leftToRight
  /// As in Arabic.
  case rightToLeft

  /// That of the user's language, as GTK takes it from its own catalogue.
  public static let current: TextDirection = "default:LTR".withCString { text in
    // Without a translation, this is `text` itself.
    String(cString: g_dgettext("gtk30", text)) == "default:RTL" ? .rightToLeft : .leftToRight
  }

  /// Returns `value` for a place within `text`, from which it is kept apart if they run in different directions.
  static func isolate(_ value: String, in text: String) -> String {
    text.unicodeScalars.contains(where: runsLeft) && value.unicodeScalars.contains(where: runsRight)
      ? "\u{2068}\(value)\u{2069}" : value
  }

  /// Letters of Hebrew, Arabic and their neighbours.
  private static func runsLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFC: true
    default: false
    }
  }

  private static func runsRight(_ scalar: Unicode.Scalar) -> Bool {
    !runsLeft(scalar) && scalar.properties.isAlphabetic
  }
}

extension String {
  /// The text, with its marks where they belong in this direction, also if it begins with a Latin letter.
  public func running(_ direction: TextDirection = .current) -> String {
    direction == .rightToLeft ? "\u{200F}\(self)" : self
  }
}

extension Sequence<String> {
  /// The texts that aren't empty in one line, with dots between them.
  public func joinedByDots(_ direction: TextDirection = .current) -> String {
    let texts = filter { !$0.isEmpty }
    guard direction == .rightToLeft, texts.count > 1 else { return texts.joined(separator: " · ") }
    return texts.map { "\u{2068}\($0)\u{2069}" }.joined(separator: " · ").running(direction)
  }
}
