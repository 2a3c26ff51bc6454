// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Foundation
import GLib
import XCTest

final class HardeningTests: XCTestCase {
  func testACrashLeavesNoMemoryBehind() throws {
    var before = rlimit()
    getrlimit(core, &before)
    let filter = try String(contentsOfFile: "/proc/self/coredump_filter", encoding: .utf8)
    defer {
      setrlimit(core, &before)
      try? "0x\(filter)".write(
        toFile: "/proc/self/coredump_filter", atomically: false, encoding: .utf8)
    }
    var generous = rlimit(rlim_cur: before.rlim_max, rlim_max: before.rlim_max)
    setrlimit(core, &generous)
    XCTAssertEqual(try seenByAChild(), ["\(limit(before.rlim_max))", filter.trimmed])

    Hardening.noCoreDumps()
    XCTAssertEqual(try seenByAChild(), ["0", "00000000"])
    var after = rlimit()
    getrlimit(core, &after)
    XCTAssertEqual(after.rlim_max, before.rlim_max, "Child processes may want dumps.")
  }

  /// The limit and the filter that a child is born with.
  private func seenByAChild() throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "ulimit -c; cat /proc/self/coredump_filter"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n").map(String.init)
  }

  /// As the shell says it, in blocks of 512 bytes.
  private func limit(_ bytes: rlim_t) -> String {
    bytes == rlim_t.max ? "unlimited" : "\(bytes / 512)"
  }
}

private let core = __rlimit_resource_t(RLIMIT_CORE.rawValue)

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
