// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// Swift source that has files in it.
struct SwiftFile {
  let text: String

  init(_ files: [InputFile]) {
    let entries = files.map { file in
      let path = Self.literal(file.path)
      if let text = String(validating: file.bytes, as: UTF8.self) {
        return "    EmbeddedFile(\(path), text: \(Self.literal(text))),\n"
      }
      return "    EmbeddedFile(\(path), base64: \"\(Self.base64(file.bytes))\"),\n"
    }
    text = """
      // Made by the plugin EmbedFiles from the files in this target's folder.

      import GLib

      extension ResourceBundle {
        /// The interfaces, styles and icons in this module's folder.
        nonisolated static let module = ResourceBundle([
      \(entries.joined())  ])
      }

      """
  }

  /// `text` as one line between quotation marks.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"": literal += "\\\(scalar)"
      case "\n": literal += "\\n"
      // Controls, and what text editors take for the end of a line.
      case "\0"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}", "\u{FEFF}":
        literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
      for place in 0..<4 {
        let digit = digits[bits >> (18 - 6 * place) & 63]
        text.append(place <= part.count ? digit : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
