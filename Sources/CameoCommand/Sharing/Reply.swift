// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Sharing

/// Where a command's answer goes: sentences for people, or one JSON document for scripts.
@MainActor
struct Reply {
  let isJSON: Bool

  init(_ arguments: Arguments) { isJSON = arguments.has("json") }

  /// Answers with `document` or with `lines`.
  func give(_ document: @autoclosure () -> JSON, _ lines: @autoclosure () -> [String]) {
    if isJSON {
      Console.standardOutput.write(document().document)
    } else {
      for line in lines() { Console.standardOutput.write(TerminalText.line(line) + "\n") }
    }
  }

  /// Says that nothing came of it, and why.
  func fail(_ error: DeliveryError) -> ExitStatus {
    guard error.code != .cancelled else { return .interrupted }
    if isJSON {
      Console.standardOutput.write((["error": .error(error)] as JSON).document)
    } else {
      Self.warn(error.sentence)
    }
    return .failed
  }

  /// Says something that is no answer.
  static func warn(_ sentence: String) {
    Console.standardError.write("cameo: \(CleanText.line(sentence, limit: 1000))\n")
  }
}

extension JSON {
  /// What went wrong, as everywhere: a word for scripts and a sentence for people.
  static func error(_ error: DeliveryError) -> JSON {
    ["code": .text(error.code.rawValue), "message": .text(error.sentence)]
  }
}
