// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import GLib
import Testing

@Suite struct MemoryMonitorTests {
  @Test(arguments: [
    (0, MemoryMonitor.Level.low), (50, .low), (99, .low), (100, .medium), (254, .medium),
    (255, .critical), (256, .critical), (-1, .low),
  ])
  func `any number has a level`(number: Int, level: MemoryMonitor.Level) {
    #expect(MemoryMonitor.Level(number: number) == level)
  }

  @Test func `levels are ordered by how short memory is`() {
    #expect(MemoryMonitor.Level.low < .medium)
    #expect(MemoryMonitor.Level.medium < .critical)
    #expect(max(MemoryMonitor.Level.critical, .low) == .critical)
  }
}
