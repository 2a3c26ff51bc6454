// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import Practice

/// What was uploaded to practice networks.
struct PracticeBytesTests {
  @Test func uploadsComeBackAsTheyWere() {
    let uploads = (0..<20).map { number in
      [UInt8]((0..<number * 5_000).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ number) })
    }
    let stored = uploads.map { PracticeBytes($0) }
    #expect(stored.map(\.bytes) == uploads)
    #expect(stored.map(\.count) == uploads.map(\.count))
  }

  @Test func uploadsTakeNoMemory() throws {
    func kilobytes() throws -> Int {
      let text = try String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)
      return text.split(separator: "\n").filter { $0.hasPrefix("Private_") }
        .compactMap { $0.split(separator: " ").dropFirst().first.flatMap { Int($0) } }
        .reduce(0, +)
    }
    let before = try kilobytes()
    let stored = (0..<40).map { PracticeBytes([UInt8](repeating: UInt8($0), count: 1 << 20)) }
    let grown = try kilobytes() - before
    #expect(stored[39].bytes.last == 39)
    #expect(grown < 20_000, "They are 40 MB.")
  }
}
