// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Forms that may hold files, as `multipart/form-data` has them.
public enum MultipartForm {
  /// One field.
  public struct Part: Sendable, Equatable {
    public let name: String
    public let filename: String?
    public let type: String?
    public let content: [UInt8]

    public var text: String { String(decoding: content, as: UTF8.self) }
  }

  /// Parses the parts of `body`; nil if it is malformed.
  public static func parse(_ body: [UInt8], boundary: String) -> [Part]? {
    var rest: ArraySlice<UInt8>? = body[...]
    let reader = MultipartReader(boundary: boundary) { () throws(MalformedRequest) in
      defer { rest = nil }
      return rest
    }
    guard let reader else { return nil }
    var parts: [Part] = []
    do throws(MalformedRequest) {
      while let field = try reader.next() {
        var content: [UInt8] = []
        while let piece = try reader.piece() { content += piece }
        parts.append(
          Part(name: field.name, filename: field.filename, type: field.type, content: content))
      }
    } catch {
      return nil
    }
    return parts
  }

  /// The parameter `name` of a header's value, such as the `boundary` of a `Content-Type`.
  ///
  /// Browsers send names of files as they are, but for quotation marks and line ends. Older clients put a
  /// backslash before quotation marks, which others don't do even if a name ends in one.
  public static func parameter(_ name: String, of value: String) -> String? {
    var rest = value.unicodeScalars.drop { $0 != ";" }
    while !rest.isEmpty {
      rest = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
      let key = rest.prefix { $0 != "=" && $0 != ";" }
      rest = rest[key.endIndex...]
      guard rest.first == "=" else { continue }
      rest = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
      let text: String
      if rest.first == "\"" {
        let end = endOfQuoted(rest)
        text = unquoted(String(rest[..<end].dropFirst()))
        rest = rest[end...].drop { $0 != ";" }
      } else {
        let bare = rest.prefix { $0 != ";" }
        text = String(bare).trimmed
        rest = rest[bare.endIndex...]
      }
      if String(key).trimmed.lowercased() == name { return text }
    }
    return nil
  }

  /// The place of the quotation mark that ends the quoted text at the start; the end if there is none.
  private static func endOfQuoted(_ text: Substring.UnicodeScalarView) -> String.Index {
    var place = text.index(after: text.startIndex)
    while let mark = text[place...].firstIndex(of: "\"") {
      let after = text.index(after: mark)
      let next = text[after...].first { $0 != " " && $0 != "\t" }
      let isLast = next == nil || next == ";"
      if text[text.index(before: mark)] != "\\" || isLast { return mark }
      place = after
    }
    return text.endIndex
  }

  private static func unquoted(_ text: String) -> String {
    text.replacing("\\\"", with: "\"").replacing("%22", with: "\"")
  }
}
