// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Sharing
import Testing

@testable import CameoApp

/// The seconds in which a share can be undone.
struct CountdownTests {
  /// A delivery that is sent ten seconds after it was shared.
  private var queued: DeliveryOverview {
    var delivery = DeliveryOverview.sample(.queued)
    delivery.due = delivery.created + 10
    return delivery
  }

  @Test func secondsAreCountedDownToOne() throws {
    let start = queued.created
    let countdown = try #require(Countdown(of: [queued], now: start))
    #expect(countdown.secondsLeft == 10)
    #expect(countdown.duration == 10)
    #expect(Countdown(of: [queued], now: start + 6.2)?.secondsLeft == 4)
    #expect(Countdown(of: [queued], now: start + 9.9)?.secondsLeft == 1)
    #expect(Countdown(of: [queued], now: start + 10) == nil)
    #expect(countdown.fraction(at: start) == 1)
    #expect(countdown.fraction(at: start + 5) == 0.5)
    #expect(countdown.fraction(at: start + 99) == 0)
  }

  @Test func theNextTickIsWhenTheNumberChanges() throws {
    let start = queued.created
    let countdown = try #require(Countdown(of: [queued], now: start + 0.25))
    let milliseconds = countdown.millisecondsToTick(at: start + 0.25)
    #expect((750...760).contains(milliseconds))
    let later = start + 0.25 + Double(milliseconds) / 1_000
    #expect(Countdown(of: [queued], now: later)?.secondsLeft == 9)
  }

  @Test func nothingIsCountedOnceSomethingHasBegun() {
    let start = queued.created
    for state in DeliveryState.allCases where state != .queued {
      var begun = queued
      begun.state = state
      #expect(Countdown(of: [queued, begun], now: start) == nil, "\(state)")
    }
    var failed = queued
    failed.errorCode = .offline
    #expect(Countdown(of: [failed], now: start) == nil)
    var stopped = queued
    stopped.isToBeCancelled = true
    #expect(Countdown(of: [stopped], now: start) == nil)
    #expect(Countdown(of: [], now: start) == nil)
  }
}
