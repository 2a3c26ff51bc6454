// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import ControllersTesting
import GLib
import Gtk
import XCTest

final class WidgetHandleTests: GtkTestCase {
  func testANewWidgetFloatsUntilItIsSunk() throws {
    try onMain {
      let button = UnsafeMutableRawPointer(gtk_button_new())
      XCTAssertNotEqual(g_object_is_floating(button), 0)
      let handle = try ObjectHandle(sinking: XCTUnwrap(button))
      XCTAssertEqual(g_object_is_floating(button), 0)
      XCTAssertEqual(handle.referenceCount, 1)
      let other = ObjectHandle(sinking: handle.pointer)
      XCTAssertEqual(handle.referenceCount, 2)
      withExtendedLifetime(other) {}
    }
  }

  func testAWindowIsAlsoAGTKWindow() throws {
    try assertGivenBackOnMain {
      let window = Window()
      XCTAssertEqual(window.handle.referenceCount, 2)
      window.destroy()
      XCTAssertEqual(window.handle.referenceCount, 1)
    }
  }

  func testDestroyFreesAHandlerThoughTheWidgetIsHeld() throws {
    try assertGivenBackOnMain {
      let button: Button = try make("GtkButton")
      weak var captured: Captured?
      do {
        let object = Captured()
        captured = object
        button.onDestroy { object.calls += 1 }
      }
      XCTAssertNotNil(captured)
      button.destroy()
      XCTAssertNil(captured)
    }
  }

  func testDisconnectingAfterDestroyIsSilent() throws {
    try assertGivenBackOnMain {
      let window = Window()
      let bag = ConnectionBag()
      let connection = window.onDestroy {}
      bag.add(connection)
      window.destroy()
      XCTAssertFalse(connection.isConnected)
      connection.disconnect()
      bag.empty()
      XCTAssertEqual(takeLog(domain: "GLib-GObject").map(\.text), [])
    }
  }

  func testDisconnectingInsideTheDestroyHandler() throws {
    try assertGivenBackOnMain {
      let window = Window()
      var calls = 0
      var connection: SignalConnection?
      connection = window.onDestroy {
        calls += 1
        connection?.disconnect()
      }
      window.destroy()
      XCTAssertEqual(calls, 1)
      connection = nil
    }
  }

  func testAnEventArrivesAsAStructure() throws {
    try onMain {
      let window = Window()
      var type: GdkEventType?
      window.handle.connectEvent("delete-event") { arguments in
        type = arguments.boxed(0)?.assumingMemoryBound(to: GdkEvent.self).pointee.type
        return .stop
      }
      window.present()
      await eventually { window.isMapped }
      window.requestClose()
      await eventually { type != nil }
      XCTAssertEqual(type, GDK_DELETE)
      window.destroy()
    }
  }
}

private final class Captured {
  var calls = 0
}
