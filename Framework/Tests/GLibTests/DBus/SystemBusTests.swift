// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import GLib
import Glibc
import XCTest

final class SystemBusTests: MainLoopTestCase {
  func testNoBusAndNoServiceAreErrorsAtOnce() throws {
    try onMain {
      setenv("DBUS_SYSTEM_BUS_ADDRESS", "unix:path=/nowhere/at/all", 1)
      let noBus = await failure { _ = try await DBusConnection.system() }
      XCTAssertEqual(noBus?.domain, "g-io-error-quark")

      let bus = try PrivateBus()
      setenv("DBUS_SYSTEM_BUS_ADDRESS", bus.address, 1)
      let system = try await DBusConnection.system()
      let noService = await failure {
        _ = try await system.call(
          "FindUserById", of: "org.freedesktop.Accounts", at: "/org/freedesktop/Accounts",
          on: "org.freedesktop.Accounts", with: [Variant(Int64(1000))])
      }
      XCTAssertEqual(noService?.remoteName, "org.freedesktop.DBus.Error.ServiceUnknown")
    }
  }

  func testTheProgramOutlivesTheBus() throws {
    try onMain {
      let bus = try PrivateBus()
      setenv("DBUS_SYSTEM_BUS_ADDRESS", bus.address, 1)
      let system = try await DBusConnection.system()
      let waiting = Task { @MainActor in
        while true { _ = try await system.callBus("GetId") }
      }
      bus.end()
      let error = await failure { try await waiting.value }
      XCTAssertEqual(error?.domain, "g-io-error-quark")
      // Time enough for the signal that would end the process.
      for _ in 0..<20 { await turn() }

      let next = try PrivateBus()
      setenv("DBUS_SYSTEM_BUS_ADDRESS", next.address, 1)
      let again = try await DBusConnection.system()
      XCTAssertTrue(again.uniqueName.hasPrefix(":1."))
    }
  }

  func testAllPropertiesComeTogether() throws {
    try onMain {
      let bus = try PrivateBus()
      try await assertGivenBack {
        let connection = try await bus.connect()
        let properties = try await connection.properties(
          of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", on: "org.freedesktop.DBus")
        XCTAssertEqual(properties["Features"]?.type, "as")
        XCTAssertEqual(properties["Interfaces"]?.type, "as")
      }
    }
  }
}
