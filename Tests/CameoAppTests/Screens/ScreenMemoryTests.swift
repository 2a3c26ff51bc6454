// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGtk
import CWindowCycle
import Controllers
import GLib
import Gtk
import Handy
import TestSupport
import XCTest

@testable import CameoApp

/// Every window and page, opened and closed sixty times: the memory left by each.
final class ScreenMemoryTests: GtkTestCase {
  private static let (warmUp, rounds) = (15, 60)
  /// What may be left of one opening. The windows themselves and their controllers are counted.
  private static let maxBytes = 16_384.0
  /// GTK keeps the items of a menu from an interface (12 kB, in C too).
  private static let maxBytesWithMenu = 131_072.0

  /// The bytes vary too much for so few.
  func testThreeTimesOpenAndCloseOfEveryScreenLeavesNoObject() throws {
    try measure(warmUp: 2, rounds: 3) { services in
      Screens.pages(in: services)
        + Screens.dialogs(in: services, picture: try Samples.picture("brooch.jpg"))
    }
  }

  func testSixtyTimesOpenAndCloseOfEveryPageLeavesNothing() throws {
    try measure { Screens.pages(in: $0) }
  }

  // There are so many that two processes share them.
  func testSixtyTimesOpenAndCloseOfHalfOfTheDialogsLeavesNothing() throws {
    try measure { try Self.dialogs(in: $0, everySecondFrom: 0) }
  }

  func testSixtyTimesOpenAndCloseOfTheOtherDialogsLeavesNothing() throws {
    try measure { try Self.dialogs(in: $0, everySecondFrom: 1) }
  }

  @MainActor
  private static func dialogs(in services: AppServices, everySecondFrom first: Int) throws
    -> [Screen]
  {
    let all = Screens.dialogs(in: services, picture: try Samples.picture("brooch.jpg"))
    return stride(from: first, to: all.count, by: 2).map { all[$0] }
  }

  private func measure(
    warmUp: Int = warmUp, rounds: Int = rounds,
    _ screens: @escaping @MainActor (AppServices) throws -> [Screen]
  ) throws {
    try onMain {
      Handy.start()
      let services = AppServices.empty(account: .ada(pictureFile: Samples.path("brooch.jpg")))
      try await fillHistory(of: services, count: 40)
      for screen in try screens(services) { try await Self.measure(screen, warmUp, rounds) }
      await services.sharing.close()
    }
  }

  @MainActor
  private static func measure(_ screen: Screen, _ warmUp: Int, _ rounds: Int) async throws {
    for _ in 0..<warmUp { _ = try await cycle(screen) }
    await settle()
    let (handles, closures) = (ObjectHandle.liveCount, LiveCounted.liveCount)
    let (windows, before) = (windowCount, cameo_test_bytes_in_use())
    var controllers: [Weakly] = []
    for _ in 0..<rounds { controllers.append(Weakly(try await cycle(screen))) }
    await settle()
    // AddressSanitizer keeps data of its own, and freed memory; and bytes vary too much for few rounds.
    let countsBytes = rounds == Self.rounds && !AddressSanitizer.isOn
    let hasMenu = screen.name == "MainWindowController"
    let limit = !countsBytes ? .infinity : hasMenu ? maxBytesWithMenu : maxBytes
    var bytes = 0.0
    // What threads were doing for a window that was closed is given back when they are done.
    await eventually("At most \(limit) bytes left by \(screen.name)") {
      bytes = Double(cameo_test_bytes_in_use() - before) / Double(rounds)
      return bytes <= limit
    }
    print("left by \(screen.name): \(Int(bytes)) bytes each time")
    await eventually("\(screen.name) gives all handles back") { ObjectHandle.liveCount <= handles }
    await eventually("\(screen.name) gives all closures back") { LiveCounted.liveCount <= closures }
    XCTAssertLessThanOrEqual(windowCount, windows, "Windows: \(screen.name)")
    XCTAssertEqual(controllers.count { $0.object != nil }, 0, "Controllers: \(screen.name)")
  }

  @MainActor
  private static func cycle(_ screen: Screen) async throws -> WindowController {
    let window = try await shownWindow(screen)
    for _ in 0..<4 { await turn() }
    window.close()
    await turn()
    // The log kept by tests doesn't belong to the window.
    XCTAssertEqual(takeLog().filter { $0.level != .debug }.map(\.text), [])
    return window
  }

  @MainActor
  private static var windowCount: UInt32 {
    let windows = gtk_window_list_toplevels()
    defer { g_list_free(windows) }
    return g_list_length(windows)
  }

  /// Whatever is released when the loop is idle is gone then.
  @MainActor
  private static func settle() async {
    for _ in 0..<40 { await turn() }
    await FileWriter.shared.finish()
    _ = takeLog()
  }
}

/// A weak reference.
private struct Weakly {
  weak var object: WindowController?

  init(_ object: WindowController) { self.object = object }
}
