// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import Imaging

/// Cleans lines for a terminal. All text from servers and files passes through here.
enum TerminalText {
  /// Returns `line` without control characters and changes of writing direction, but with the
  /// styles that `Paint` adds.
  static func line(_ line: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = line.unicodeScalars[...]
    while let scalar = rest.first {
      if let code = Paint.codes.first(where: { rest.starts(with: $0.unicodeScalars) }) {
        result += code.unicodeScalars
        rest = rest.dropFirst(code.unicodeScalars.count)
      } else {
        if scalar.properties.generalCategory == .spaceSeparator {
          // Sizes, and quotation marks in some languages, have spaces at which no line breaks.
          result.append(" ")
        } else if CleanText.isShown(scalar) {
          result.append(scalar)
        }
        rest = rest.dropFirst()
      }
    }
    return String(result)
  }
}

/// Styles of text, for terminals that support them; elsewhere text stays plain.
struct Paint: Sendable {
  private let isOn: Bool

  init(isOn: Bool) { self.isOn = isOn }

  static var standardOutput: Paint { of(STDOUT_FILENO) }

  static var standardError: Paint { of(STDERR_FILENO) }

  private static func of(_ descriptor: Int32) -> Paint {
    let isTerminal = isatty(descriptor) != 0
    let wishesNone = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? true
    return Paint(isOn: isTerminal && !wishesNone && !isDumb)
  }

  func strong(_ text: String) -> String { wrap(text, "1") }
  func warning(_ text: String) -> String { wrap(text, "33") }
  func good(_ text: String) -> String { wrap(text, "32") }
  func bad(_ text: String) -> String { wrap(text, "31") }

  /// The control sequences that are ever used.
  static let codes = ["1", "33", "32", "31", "0"].map { "\u{1B}[\($0)m" }

  private func wrap(_ text: String, _ code: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
