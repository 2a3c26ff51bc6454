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

    /// The content as text.
    public var text: String { String(decoding: content, as: UTF8.self) }
  }

  /// Parses the parts of `body`; nil if it is malformed.
  public static func parse(_ body: [UInt8], boundary: String) -> [Part]? {
    guard !boundary.isEmpty, boundary.utf8.count <= 70 else { return nil }
    let line = Array("--\(boundary)".utf8)
    guard body.starts(with: line) else { return nil }
    var parts: [Part] = []
    var place = line.count
    while true {
      if body[place...].starts(with: "--".utf8) { return parts }
      guard body[place...].starts(with: newline) else { return nil }
      place += 2
      guard let head = find(newline + newline, in: body, from: place),
        let end = find(newline + line, in: body, from: head + 4),
        let part = part(head: body[place..<head], content: body[(head + 4)..<end])
      else { return nil }
      parts.append(part)
      place = end + 2 + line.count
    }
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

  private static let newline = Array("\r\n".utf8)

  private static func part(head: ArraySlice<UInt8>, content: ArraySlice<UInt8>) -> Part? {
    guard let text = String(validating: head, as: UTF8.self) else { return nil }
    var headers = HTTPHeaders()
    for line in text.split(separator: "\r\n") {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      headers.add(line[..<colon].trimmed, line[line.index(after: colon)...].trimmed)
    }
    guard let disposition = headers["Content-Disposition"],
      disposition.lowercased().hasPrefix("form-data"),
      let name = parameter("name", of: disposition)
    else { return nil }
    return Part(
      name: name, filename: parameter("filename", of: disposition), type: headers["Content-Type"],
      content: Array(content))
  }

  private static func find(_ pattern: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      guard let first = pattern.first, start + pattern.count <= bytes.count else { return nil }
      var place = start
      while place + pattern.count <= bytes.count {
        if bytes[place] == first, bytes[place..<place + pattern.count].elementsEqual(pattern) {
          return place
        }
        place += 1
      }
      return nil
    }
  }
}
