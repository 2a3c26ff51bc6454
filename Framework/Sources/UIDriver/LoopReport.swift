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
  /// The function that is blamed.
  public let culprit: String
  /// The whole report, with the stack.
  public let text: String

  /// The reports in `text`, one after the other.
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
    let form =
      /Main loop: .* ms(?: and longer)? by (.*) \[computed (\d+) ms, waited (\d+) ms, at (\d+) ms, in .*\]/
    guard let match = lines.first?.wholeMatch(of: form), let computed = Int(match.output.2),
      let waited = Int(match.output.3), let start = Int(match.output.4)
    else { return nil }
    self.computed = computed
    self.waited = waited
    self.start = start
    culprit = String(match.output.1)
    text = lines.joined(separator: "\n")
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
