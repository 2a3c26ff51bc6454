// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Practice
import PracticeServers
import Services
import Sharing
import TestSupport
import XCTest

/// Sharing by a program with windows, however it ends.
final class WindowSharingTests: MainLoopTestCase {
  func testAProgramKilledDuringAnUploadContinuesAndPostsOnce() throws {
    try onMain {
      var display: [String: String] = [:]
      for name in ["DISPLAY", "XAUTHORITY", "GDK_BACKEND", "NO_AT_BRIDGE"] {
        display[name] = ProcessInfo.processInfo.environment[name]
      }
      // A bus of its own: on a shared one, the program of another test may be the first.
      let bus = try PrivateBus()
      display["DBUS_SESSION_BUS_ADDRESS"] = bus.address
      let home = try CommandHome(display)
      let server = try PracticeMastodon()
      let ledger = try await Ledger.open(home.folder.file("data/cameo"))
      let account = try await signIn(at: server)
      try await ledger.keep(account)
      server.play(.stall(seconds: 60), on: .upload)
      let share = try await Outbox(ledger, services: AllServices.catalog)
        .add(Draft([Draft.Picture(CommandHome.leaf)], to: [account]))

      let first = home.process([])
      try first.run()
      await eventually { server.requests(.upload) == 1 }
      kill(first.processIdentifier, SIGKILL)
      first.waitUntilExit()
      XCTAssertEqual(server.postsMade, 0)

      let second = home.process([])
      try second.run()
      defer { second.terminate() }
      var delivery: Delivery?
      try await eventually("Sharing") {
        delivery = try await ledger.delivery("\(share).1")
        return delivery?.state == .done
      }
      XCTAssertEqual(delivery?.state, .done, delivery?.error?.sentence ?? "")
      XCTAssertEqual(server.postsMade, 1)
      XCTAssertEqual(server.pictures.count, 1)
      server.stop()
      bus.end()
    }
  }
}
