// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import ControllersTesting
import GLib
import Glibc
import Gtk
import XCTest

final class ApplicationTests: GtkTestCase {
  func testShortcutsBelongToTheirAction() throws {
    try onMain {
      let application = Application(id: id("Shortcuts"), name: "Tests")
      XCTAssertEqual(Application.current, application)
      application.setShortcuts(["<Primary>q", "F10"], for: "app.quit")
      application.setShortcuts(["<Primary>o"], for: "win.open")
      XCTAssertEqual(shortcuts(application, "app.quit"), ["<Primary>q", "F10"])
      XCTAssertEqual(shortcuts(application, "win.open"), ["<Primary>o"])
      application.setShortcuts(["<Primary>w"], for: "app.quit")
      XCTAssertEqual(shortcuts(application, "app.quit"), ["<Primary>w"])
      application.setShortcuts([], for: "app.quit")
      XCTAssertEqual(shortcuts(application, "app.quit"), [])
      XCTAssertEqual(application.id, id("Shortcuts"))
    }
  }

  func testItRunsUntilItsLastWindowIsClosed() throws {
    MainActor.assumeIsolated {
      var order: [String] = []
      let status = runProgram("Windows") { application in
        order.append("activate")
        let (first, second) = (Window(), Window())
        application.add(first)
        application.add(second)
        Task { @MainActor in
          first.destroy()
          await turn()
          order.append("first closed")
          second.destroy()
        }
      }
      XCTAssertEqual(status, 0)
      XCTAssertEqual(order, ["activate", "first closed"])
    }
  }

  func testHoldKeepsItRunningWithoutAWindow() throws {
    MainActor.assumeIsolated {
      var order: [String] = []
      let status = runProgram("Hold") { application in
        application.hold()
        Task { @MainActor in
          await turn()
          order.append("still running")
          application.release()
        }
      }
      XCTAssertEqual(status, 0)
      XCTAssertEqual(order, ["still running"])
    }
  }

  func testTheApplicationReceivesTheFilesToOpen() throws {
    MainActor.assumeIsolated {
      var heard: [[String]] = []
      do {
        let application = Application(id: id("Words"), name: "Tests", takesWords: true)
        application.onStart { heard.append($0) }
        XCTAssertEqual(application.run(["share", "/a b.jpg", "–"]), 0)
      }
      XCTAssertEqual(heard, [["share", "/a b.jpg", "–"]])
    }
  }

  func testQuitAsksNoWindow() throws {
    MainActor.assumeIsolated {
      let window = Window()
      var asked = 0
      window.onCloseRequest {
        asked += 1
        return .stop
      }
      let quit = SimpleAction(name: "quit")
      quit.onActivate { _ in Application.current?.quit() }
      let status = runProgram("Quit") { application in
        application.add(window)
        application.add(quit)
        window.present()
        g_action_group_activate_action(OpaquePointer(application.handle.pointer), "quit", nil)
      }
      XCTAssertEqual(status, 0)
      XCTAssertEqual(asked, 0)
    }
  }
}

/// Runs a program that does `start` when it is started; it must be gone afterwards.
@MainActor
private func runProgram(
  _ name: String, file: StaticString = #filePath, line: UInt = #line,
  _ start: @escaping @MainActor (Application) -> Void
) -> Int32 {
  XCTAssertNil(Application.current, "Another test's program.", file: file, line: line)
  let status: Int32
  do {
    let application = Application(id: id(name), name: "Tests")
    // The program owns its handlers: one that held the program would keep it for ever.
    application.onActivate {
      XCTAssertEqual(Application.current?.id, id(name), file: file, line: line)
      if let application = Application.current { start(application) }
    }
    status = application.run()
    // A window still open holds the program.
    for window in Window.all { window.destroy() }
  }
  XCTAssertNil(Application.current, "The program is still there.", file: file, line: line)
  return status
}

/// A name of this process's own: others may run the same test on the same bus.
private func id(_ name: String) -> String { "org.example.Test.P\(getpid()).\(name)" }

@MainActor
private func shortcuts(_ application: Application, _ action: String) -> [String] {
  let list = gtk_application_get_accels_for_action(
    application.handle.pointer.assumingMemoryBound(to: GtkApplication.self), action)
  defer { g_strfreev(list) }
  var keys: [String] = []
  while let key = list?[keys.count] { keys.append(String(cString: key)) }
  return keys
}
