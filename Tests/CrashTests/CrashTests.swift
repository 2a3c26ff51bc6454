// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CrashTrials
import Foundation
import TestSupport
import XCTest

final class CrashTests: MainLoopTestCase {
  func testAShareThatIsKilledAtAnyMomentIsThereExactlyOnce() throws {
    try onMain(seconds: 300) {
      let programs = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      let campaign = CrashCampaign(seed: 1, programs: programs.path)
      try await campaign.run(Array(0..<CrashCampaign.round))
      XCTAssertEqual(campaign.total.runs, CrashCampaign.round)
      XCTAssertEqual(campaign.violations, [])
    }
  }
}
