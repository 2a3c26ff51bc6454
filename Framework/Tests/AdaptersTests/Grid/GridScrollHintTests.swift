// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import CGtk
import ControllersTesting
import GLib
import Gtk
import XCTest

final class GridScrollHintTests: GtkTestCase {
  func testItSaysWhatADragOfTheBarLeadsTo() throws {
    try onMain {
      let grid = await PhotoGrid.open(0..<1000)
      let scrolled = try XCTUnwrap(
        Container(grid.window)?.children.first.flatMap { ScrolledWindow($0) })
      Container(grid.window)?.remove(scrolled)
      let overlay = Overlay(around: scrolled)
      Container(grid.window)?.append(overlay)
      GridScrollHint.attach(to: scrolled, in: overlay) { "May 2026" }
      grid.window.showAll()
      await eventually { grid.view.isMapped }
      await grid.frame()
      let label = try XCTUnwrap(
        Container(overlay)?.children.lazy.compactMap { Label($0) }.first)
      XCTAssertFalse(label.isVisible)
      drag(scrolled, to: 9000)
      await eventually { label.isVisible }
      XCTAssertEqual(label.text, "May 2026")
      await eventually { !label.isVisible }
      grid.close()
    }
  }
}

/// Moves the slider of the vertical bar, as a drag does.
@MainActor
private func drag(_ scrolled: ScrolledWindow, to value: Double) {
  let widget = scrolled.handle.pointer.assumingMemoryBound(to: GtkScrolledWindow.self)
  guard let bar = gtk_scrolled_window_get_vscrollbar(widget) else { return }
  var values = [GValue(), GValue(), GValue()]
  g_value_init(&values[0], gtk_widget_get_type())
  g_value_set_object(&values[0], bar)
  g_value_init(&values[1], gtk_scroll_type_get_type())
  g_value_set_enum(&values[1], gint(GTK_SCROLL_JUMP.rawValue))
  g_value_init(&values[2], doubleType())
  g_value_set_double(&values[2], value)
  var answer = GValue()
  g_value_init(&answer, booleanType())
  g_signal_emitv(&values, g_signal_lookup("change-value", gtk_range_get_type()), 0, &answer)
  for index in values.indices { g_value_unset(&values[index]) }
}

/// As `G_TYPE_DOUBLE`, a macro that Swift doesn't see.
private func doubleType() -> GType { GType(15 << 2) }
/// As `G_TYPE_BOOLEAN`.
private func booleanType() -> GType { GType(5 << 2) }
