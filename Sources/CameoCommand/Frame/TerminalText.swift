// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import Imaging

/// Lines on their way to a terminal. Whatever servers and files say passes through here.
enum TerminalText {
  /// `line` without what steers terminals or turns the direction of writing, but with the weight and
  /// colours that `Paint` gives.
  static func line(_ line: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = line.unicodeScalars[...]
    while let scalar = rest.first {
      if let code = Paint.codes.first(where: { rest.starts(with: $0.unicodeScalars) }) {
        result += code.unicodeScalars
        rest = rest.dropFirst(code.unicodeScalars.count)
      } else {
        if CleanText.isShown(scalar) { result.append(scalar) }
        rest = rest.dropFirst()
      }
    }
    return String(result)
  }
}

/// Weight and colour of words, for terminals that want them; elsewhere words are words.
struct Paint: Sendable {
  private let isOn: Bool

  init(isOn: Bool) { self.isOn = isOn }

  /// For standard output.
  static var standardOutput: Paint {
    let isTerminal = isatty(STDOUT_FILENO) != 0
    let wishesNone = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? true
    return Paint(isOn: isTerminal && !wishesNone && !isDumb)
  }

  func strong(_ text: String) -> String { wrap(text, "1") }
  func warning(_ text: String) -> String { wrap(text, "33") }
  func good(_ text: String) -> String { wrap(text, "32") }
  func bad(_ text: String) -> String { wrap(text, "31") }

  /// All that is ever put around a text.
  static let codes = ["1", "33", "32", "31", "0"].map { "\u{1B}[\($0)m" }

  private func wrap(_ text: String, _ code: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
