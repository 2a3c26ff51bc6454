// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Foundation

/// A report of a program's `MainLoopWatch` about one turn of its main loop.
public struct LoopReport: Equatable {
  /// How long the main thread was busy itself.
  public let computed: Int
  /// How long it waited for something, such as a file or the window system.
  public let waited: Int
  /// When the turn began, counted from when the program did.
  public let start: Int
  /// The line that says so.
  public let text: String

  /// The reports in `text`, one after the other.
  public static func all(in text: String) -> [LoopReport] {
    text.split(separator: "\n").compactMap { LoopReport(line: String($0)) }
  }

  private init?(line: String) {
    let form = /Main loop: \d+ ms \[computed (\d+) ms, waited (\d+) ms, at (\d+) ms\]/
    guard let match = line.wholeMatch(of: form), let computed = Int(match.output.1),
      let waited = Int(match.output.2), let start = Int(match.output.3)
    else { return nil }
    self.computed = computed
    self.waited = waited
    self.start = start
    text = line
  }

  /// Stores the reports of `test`, for the summary of all tests.
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
