// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// A block of Swift in the guide.
struct Example: Sendable, CustomTestStringConvertible {
  /// Where it begins in the guide.
  let line: Int
  let lines: [String]

  var testDescription: String { "line \(line)" }

  /// Whether `file` contains its lines one after the other, with the same additional indentation.
  func isPart(of file: [String]) -> Bool {
    guard let first = lines.first, file.count >= lines.count else { return false }
    return (0...file.count - lines.count).contains { start in
      guard file[start].hasSuffix(first) else { return false }
      let indent = file[start].dropLast(first.count)
      guard indent.allSatisfy({ $0 == " " }) else { return false }
      return zip(lines, file[start...]).allSatisfy { line, found in
        found == (line.isEmpty ? "" : indent + line)
      }
    }
  }
}

enum Guide {
  /// The Swift examples of a Markdown file.
  static func examples(in file: URL) throws -> [Example] {
    var found: [Example] = []
    var open: (line: Int, lines: [String])?
    for (index, line) in try lines(of: file).enumerated() {
      if let example = open {
        if line == "```" {
          found.append(Example(line: example.line, lines: example.lines))
          open = nil
        } else {
          open?.lines.append(line)
        }
      } else if line == "```swift" {
        open = (index + 2, [])
      }
    }
    return found
  }

  /// The lines of each Swift file that `make test` compiles and that may show how things are done.
  static func compiled(below root: URL) throws -> [[String]] {
    try ["Tests/GuideExamples", "Tests/GuideTests", "Examples/Hello/Sources/Hello"].flatMap {
      folder in
      try FileManager.default.contentsOfDirectory(
        at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil
      ).filter { $0.pathExtension == "swift" }.map { try lines(of: $0) }
    }
  }

  private static func lines(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
  }
}
