// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Services
import TestSupport
import XCTest

/// Screenshots through the desktop's portal, of which a stand-in is on a bus of the test.
final class ScreenshotPortalTests: MainLoopTestCase {
  func testTheUserTakesOne() throws {
    try onMain {
      let room = try await Room()
      room.response = (0, ["uri": Variant("file:///home/ada/Pictures/Screen%20shot.png")])
      let outcome = try await ScreenshotPortal(room.client).take()
      XCTAssertEqual(outcome, .taken("/home/ada/Pictures/Screen shot.png"))
      XCTAssertEqual(room.options["interactive"]?.bool, true)
      await room.end()
    }
  }

  func testTheUserTakesNone() throws {
    try onMain {
      let room = try await Room()
      room.response = (1, [:])
      let outcome = try await ScreenshotPortal(room.client).take()
      XCTAssertEqual(outcome, .cancelled)
      await room.end()
    }
  }

  func testThePortalFails() throws {
    try onMain {
      let room = try await Room()
      for response in [
        (UInt32(2), [:]), (0, [:]), (0, ["uri": Variant("https://example.com/a.png")]),
        (0, ["uri": Variant(true)]),
      ] as [(UInt32, [String: Variant])] {
        room.response = response
        let outcome = try await ScreenshotPortal(room.client).take()
        XCTAssertEqual(outcome, .failed)
      }
      room.response = nil
      let refused = try await ScreenshotPortal(room.client).take()
      XCTAssertEqual(refused, .failed)
      await room.end()
    }
  }

  func testThePortalDiesWithoutAResponse() throws {
    try onMain {
      let room = try await Room()
      room.dies = true
      let outcome = try await ScreenshotPortal(room.client).take()
      XCTAssertEqual(outcome, .failed)
    }
  }

  func testThePortalNeverResponds() throws {
    try onMain {
      let room = try await Room()
      room.isSilent = true
      let outcome = try await ScreenshotPortal(room.client, patience: 0.3).take()
      XCTAssertEqual(outcome, .failed)
      await room.end()
    }
  }

  func testThereIsNoPortal() throws {
    try onMain {
      let bus = try PrivateBus(startsServices: false)
      let client = try await bus.connect()
      let outcome = try await ScreenshotPortal(client).take()
      XCTAssertEqual(outcome, .unavailable)
    }
  }

  @MainActor
  private final class Room {
    let client: DBusConnection
    var response: (UInt32, [String: Variant])? = (2, [:])
    var isSilent = false
    var dies = false
    private(set) var options: [String: Variant] = [:]
    private let bus: PrivateBus
    private let portal: DBusConnection
    private var object: DBusObject?
    private var name: DBusName?

    init() async throws {
      bus = try PrivateBus(startsServices: false)
      client = try await bus.connect()
      portal = try await bus.connect()
      object = try portal.serve(
        at: "/org/freedesktop/portal/desktop",
        """
        <node><interface name="org.freedesktop.portal.Screenshot"><method name="Screenshot">
        <arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
        <arg type="o" direction="out"/></method></interface></node>
        """
      ) { [weak self] call in self?.answer(call) }
      name = portal.own("org.freedesktop.portal.Desktop")
      while name?.state == .asked { await turn() }
    }

    private func answer(_ call: DBusCall) {
      options = call.arguments[1].dictionary
      let sender = String(call.sender.dropFirst().map { $0 == "." ? "_" : $0 })
      let path =
        "/org/freedesktop/portal/desktop/request/\(sender)/\(options["handle_token"]?.string ?? "")"
      guard let handle = Variant(objectPath: path), response != nil || isSilent || dies else {
        return call.fail("org.freedesktop.portal.Error.Failed", "No")
      }
      call.answer([handle])
      if dies { return portal.die() }
      guard !isSilent, let (number, results) = response else { return }
      try? portal.emit(
        "Response", of: "org.freedesktop.portal.Request", at: path,
        with: [Variant(number), Variant(results)])
    }

    func end() async {
      name?.release()
      try? await portal.settle()
    }
  }
}
