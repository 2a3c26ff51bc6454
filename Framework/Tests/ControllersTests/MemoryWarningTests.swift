// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import GLib
import Glibc
import XCTest

@testable import Controllers

@MainActor private var systemBus: PrivateBus?

/// A real service on a bus of its own reports that memory is short.
final class MemoryWarningTests: GtkTestCase {
  func testAWarningOnTheSystemBusTakesHiddenWindowsViews() throws {
    try onMain {
      // GLib looks for the system bus at the first request, and ends a process whose system bus
      // ends: this one runs until the end.
      let bus = try PrivateBus()
      systemBus = bus
      setenv("DBUS_SYSTEM_BUS_ADDRESS", bus.address, 1)
      let service = try await bus.connect()
      let name = service.own("org.freedesktop.LowMemoryMonitor")
      await eventually { name.state == .owned }

      let window = RecordingWindow(Diary())
      try await show(window)
      window.hide()
      let warnings = MemoryWarnings(afterMilliseconds: 0)
      // GLib does not report that it has found the service: the signal is repeated until it listens.
      try await eventually("Releasing the views") {
        try service.emit(
          "LowMemoryWarning", of: "org.freedesktop.LowMemoryMonitor",
          at: "/org/freedesktop/LowMemoryMonitor", with: [Variant(byte: 50)])
        await turn()
        return window.lifecyclePhase == .unloaded
      }
      try await show(window)
      XCTAssertEqual(window.lifecyclePhase, .didAppear)
      window.close()
      warnings.stop()
      name.release()
    }
  }
}
