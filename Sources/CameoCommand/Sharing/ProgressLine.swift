// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// One line on a terminal that says how far things are; nothing where nobody looks.
@MainActor
final class ProgressLine {
  private var fractions: [String: Double] = [:]
  private var shown = ""

  private init() {}

  /// The line on standard error; nil when that is no terminal, or scripts are answered.
  static func onTerminal(isJSON: Bool) -> ProgressLine? {
    isJSON || isatty(STDERR_FILENO) == 0 ? nil : ProgressLine()
  }

  func show(_ delivery: String, _ fraction: Double) {
    fractions[delivery] = fraction >= 1 ? nil : fraction
    let running = fractions.sorted { $0.key < $1.key }
      .map { "\($0.key) \(Int($0.value * 100)) %" }.joined(separator: "  ")
    let text = String(running.prefix(78))
    guard text != shown else { return }
    shown = text
    Console.standardError.write("\r\u{1B}[K" + text)
  }

  func clear() {
    guard !shown.isEmpty else { return }
    shown = ""
    Console.standardError.write("\r\u{1B}[K")
  }
}
