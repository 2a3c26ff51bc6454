// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

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
