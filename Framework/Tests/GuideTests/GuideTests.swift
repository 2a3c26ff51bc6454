// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The guide's code compiles: each of its Swift examples is, line by line, in a file that the tests
/// or the examples are made of.
struct GuideTests {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test(arguments: try Guide.examples(in: Self.root.appendingPathComponent("docs/guide.md")))
  func anExampleIsCompiled(_ example: Example) throws {
    let files = try Guide.compiled(below: Self.root)
    #expect(
      files.contains { example.isPart(of: $0) },
      "docs/guide.md:\(example.line): nothing that is compiled has these lines:\n\(example)")
  }

  @Test func anExampleWithAnotherWordIsNotFound() {
    let file = ["struct Door {", "  var name = 1", "", "  var size = 2", "}"]
    #expect(Example(line: 1, lines: ["var name = 1", "", "var size = 2"]).isPart(of: file))
    #expect(!Example(line: 1, lines: ["var name = 2"]).isPart(of: file))
    #expect(!Example(line: 1, lines: ["var name = 1", "var size = 2"]).isPart(of: file))
    #expect(!Example(line: 1, lines: ["Door {", "  var name = 1"]).isPart(of: file))
  }

  @Test func theGuideHasExamples() throws {
    let guide = Self.root.appendingPathComponent("docs/guide.md")
    #expect(try Guide.examples(in: guide).count > 15)
  }
}
