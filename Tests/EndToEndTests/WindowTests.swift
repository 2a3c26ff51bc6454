// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import TestSupport
import XCTest

/// The program as the user meets it who starts it from the desktop.
final class WindowTests: MainLoopTestCase {
  func testAStartedProgramIsFoundByTheNextAndEndsWithItsWindow() throws {
    try onMain {
      let bus = try await DBusConnection.session()
      let first = ProgramRun.process("cameo")
      try first.run()
      defer { first.terminate() }
      await waitForOwner(of: "io.github.cameo.Cameo", on: bus)
      // How long a debug build takes to start does not matter here.
      let second = try ProgramRun("cameo", environment: ["MAIN_LOOP_LIMIT": "0"])
      XCTAssertEqual(second.status, 0, "It brings up the first one's window and ends.")
      XCTAssertEqual(second.errors, "")
      XCTAssertTrue(first.isRunning)
    }
  }
}

/// A debug build on a busy machine may take seconds to come up.
@MainActor
private func waitForOwner(of name: String, on bus: DBusConnection) async {
  await eventually(seconds: 30, "Starting \(name)") {
    let answer = try? await bus.call(
      "NameHasOwner", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
      on: "org.freedesktop.DBus", with: [Variant(name)])
    return answer?.members.first?.bool == true
  }
}
