// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Sharing
import Testing

struct ClockTests {
  @Test func aClockThatHasLostItsTimeIsReported() {
    #expect(Clock { 12 }.trouble != nil)
    #expect(Clock { 315_532_799 }.trouble != nil)
    #expect(Clock { 315_532_800 }.trouble == nil)
    #expect(Clock.system.trouble == nil)
  }
}
