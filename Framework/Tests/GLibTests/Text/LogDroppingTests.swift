// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGLib
import GLib
import Testing

/// Nothing is recorded in the process of Swift Testing: the log is as in a program.
@Suite struct LogDroppingTests {
  @Test(
    .disabled(if: g_getenv("G_MESSAGES_DEBUG") != nil, "Somebody listens."),
    arguments: [Log.Level.debug, .info])
  func `a message below the level is never composed`(level: Log.Level) {
    var composed: [String] = []
    func note(_ part: String) -> String {
      composed.append(part)
      return part
    }
    Log.write(level, domain: "Test-Dropped", note("text"), fields: ["FIELD": note("field")])
    #expect(composed == [])
  }

  @Test func `a message that is always shown is composed once`() {
    var composed = 0
    func text() -> String {
      composed += 1
      return "This line belongs to a test."
    }
    Log.write(.message, domain: "Test-Shown", text())
    #expect(composed == 1)
  }
}
