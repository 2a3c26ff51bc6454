// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import TestSupport
import XCTest

/// The program started from the desktop.
final class WindowTests: MainLoopTestCase {
  func testAStartedProgramIsFoundByTheNextAndEndsWithItsWindow() throws {
    try onMain {
      // A bus of its own: on a shared one, the program of another test may be the first.
      let privateBus = try PrivateBus()
      let bus = try await privateBus.connect()
      // How long a debug build takes to start does not matter here.
      let environment = [
        "DBUS_SESSION_BUS_ADDRESS": privateBus.address, "MAIN_LOOP_LIMIT": "0",
      ]
      let first = ProgramRun.process("cameo", environment: environment)
      let errors = Pipe()
      first.standardError = errors
      try first.run()
      defer { first.terminate() }
      await waitForOwner(of: "io.github.cameo.Cameo", on: bus)
      let second = try ProgramRun("cameo", environment: environment)
      XCTAssertEqual(second.status, 0, "It brings up the first one's window and ends.")
      XCTAssertEqual(second.errors, "")
      if !first.isRunning {
        let said = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
        XCTFail("The first one ended with status \(first.terminationStatus). \(said)")
      }
    }
  }
}

/// A debug build on a busy machine may take seconds to come up.
@MainActor
private func waitForOwner(of name: String, on bus: DBusConnection) async {
  await eventually("Starting \(name)") {
    let answer = try? await bus.call(
      "NameHasOwner", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
      on: "org.freedesktop.DBus", with: [Variant(name)])
    return answer?.members.first?.bool == true
  }
}
