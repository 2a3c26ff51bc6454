// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGtk
import GLib
import Gtk
import Handy
import XCTest

@MainActor
extension Widget {
  /// All its visible widgets of the type `Found`, from top to bottom.
  func all<Found: WidgetType>(_ type: Found.Type = Found.self) -> [Found] {
    var found: [Found] = []
    if isMapped, let one = Found(self) { found.append(one) }
    if let header = ListBoxRow(self)?.header { found += header.all(type) }
    return (Container(self)?.children ?? []).reduce(into: found) { $0 += $1.all(type) }
  }

  /// Its visible texts; those in libhandy's own labels come last.
  var texts: [String] {
    let titles = all(StatusPage.self).map(\.title) + all(ActionRow.self).map(\.title)
    return (all(Label.self).map(\.text) + titles).filter { !$0.isEmpty }
  }

  /// The button with this name.
  func button(
    _ name: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Button {
    let buttons = all(Button.self)
    return try XCTUnwrap(
      buttons.first { Widget($0).accessibleName == name || $0.label == name },
      "No “\(name)” in \(buttons.map { Widget($0).accessibleName ?? "?" })", file: file, line: line)
  }

  /// Whether a button of that name is on the screen.
  func hasButton(_ name: String) -> Bool {
    all(Button.self).contains { Widget($0).accessibleName == name || $0.label == name }
  }

  /// The widget with this `id` in a `.ui` file, on the screen or not.
  func part(_ id: String) -> Widget? {
    if self.id == id { return self }
    return Container(self)?.children.lazy.compactMap { $0.part(id) }.first
  }
}

@MainActor
extension ListBoxRow {
  /// Its ancestors.
  fileprivate var header: Widget? {
    guard
      let header = gtk_list_box_row_get_header(
        handle.pointer.assumingMemoryBound(to: GtkListBoxRow.self))
    else { return nil }
    return Widget(handle: ObjectHandle(retaining: header))
  }
}

/// The text of the visible message.
@MainActor
func shownMessage() -> [String] {
  Window.all.compactMap { MessageDialog($0) }.filter(\.isVisible).flatMap { Widget($0).texts }
}
