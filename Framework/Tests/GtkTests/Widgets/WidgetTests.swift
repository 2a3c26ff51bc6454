// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import ControllersTesting
import Gtk
import XCTest

final class WidgetTests: GtkTestCase {
  func testTextsAreWhatTheyWereSetTo() throws {
    try onMain {
      let button: Button = try make("GtkButton", ["label": "Go"])
      XCTAssertEqual(button.label, "Go")
      button.label = "Grüß"
      XCTAssertEqual(button.label, "Grüß")
      let label: Label = try make(
        "GtkLabel", ["use-markup": "True", "label": "&lt;b&gt;x&lt;/b&gt;"])
      XCTAssertEqual(label.text, "x")
      label.text = "<i>"
      XCTAssertEqual(label.text, "<i>")
      XCTAssertNil(label.tooltip)
      label.tooltip = "a < b"
      XCTAssertEqual(label.tooltip, "a < b")
      label.tooltip = nil
      XCTAssertNil(label.tooltip)
    }
  }

  func testATooltipIsOfferedOnlyWhereATextIsCut() throws {
    try onMain {
      let window = Window()
      let label = Label("A name that is longer than its room")
      label.ellipsizes = true
      label.setMaxCharacters(9)
      Container(window)?.append(label)
      label.offerTooltip { label.isCut ? label.text : nil }
      window.showAll()
      await eventually { label.isMapped }
      XCTAssertTrue(asksForTooltip(of: label))
      label.text = "Short"
      await eventually { !label.isCut }
      XCTAssertFalse(asksForTooltip(of: label))
      window.destroy()
    }
  }

  func testTheAccessibleNameCanBeReset() throws {
    try onMain {
      let widget: Widget = try make("GtkDrawingArea")
      XCTAssertNil(widget.accessibleName)
      widget.accessibleName = "Picture"
      XCTAssertEqual(widget.accessibleName, "Picture")
      widget.accessibleName = nil
      XCTAssertNil(widget.accessibleName)
    }
  }

  func testOnlyWidgetsWithAnIdHaveOne() throws {
    try onMain {
      let reader = try InterfaceReader(
        box("form", inside: "<child><object class=\"GtkLabel\"/></child>"))
      let form: Container = try reader.root()
      XCTAssertEqual(form.id, "form")
      XCTAssertEqual(form.children.map(\.id), [nil], "GTK makes one up for its own use.")
      XCTAssertNil(Window.destroyedAfter { $0.id })
    }
  }

  func testStyleClassesComeAndGo() throws {
    try onMain {
      let widget: Widget = try make("GtkLabel")
      widget.addStyleClass("dim")
      XCTAssertTrue(hasClass(widget, "dim"))
      widget.removeStyleClass("dim")
      XCTAssertFalse(hasClass(widget, "dim"))
    }
  }

  func testVisibilityAndSizesChange() throws {
    try onMain {
      let window = Window()
      let label: Label = try make("GtkLabel")
      try XCTUnwrap(Container(window)).append(label)
      label.setMinimumSize(width: 123, height: 45)
      XCTAssertFalse(label.isVisible)
      var order: [String] = []
      label.onMap { order.append("map") }
      label.onUnmap { order.append("unmap") }
      window.showAll()
      XCTAssertTrue(label.isVisible)
      await eventually { label.isMapped }
      XCTAssertEqual(label.allocatedSize.width, 123)
      XCTAssertEqual(label.allocatedSize.height, 45)
      label.isVisible = false
      XCTAssertFalse(label.isMapped)
      XCTAssertEqual(order, ["map", "unmap"])
      window.destroy()
    }
  }

  func testOnlyOneWidgetHasTheFocus() throws {
    try onMain {
      let window = Window()
      let (first, second): (Entry, Entry) = (try make("GtkEntry"), try make("GtkEntry"))
      let form: Container = try make("GtkBox")
      form.append(first)
      form.append(second)
      try XCTUnwrap(Container(window)).append(form)
      window.showAll()
      second.grabFocus()
      XCTAssertTrue(isFocus(second))
      first.grabFocus()
      XCTAssertTrue(isFocus(first))
      XCTAssertFalse(isFocus(second))
      window.destroy()
    }
  }

  func testAWidgetGetsTheFocusOnlyWhenItIsOnTheScreen() throws {
    try assertGivenBackOnMain {
      let window = Window()
      let (first, second) = (Entry(), Entry())
      let form = Box(.vertical)
      let hidden = Box(.vertical)
      form.append(first)
      form.append(hidden)
      hidden.append(second)
      hidden.hideUntilShown()
      Container(window)?.append(form)
      window.showAll()
      second.isVisible = true
      await eventually { first.isMapped }
      first.grabFocus()
      second.grabFocus()
      XCTAssertTrue(isFocus(first), "Keys must not go to what no one sees.")
      // GTK complains if a widget gets one that is not there yet.
      press(GDK_KEY_a, in: window)
      hidden.isVisible = true
      XCTAssertTrue(isFocus(second))
      hidden.isVisible = false
      second.grabFocus()
      first.grabFocus()
      let other = Entry()
      other.isVisible = true
      form.append(other)
      other.grabFocus()
      hidden.isVisible = true
      XCTAssertTrue(isFocus(other), "The user has gone on.")
      window.destroy()
    }
  }
}

extension Window {
  /// Returns the result of `body` for a new window, which is gone afterwards.
  fileprivate static func destroyedAfter<Result>(_ body: (Window) -> Result) -> Result {
    let window = Window()
    defer { window.destroy() }
    return body(window)
  }
}

@MainActor
private func pointer(_ widget: some WidgetType) -> UnsafeMutablePointer<GtkWidget> {
  widget.handle.pointer.assumingMemoryBound(to: GtkWidget.self)
}

@MainActor
private func hasClass(_ widget: Widget, _ name: String) -> Bool {
  gtk_style_context_has_class(gtk_widget_get_style_context(pointer(widget)), name) != 0
}

/// Whether `widget` would show a tooltip now.
@MainActor
private func asksForTooltip(of widget: some WidgetType) -> Bool {
  guard let tooltip = g_object_new_with_properties(gtk_tooltip_get_type(), 0, nil, nil) else {
    return false
  }
  defer { g_object_unref(tooltip) }
  let signal = g_signal_lookup("query-tooltip", gtk_widget_get_type())
  var isShown: gboolean = 0
  withUnsafeMutablePointer(to: &isShown) { isShown in
    let arguments: [any CVarArg] = [Int32(1), Int32(1), Int32(0), OpaquePointer(tooltip), isShown]
    withVaList(arguments) { g_signal_emit_valist(widget.handle.pointer, signal, 0, $0) }
  }
  return isShown != 0
}

@MainActor
private func isFocus(_ widget: some WidgetType) -> Bool {
  gtk_widget_is_focus(pointer(widget)) != 0
}
