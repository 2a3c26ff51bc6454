// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import Gtk
import XCTest

@testable import Controllers

/// The focus after the focused widget is gone.
final class FocusKeeperTests: GtkTestCase {
  func testAHiddenWidgetReturnsTheFocus() throws {
    try assertReleasedOnMain {
      let desk = try await Desk()
      desk.row.grabFocus()
      desk.entry.grabFocus()
      desk.bar.isVisible = false
      await eventually { desk.row.isFocus }
      desk.controller.close()
      return desk.controller
    }
  }

  func testADestroyedWidgetPassesTheFocusToANeighbor() throws {
    try onMain {
      let desk = try await Desk()
      desk.row.grabFocus()
      desk.row.destroy()
      await eventually { desk.other.isFocus }
      desk.controller.close()
    }
  }

  func testABrieflyInsensitiveWidgetKeepsTheFocus() throws {
    try onMain {
      let desk = try await Desk()
      desk.entry.grabFocus()
      desk.row.grabFocus()
      desk.row.isSensitive = false
      for _ in 0..<5 { await turn() }
      XCTAssertFalse(desk.entry.isFocus, "The code that disabled it restores the focus.")
      desk.controller.close()
    }
  }
}

/// A window with a bar above two buttons.
@MainActor
private final class Desk {
  let controller: WindowController
  let bar = Box(.horizontal)
  let entry = Entry(hint: "")
  let row = Button("One")
  let other = Button("Other")

  init() async throws {
    controller = WindowController(interface: Interface("desk", xml: xml))
    try controller.present()
    let body = try XCTUnwrap(controller.viewIfLoaded.flatMap { Self.part("body", of: $0) })
    let buttons = Box(.vertical)
    bar.append(entry)
    buttons.append(row)
    buttons.append(other)
    for part in [bar, buttons] { Container(body)?.append(Widget(part)) }
    body.showAll()
    let phase = { [controller] in controller.lifecyclePhase }
    await eventually { phase() == .didAppear }
  }

  private static func part(_ id: String, of widget: Widget) -> Widget? {
    if widget.id == id { return widget }
    return Container(widget)?.children.lazy.compactMap { part(id, of: $0) }.first
  }
}

private let xml = """
  <interface>
    <object class="GtkWindow" id="desk">
      <child>
        <object class="GtkBox" id="body">
          <property name="visible">True</property>
          <property name="orientation">vertical</property>
        </object>
      </child>
    </object>
  </interface>
  """
