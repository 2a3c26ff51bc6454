// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CWindowCycle
import Controllers
import GLib
import Gtk
import Observation
import TestSupport
import XCTest

/// A thousand windows, opened and closed: the memory left by each, compared with the same in C.
final class MemorySlopeTests: GtkTestCase {
  func testAThousandWindowsLeaveNoMoreThanTheyDoInC() throws {
    // C turns the main loop itself, which nothing on the main actor may do.
    for _ in 0..<300 { cameo_test_window_cycle(Self.xml) }
    let inC = Self.bytesPerRound(1000) { cameo_test_window_cycle(Self.xml) }
    try onMain {
      for _ in 0..<300 { try await Self.cycle() }
      let handles = ObjectHandle.liveCount
      let closures = LiveCounted.liveCount
      let before = cameo_test_bytes_in_use()
      for _ in 0..<1000 { try await Self.cycle() }
      let inSwift = Double(cameo_test_bytes_in_use() - before) / 1000
      print("bytes left by a window: \(inC) in C, \(inSwift) in Swift")
      XCTAssertEqual(ObjectHandle.liveCount, handles)
      XCTAssertEqual(LiveCounted.liveCount, closures)
      XCTAssertLessThanOrEqual(inSwift, inC + 512)
    }
  }

  private static func bytesPerRound(_ rounds: Int, _ round: () -> Void) -> Double {
    let before = cameo_test_bytes_in_use()
    for _ in 0..<rounds { round() }
    return Double(cameo_test_bytes_in_use() - before) / Double(rounds)
  }

  @MainActor
  private static func cycle() async throws {
    let window = CycleWindowController()
    try window.present()
    while window.lifecyclePhase != .didAppear { await turn() }
    window.close()
    await turn()
    // The log kept by tests doesn't belong to the window.
    XCTAssertEqual(takeLog().filter { $0.level != .debug }.map(\.text), [])
  }

  /// The same for both, byte for byte.
  fileprivate static let xml = """
    <interface>
      <object class="GtkWindow" id="cycle-window">
        <property name="default-width">320</property>
        <property name="default-height">240</property>
        <child><object class="GtkBox">
          <property name="visible">True</property>
          <child><object class="GtkLabel" id="name-label">
            <property name="visible">True</property>
          </object></child>
          <child><object class="GtkEntry" id="name-entry">
            <property name="visible">True</property>
          </object></child>
          <child><object class="GtkButton">
            <property name="visible">True</property>
            <property name="label">Share</property>
            <property name="action-name">win.share</property>
          </object></child>
        </object></child>
      </object>
    </interface>
    """
}

@MainActor @Observable
private final class CycleModel: StateSource {
  var state = "Ada"
}

private final class CycleUpdater: ModelUpdater<CycleModel> {
  @Outlet private var nameLabel: Label
  @Outlet private var nameEntry: Entry

  override func viewDidLoad() {
    super.viewDidLoad()
    nameEntry.onEdit { [model] in model.state = $0 }
  }

  override func apply(_ state: String) {
    nameLabel.text = state
    nameEntry.text = state
  }
}

private enum CycleActionName: String, ActionName { case share }

private final class CycleWindowController: WindowController {
  private let model = CycleModel()

  init() {
    super.init(
      interface: Interface("cycle-window", xml: MemorySlopeTests.xml),
      updater: CycleUpdater(model))
    addChild(ViewController())
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(CycleActionName.self) { _ in Action() }
  }
}
