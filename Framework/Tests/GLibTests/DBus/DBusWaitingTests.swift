// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGLib
import ControllersTesting
import Synchronization
import XCTest

@testable import GLib

final class DBusWaitingTests: MainLoopTestCase {
  func testACallThatIsNotAnsweredInTimeIsAnError() throws {
    try onMain {
      let bus = try PrivateBus()
      let connection = try await bus.connect()
      let peer = SilentPeer(try await bus.connect())
      await assertGivenBack {
        let error = await failure { _ = try await peer.call(from: connection, seconds: 0.02) }
        XCTAssertEqual(error?.domain, "g-io-error-quark")
        XCTAssertEqual(error?.code, Int(G_IO_ERROR_TIMED_OUT.rawValue))
      }
    }
  }

  func testAnEndlessWaitIsAllowed() throws {
    try onMain {
      let bus = try PrivateBus()
      let connection = try await bus.connect()
      for seconds in [Double.infinity, 1e12] {
        let answer = try await connection.call(
          "GetId", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
          on: "org.freedesktop.DBus", seconds: seconds)
        XCTAssertEqual(answer.type, "(s)")
      }
    }
  }

  func testCancellingTheTaskEndsTheCall() throws {
    try onMain {
      let bus = try PrivateBus()
      let connection = try await bus.connect()
      let peer = SilentPeer(try await bus.connect())
      await assertGivenBack {
        let waiting = Task { @MainActor in try await peer.call(from: connection, seconds: .infinity)
        }
        await eventually("The call's arrival") { peer.heard == 1 }
        waiting.cancel()
        let error = await failure { _ = try await waiting.value }
        XCTAssertEqual(error?.domain, "g-io-error-quark")
        XCTAssertEqual(error?.code, Int(G_IO_ERROR_CANCELLED.rawValue))
      }
    }
  }

  func testACancelledTaskMakesNoCall() throws {
    try onMain {
      let bus = try PrivateBus()
      let connection = try await bus.connect()
      let peer = SilentPeer(try await bus.connect())
      try await assertGivenBack {
        let waiting = Task { @MainActor in
          while !Task.isCancelled { await turn() }
          _ = try await peer.call(from: connection, seconds: .infinity)
        }
        waiting.cancel()
        let error = await failure { try await waiting.value }
        XCTAssertEqual(error?.code, Int(G_IO_ERROR_CANCELLED.rawValue))
        try await connection.settle()
        XCTAssertEqual(peer.heard, 0)
      }
    }
  }

  func testTheEndOfTheBusEndsTheCall() throws {
    try onMain {
      let bus = try PrivateBus()
      let connection = try await bus.connect()
      let peer = SilentPeer(try await bus.connect())
      await assertGivenBack {
        let waiting = Task { @MainActor in try await peer.call(from: connection, seconds: .infinity)
        }
        await eventually("The call's arrival") { peer.heard == 1 }
        bus.end()
        let error = await failure { _ = try await waiting.value }
        XCTAssertEqual(error?.domain, "g-io-error-quark")
      }
    }
  }
}

/// A peer on the bus that receives every call and answers none.
@MainActor
private final class SilentPeer {
  private let connection: DBusConnection
  private let count = Count()

  /// How many calls have come in.
  var heard: Int { count.number.load(ordering: .relaxed) }

  init(_ connection: DBusConnection) {
    self.connection = connection
    g_dbus_connection_add_filter(
      connection.pointer, swallow, Unmanaged.passRetained(count).toOpaque(), releaseCount)
  }

  func call(from other: DBusConnection, seconds: Double) async throws -> Variant {
    try await other.call(
      "Listen", of: "org.example.Silent", at: "/", on: connection.uniqueName, seconds: seconds)
  }
}

private final class Count: Sendable {
  let number = Atomic<Int>(0)
}

/// Runs on GDBus's own thread, hence not inside a main-actor type.
private let swallow: GDBusMessageFilterFunction = { _, message, isIncoming, data in
  guard let data, isIncoming != 0,
    g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL
  else { return message }
  Unmanaged<Count>.fromOpaque(data).takeUnretainedValue().number.add(1, ordering: .relaxed)
  g_object_unref(message.map { UnsafeMutableRawPointer($0) })
  return nil
}

private let releaseCount: GDestroyNotify = { data in
  if let data { Unmanaged<Count>.fromOpaque(data).release() }
}
