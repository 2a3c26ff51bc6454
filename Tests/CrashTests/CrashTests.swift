// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CrashTrials
import Foundation
import TestSupport
import XCTest

final class CrashTests: MainLoopTestCase {
  func testASmallCampaignOfInterruptedSharesArrivesExactlyOnce() throws {
    try interrupt(everyPairOf: 17)
  }

  /// Every second pair, so that each destination and each stage is included; `make crash-test` runs
  /// them all.
  func testAShareInterruptedAtAnyMomentArrivesExactlyOnce() throws {
    try interrupt(everyPairOf: 2)
  }

  private func interrupt(everyPairOf step: Int) throws {
    try onMain {
      let programs = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      let campaign = CrashCampaign(seed: 1, programs: programs.path)
      let numbers = Array(stride(from: 0, to: CrashCampaign.round, by: step))
      try await campaign.run(numbers)
      XCTAssertEqual(campaign.total.runs, numbers.count)
      XCTAssertGreaterThan(campaign.total.struck, numbers.count / 2, "Most were struck.")
      XCTAssertEqual(campaign.violations, [])
    }
  }
}
