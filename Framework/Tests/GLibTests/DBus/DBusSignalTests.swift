// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import GLib
import XCTest

final class DBusSignalTests: MainLoopTestCase {
  func testASignalArrivesWithAllItCarries() throws {
    try onMain {
      let bus = try PrivateBus()
      let (sender, listener) = (try await bus.connect(), try await bus.connect())
      try await assertGivenBack {
        var heard: [DBusSignal] = []
        let token = listener.subscribe(to: "Rang", of: "org.example.Bell", at: "/bell") {
          heard.append($0)
        }
        try await listener.settle()
        try sender.emit(
          "Rang", of: "org.example.Bell", at: "/bell", with: [Variant("ding"), Variant(Int32(2))])
        await eventually("The signal's arrival") { heard.count == 1 }
        XCTAssertEqual(heard.first?.sender, sender.uniqueName)
        XCTAssertEqual(heard.first?.path, "/bell")
        XCTAssertEqual(heard.first?.interface, "org.example.Bell")
        XCTAssertEqual(heard.first?.name, "Rang")
        XCTAssertEqual(heard.first?.arguments.description, "('ding', 2)")
        token.cancel()
      }
    }
  }

  func testOnlyWhatMatchesIsReported() throws {
    try onMain {
      let bus = try PrivateBus()
      let (sender, listener) = (try await bus.connect(), try await bus.connect())
      var heard: [String: [String]] = [:]
      @MainActor func listen(
        _ key: String, to signal: String? = nil, of interface: String? = nil,
        at path: String? = nil, from service: String? = nil
      ) -> Subscription {
        listener.subscribe(to: signal, of: interface, at: path, from: service) {
          // The bus itself reports names that appear and disappear.
          guard $0.interface != "org.freedesktop.DBus" else { return }
          heard[key, default: []].append($0.name)
        }
      }
      let tokens = [
        listen("any"), listen("signal", to: "A"), listen("interface", of: "org.example.One"),
        listen("path", at: "/one"), listen("sender", from: sender.uniqueName),
        listen("other", from: listener.uniqueName),
      ]
      try await listener.settle()
      try sender.emit("A", of: "org.example.Two", at: "/two")
      try sender.emit("B", of: "org.example.One", at: "/two")
      try sender.emit("C", of: "org.example.Two", at: "/one")
      await eventually("The last signal") { heard["any"]?.last == "C" && heard["path"] != nil }
      await turn()
      XCTAssertEqual(
        heard,
        [
          "any": ["A", "B", "C"], "signal": ["A"], "interface": ["B"], "path": ["C"],
          "sender": ["A", "B", "C"],
        ])
      for token in tokens { token.cancel() }
    }
  }

  func testACancelledOrDroppedSubscriptionReceivesNothing() throws {
    try onMain {
      let bus = try PrivateBus()
      let (sender, listener) = (try await bus.connect(), try await bus.connect())
      try await assertGivenBack {
        var heard: [String] = []
        let cancelled = listener.subscribe(to: "A", of: nil) { _ in heard.append("cancelled") }
        var dropped: Subscription? = listener.subscribe(to: "A", of: nil) { _ in
          heard.append("dropped")
        }
        let kept = listener.subscribe(to: "A", of: nil) { _ in heard.append("kept") }
        try await listener.settle()
        cancelled.cancel()
        cancelled.cancel()
        withExtendedLifetime(dropped) {}
        dropped = nil
        try sender.emit("A", of: "org.example.Bell", at: "/")
        await eventually("The signal's arrival") { heard.contains("kept") }
        await turn()
        XCTAssertEqual(heard, ["kept"])
        kept.cancel()
      }
    }
  }

  func testCancellingInsideTheOwnHandler() throws {
    try onMain {
      let bus = try PrivateBus()
      let (sender, listener) = (try await bus.connect(), try await bus.connect())
      try await assertGivenBack {
        var heard = 0
        var last = false
        var token: Subscription?
        token = listener.subscribe(to: "A", of: nil) { _ in
          token?.cancel()
          heard += 1
        }
        let sentinel = listener.subscribe(to: "Last", of: nil) { _ in last = true }
        try await listener.settle()
        for signal in ["A", "A", "Last"] {
          try sender.emit(signal, of: "org.example.Bell", at: "/")
        }
        await eventually("The last signal") { last }
        XCTAssertEqual(heard, 1)
        token = nil
        sentinel.cancel()
      }
    }
  }

  func testASubscriptionKeepsItsConnection() throws {
    try onMain {
      let bus = try PrivateBus()
      let sender = try await bus.connect()
      var heard = 0
      var listener: DBusConnection? = try await bus.connect()
      let token = listener?.subscribe(to: "A", of: nil) { _ in heard += 1 }
      try await listener?.settle()
      listener = nil
      try sender.emit("A", of: "org.example.Bell", at: "/")
      await eventually("The signal's arrival") { heard == 1 }
      token?.cancel()
    }
  }

  func testASignalWithoutABusIsAnError() throws {
    try onMain {
      let bus = try PrivateBus()
      let connection = try await bus.connect()
      bus.end()
      var error: GLibError?
      await eventually("The connection's end") {
        do throws(GLibError) {
          try connection.emit("A", of: "org.example.Bell", at: "/")
        } catch let thrown {
          error = thrown
        }
        return error != nil
      }
      XCTAssertEqual(error?.domain, "g-io-error-quark")
    }
  }
}
