// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation

/// What a program's `MainLoopWatch` said of one turn of its main loop.
public struct LoopReport: Equatable {
  /// How long nothing else could happen.
  public let milliseconds: Int
  /// When the turn began, counted from when the program did.
  public let start: Int
  /// Who is said to have kept the loop.
  public let culprit: String
  /// All that was said, with the stack.
  public let text: String

  /// The reports that stand in `text`, one after the other.
  public static func all(in text: String) -> [LoopReport] {
    var reports: [[Substring]] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("Main loop: ") {
        reports.append([line])
      } else if !reports.isEmpty {
        reports[reports.count - 1].append(line)
      }
    }
    return reports.compactMap { LoopReport(lines: $0) }
  }

  private init?(lines: [Substring]) {
    let form = /Main loop: (\d+) ms(?: and longer)? by (.*) \[computed .*, at (\d+) ms, in .*\]/
    guard let match = lines.first?.wholeMatch(of: form),
      let milliseconds = Int(match.output.1), let start = Int(match.output.3)
    else { return nil }
    self.milliseconds = milliseconds
    self.start = start
    culprit = String(match.output.2)
    text = lines.joined(separator: "\n")
  }

  /// Whether a test fails for it.
  public var isTooMuch: Bool { milliseconds > 2_000 }

  /// Keeps what was reported while `test` ran, for the summary of all tests.
  static func keep(_ reports: [LoopReport], of test: String) {
    guard !reports.isEmpty else { return }
    let text = reports.map { "\(test)\n\($0.text)\n" }.joined()
    let file = open("build/results/main-loop.log", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    let bytes = Array(text.utf8)
    _ = write(file, bytes, bytes.count)
    close(file)
  }
}
