// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Synchronization
import Testing

@testable import Services

/// Guessing the PIN of this computer, which must lead nowhere, and keep nobody out for long.
@Suite struct LocalSendAttemptLimitTests {
  private final class Time: Sendable {
    private let passed = Mutex(Duration.zero)
    private let begin = ContinuousClock.now
    var now: ContinuousClock.Instant { begin + passed.withLock { $0 } }
    func pass(_ seconds: Int) { passed.withLock { $0 += .seconds(seconds) } }
  }

  private let time = Time()
  private let attemptLimit: LocalSendAttemptLimit
  private let limits = LocalSendLimits()

  init() {
    attemptLimit = LocalSendAttemptLimit(pin: Secret("4711"), limits) { [time] in time.now }
  }

  private func status(_ client: Int, _ pin: String?) throws -> Int? {
    let address = try #require(NetworkAddress("10.0.\(client / 250).\(client % 250 + 1)"))
    return attemptLimit.refusal(of: address, typing: pin)?.status
  }

  @Test func oneDeviceHasThreeTries() throws {
    for _ in 0..<3 { #expect(try status(1, "0000") == 401) }
    #expect(try status(1, "4711") == 429)
    time.pass(1_000_000)
    #expect(try status(1, "4711") == 429, "Until receiving is turned off and on.")
    #expect(try status(2, "4711") == nil)
  }

  @Test func manyDevicesStopAllOthersOnlyForAWhile() throws {
    var client = 10
    for seconds in [300, 600, 1200, 2400, 3600, 3600] {
      for _ in 0..<limits.wrongPINs.all {
        client += 1
        #expect(try status(client, "0000") == 401)
      }
      #expect(try status(1, "4711") == 429)
      time.pass(seconds - 1)
      #expect(try status(1, "4711") == 429)
      time.pass(1)
      #expect(try status(1, "4711") == nil)
    }
  }

  /// A computer may have as many addresses of its network of IPv6 as it likes.
  @Test func addressesOfOneNetworkCountAsOne() throws {
    let (attemptLimit, limits) = (LocalSendAttemptLimit(pin: nil, self.limits), self.limits)
    func isHeard(_ address: String) throws -> Bool {
      attemptLimit.refusal(of: try #require(NetworkAddress(address)), typing: nil) == nil
    }
    for number in 1...limits.declines {
      attemptLimit.note(try #require(NetworkAddress("2001:db8:0:1::\(number)")), isAccepted: false)
    }
    #expect(try !isHeard("2001:db8:0:1:ffff::1"))
    #expect(try isHeard("2001:db8:0:2::1"), "Another network.")
    // Those of different computers begin alike there.
    for number in 1...limits.declines {
      attemptLimit.note(try #require(NetworkAddress("fe80::\(number)")), isAccepted: false)
    }
    #expect(try isHeard("fe80::ff"))
    for number in 1...limits.wrongPINs.perClient {
      let address = try #require(NetworkAddress("2001:db8:0:3::\(number)"))
      #expect(self.attemptLimit.refusal(of: address, typing: "0000")?.status == 401)
    }
    let next = try #require(NetworkAddress("2001:db8:0:3::ffff"))
    #expect(self.attemptLimit.refusal(of: next, typing: "4711")?.status == 429)
  }
}
