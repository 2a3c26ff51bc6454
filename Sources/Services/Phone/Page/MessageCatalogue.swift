// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// The program's texts in a language that need not be the user's: that of the phone which opens a
/// page. `gettext` has one language for the whole process.
struct MessageCatalogue: Sendable {
  private let messages: [String: [String]]
  /// The code for web pages, such as `de`.
  let language: String

  /// The texts as they are in the code.
  static let english = MessageCatalogue(messages: [:], language: "en")

  private init(messages: [String: [String]], language: String) {
    self.messages = messages
    self.language = language
  }

  /// Reads the compiled catalogue in `bytes`; nil if it is none.
  init?(_ bytes: [UInt8], language: String) {
    guard bytes.count >= 28, let magic = Self.number(0, bytes), magic == 0x9504_12DE,
      let count = Self.number(8, bytes), let originals = Self.number(12, bytes),
      let translations = Self.number(16, bytes), count < 100_000
    else { return nil }
    var found: [String: [String]] = [:]
    for index in 0..<count {
      guard let key = Self.text(at: originals + 8 * index, bytes),
        let value = Self.text(at: translations + 8 * index, bytes)
      else { return nil }
      // The key of a text with plural forms holds both, that of the singular is looked up.
      let name = key.split(separator: "\0", omittingEmptySubsequences: false).first ?? ""
      found[String(name)] = value.split(separator: "\0", omittingEmptySubsequences: false)
        .map(String.init)
    }
    self.init(messages: found, language: language)
  }

  /// Returns the text with `values` in place of `{0}`, `{1}`, …
  func tr(_ text: StaticString, _ values: any CustomStringConvertible...) -> String {
    let found = messages[text.description]?.first ?? text.description
    return Translation.fill(found, with: values.map(\.description))
  }

  /// Returns the text in the plural form for `count`; `{0}` is the count, `values` follow.
  func tr(
    _ text: StaticString, plural other: StaticString, count: Int,
    _ values: any CustomStringConvertible...
  ) -> String {
    let forms = messages[text.description] ?? [text.description, other.description]
    let form = PluralRule.form(for: count, in: language)
    return Translation.fill(
      forms.indices.contains(form) ? forms[form] : other.description,
      with: [count.description] + values.map(\.description))
  }

  private static func number(_ place: Int, _ bytes: [UInt8]) -> Int? {
    guard place >= 0, place + 4 <= bytes.count else { return nil }
    return (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  private static func text(at place: Int, _ bytes: [UInt8]) -> String? {
    guard let length = number(place, bytes), let start = number(place + 4, bytes),
      start + length <= bytes.count
    else { return nil }
    return String(validating: bytes[start..<start + length], as: UTF8.self)
  }
}

/// The catalogues of this program.
struct PhoneLanguages: Sendable {
  let folder: String

  init(folder: String = "\(Folders.program)/../share/locale") { self.folder = folder }

  /// Returns the catalogue of the first language in `accepted`, a header of the phone, that there
  /// is.
  func catalogue(accepted: String?) -> MessageCatalogue {
    for tag in Self.tags(accepted ?? "") {
      let parts = tag.split(separator: "-").map(String.init)
      let main = parts[0].lowercased()
      if main == "en" { return .english }
      let names = (parts.count > 1 ? ["\(main)_\(parts[1].uppercased())"] : []) + [main]
      for name in names {
        let path = "\(folder)/\(name)/LC_MESSAGES/cameo.mo"
        guard let bytes = try? RegularFile.read(path, atMost: 8 << 20),
          let catalogue = MessageCatalogue(bytes, language: main)
        else { continue }
        return catalogue
      }
    }
    return .english
  }

  /// The languages in the order in which they are preferred; none with anything but letters and
  /// digits, as names of folders are made of them.
  static func tags(_ header: String) -> [String] {
    header.prefix(200).split(separator: ",").prefix(20).map { entry -> (String, Double) in
      let parts = entry.split(separator: ";")
      let quality = parts.dropFirst().first.flatMap { part -> Double? in
        let text = part.trimmed
        return text.hasPrefix("q=") ? Double(text.dropFirst(2)) : nil
      }
      return (parts.first.map(\.trimmed) ?? "", quality ?? 1)
    }.filter { tag, quality in
      quality > 0 && !tag.isEmpty && tag.first != "-"
        && tag.utf8.allSatisfy { byte in
          (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x2D
        }
    }.enumerated().sorted { first, second in
      (second.element.1, first.offset) < (first.element.1, second.offset)
    }.map(\.element.0)
  }
}

/// The plural forms of the languages in `po/LINGUAS`. gettext knows those of one language for the whole process.
enum PluralRule {
  /// Returns the number of the form for `count` in the language with this code, such as `de`; in others, that of English.
  static func form(for count: Int, in language: String) -> Int {
    let (count, tens) = (count.magnitude, count.magnitude % 100)
    switch language {
    case "ar": return count <= 2 ? Int(count) : (3...10).contains(tens) ? 3 : tens >= 11 ? 4 : 5
    case "fr", "pt": return count > 1 ? 1 : 0
    case "pl":
      let isFew = (2...4).contains(tens % 10) && !(10..<20).contains(tens)
      return count == 1 ? 0 : isFew ? 1 : 2
    case "zh": return 0
    default: return count == 1 ? 0 : 1
    }
  }
}
