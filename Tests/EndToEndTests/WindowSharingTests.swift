// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Network
import Practice
import Services
import Sharing
import TestSupport
import XCTest

/// Sharing by a program with windows, however it ends.
final class WindowSharingTests: MainLoopTestCase {
  func testKilledInTheMiddleOfAnUploadItGoesOnAndHasPostedOnce() throws {
    try onMain(seconds: 90) {
      var display: [String: String] = [:]
      for name in [
        "DISPLAY", "XAUTHORITY", "DBUS_SESSION_BUS_ADDRESS", "GDK_BACKEND", "NO_AT_BRIDGE",
      ] {
        display[name] = ProcessInfo.processInfo.environment[name]
      }
      let home = try CommandHome(display)
      try PracticeRun(home, "mastodon").stop()
      let ledger = try await Ledger.open(home.folder.file("data/cameo"))
      let accounts = try await ledger.accounts()
      let account = try XCTUnwrap(accounts.first)
      let port = try XCTUnwrap(URLAddress(account.server)?.port)
      let server = try PracticeMastodon(port: UInt16(port))
      server.take(Secret(try XCTUnwrap(account.practiceKey)))
      server.play(.stall(seconds: 60), on: .upload)
      let share = try await Outbox(ledger, services: AllServices.catalog)
        .add(Draft([Draft.Picture(CommandHome.leaf)], to: [account]))

      let first = home.process([])
      try first.run()
      await eventually(seconds: 30) { server.requests(.upload) == 1 }
      kill(first.processIdentifier, SIGKILL)
      first.waitUntilExit()
      XCTAssertEqual(server.postsMade, 0)

      let second = home.process([])
      try second.run()
      defer { second.terminate() }
      var delivery: Delivery?
      for _ in 0..<300 where delivery?.state != .done {
        try await Task.sleep(for: .milliseconds(100))
        delivery = try await ledger.delivery("\(share).1")
      }
      XCTAssertEqual(delivery?.state, .done, delivery?.error?.sentence ?? "")
      XCTAssertEqual(server.postsMade, 1)
      XCTAssertEqual(server.pictures.count, 1)
      server.stop()
    }
  }
}
