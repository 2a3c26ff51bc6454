// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Practice
import PracticeServers
import Services
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

/// Practice networks that start and stop.
final class PracticeLauncherTests: MainLoopTestCase {
  func testEveryAccountHasAPasswordOfItsOwnThatStaysAsItsNetworkStartsAgain() throws {
    try onMain {
      var keys: Set<String> = []
      for _ in 0..<2 {
        let engine = try await AppServices.empty().sharing.engine()
        let stand = PracticeLauncher(engine: engine)
        for network in PracticeNetwork.allOfTests {
          let first = try await stand.open(network, port: nil)
          first.running.stop()
          let again = try await stand.open(network, port: nil)
          let (one, other) = (first.running.details, again.running.details)
          let key = try XCTUnwrap(Self.key(one))
          XCTAssertEqual(key, Self.key(other), network.service)
          XCTAssertGreaterThan(key.count, 20)
          keys.insert(key)
          let check = try await engine.destination(again.account).check()
          XCTAssertFalse(check.name.isEmpty)
          again.running.stop()
        }
      }
      XCTAssertEqual(keys.count, 2 * PracticeNetwork.allOfTests.count)
    }
  }

  /// As a command starts one while the window has its own.
  func testAnotherNetworkLeavesTheAccountOfOneThatRuns() throws {
    try onMain {
      let engine = try await AppServices.empty().sharing.engine()
      let stand = PracticeLauncher(engine: engine)
      let network = try XCTUnwrap(PracticeNetwork.all.first)
      let first = try await stand.open(network, port: nil)
      let second = try await stand.open(network, port: nil)
      let both = try await engine.ledger.accounts().map(\.id)
      XCTAssertEqual(Set(both), [first.account.id, second.account.id])
      second.running.stop()
      let third = try await stand.open(network, port: nil)
      let accounts = try await engine.ledger.accounts().map(\.id)
      XCTAssertEqual(Set(accounts), [first.account.id, third.account.id])
      first.running.stop()
      third.running.stop()
    }
  }

  private static func key(_ details: AccountDetails) -> String? {
    (details.password ?? details.token)?.reveal()
      ?? details.uploader.map { String(decoding: $0, as: UTF8.self) }
  }
}
