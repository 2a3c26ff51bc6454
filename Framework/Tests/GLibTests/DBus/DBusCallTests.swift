// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import GLib
import XCTest

final class DBusCallTests: MainLoopTestCase {
  func testEveryConnectionHasANameOfItsOwn() throws {
    try onMain {
      let bus = try PrivateBus()
      try await assertGivenBack {
        let first = try await bus.connect()
        let second = try await bus.connect()
        XCTAssertTrue(first.uniqueName.hasPrefix(":1."))
        XCTAssertTrue(second.uniqueName.hasPrefix(":1."))
        XCTAssertNotEqual(first.uniqueName, second.uniqueName)
        let names = try await second.callBus("ListNames").members.first?.members.map(\.string)
        XCTAssertTrue(names?.contains(first.uniqueName) ?? false)
      }
    }
  }

  func testAnAddressWithoutABusIsAnError() throws {
    try onMain {
      let bus = try PrivateBus()
      let connection = try await bus.connect()
      bus.end()
      await eventually("The end of the bus") { access(socket(of: bus.address), F_OK) != 0 }
      await assertGivenBack {
        for address in [bus.address, "nonsense", "unix:path=/nowhere/at/all", ""] {
          let error = await failure { _ = try await DBusConnection.connect(to: address) }
          XCTAssertEqual(error?.domain, "g-io-error-quark", address)
        }
      }
      withExtendedLifetime(connection) {}
    }
  }

  func testACallIsAnsweredWithATuple() throws {
    try onMain {
      let bus = try PrivateBus()
      let connection = try await bus.connect()
      try await assertGivenBack {
        let answer = try await connection.callBus("NameHasOwner", Variant("org.freedesktop.DBus"))
        XCTAssertEqual(answer, Variant(tuple: [Variant(true)]))
        let details = try await connection.callBus(
          "GetConnectionCredentials", Variant(connection.uniqueName))
        XCTAssertEqual(
          details.members.first?.dictionary["ProcessID"]?.int, Int(getpid()))
      }
    }
  }

  func testCallsMayRunConcurrently() throws {
    try onMain {
      let bus = try PrivateBus()
      let connection = try await bus.connect()
      let own = connection.uniqueName
      try await assertGivenBack {
        let calls = (0..<20).map { number in
          Task { @MainActor in
            try await connection.isOwned(number.isMultiple(of: 2) ? own : "org.example.N\(number)")
          }
        }
        for (number, call) in calls.enumerated() {
          let isOwned = try await call.value
          XCTAssertEqual(isOwned, number.isMultiple(of: 2))
        }
      }
    }
  }

  func testErrorsKeepTheirOwnNames() throws {
    try onMain {
      let bus = try PrivateBus()
      let connection = try await bus.connect()
      await assertGivenBack {
        let nobody = await failure {
          _ = try await connection.callBus("GetNameOwner", Variant("org.example.Nobody"))
        }
        XCTAssertEqual(nobody?.remoteName, "org.freedesktop.DBus.Error.NameHasNoOwner")
        XCTAssertEqual(
          nobody?.message, "Could not get owner of name 'org.example.Nobody': no such name")
        let method = await failure { _ = try await connection.callBus("NoSuchMethod") }
        XCTAssertEqual(method?.remoteName, "org.freedesktop.DBus.Error.UnknownMethod")
        let arguments = await failure { _ = try await connection.callBus("GetNameOwner") }
        XCTAssertEqual(arguments?.remoteName, "org.freedesktop.DBus.Error.InvalidArgs")
      }
    }
  }

  func testAServiceThatIsNotThereIsAnError() throws {
    try onMain {
      let bus = try PrivateBus()
      let connection = try await bus.connect()
      for (autoStart, name) in [(true, "ServiceUnknown"), (false, "NameHasNoOwner")] {
        let error = await failure {
          _ = try await connection.call(
            "Ping", of: "org.freedesktop.DBus.Peer", at: "/", on: "org.example.Nobody",
            autoStart: autoStart)
        }
        XCTAssertEqual(error?.remoteName, "org.freedesktop.DBus.Error.\(name)")
      }
    }
  }

  func testAMisnamedCallIsAnErrorAndNoEndlessWait() throws {
    try onMain {
      let bus = try PrivateBus()
      let connection = try await bus.connect()
      let right = (method: "Ping", of: "org.example.A", at: "/", on: "org.example.A")
      for (method, interface, path, service) in [
        ("no method", right.of, right.at, right.on),
        (right.method, "nointerface", right.at, right.on),
        (right.method, right.of, "nopath", right.on),
        (right.method, right.of, right.at, "noservice"),
      ] {
        let error = await failure {
          _ = try await connection.call(method, of: interface, at: path, on: service)
        }
        XCTAssertEqual(
          error?.message, "Invalid D-Bus call: \(interface).\(method) at \(path) on \(service)")
      }
    }
  }

  func testAPropertyIsUnboxed() throws {
    try onMain {
      let bus = try PrivateBus()
      let connection = try await bus.connect()
      let features = try await connection.property(
        "Features", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
        on: "org.freedesktop.DBus")
      XCTAssertEqual(features.type, "as")
      let error = await failure {
        _ = try await connection.property(
          "Nothing", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
          on: "org.freedesktop.DBus")
      }
      XCTAssertEqual(error?.remoteName, "org.freedesktop.DBus.Error.UnknownProperty")
    }
  }

  func testTheSessionsBusIsOneConnectionForTheProcess() throws {
    try onMain {
      XCTAssertNotNil(getenv("DBUS_SESSION_BUS_ADDRESS"), "Tests run in dbus-run-session.")
      let first = try await DBusConnection.session()
      let second = try await DBusConnection.session()
      XCTAssertEqual(first.uniqueName, second.uniqueName)
      let isOwned = try await first.isOwned(second.uniqueName)
      XCTAssertEqual(isOwned, true)
    }
  }
}

/// The path in an address such as `unix:path=/tmp/dbus-x,guid=…`.
private func socket(of address: String) -> String {
  String(address.drop { $0 != "=" }.dropFirst().prefix { $0 != "," })
}
