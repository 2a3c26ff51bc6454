// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import GLib
import XCTest

final class SessionInhibitorTests: MainLoopTestCase {
  /// Any program of the session can own the name.
  func testACookieThatIsNoneIsNoReasonToEnd() throws {
    try onMain {
      let bus = try PrivateBus()
      let connection = try await bus.connect()
      var asked = 0
      let object = try connection.serve(at: "/org/gnome/SessionManager", Self.description) { call in
        asked += 1
        call.answer([Variant(Int64(-1))])
      }
      let name = connection.own("org.gnome.SessionManager")
      while name.state == .asked { await turn() }
      let inhibitor = SessionInhibitor(program: "org.example") { try await bus.connect() }
      inhibitor.set("Working")
      await eventually { asked == 1 }
      inhibitor.set(nil)
      for _ in 0..<20 { await turn() }
      XCTAssertEqual(asked, 1, "There is nothing to give back.")
      name.release()
      object.remove()
      bus.end()
    }
  }

  /// The real one answers with an unsigned number.
  private static let description = """
    <node><interface name="org.gnome.SessionManager"><method name="Inhibit">
    <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
    <arg type="u" direction="in"/><arg type="x" direction="out"/></method>
    <method name="Uninhibit"><arg type="u" direction="in"/></method></interface></node>
    """
}
