// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import ControllersTesting
import GLib
import Gtk
import XCTest

final class FileFilterTests: GtkTestCase {
  func testAFilterAcceptsFilesThatMatchAnyRule() throws {
    let folder = try TemporaryFolder()
    try folder.write("1", to: "a.txt")
    try assertGivenBackOnMain {
      let notes = FileDialog.Filter(
        "Notes", patterns: ["notes-*"], endings: ["tXt", "a[b]"], types: ["application/pdf"])
      let asked = Task { @MainActor in
        await FileDialog.open(
          [notes, .pictures, .all], title: "Open", over: nil, in: folder.path)
      }
      await eventually("The dialog") { Window.all.contains { $0.isMapped && $0.title == "Open" } }
      let dialog = try XCTUnwrap(Window.all.first { $0.isMapped && $0.title == "Open" })
      let filters = filters(of: dialog)
      XCTAssertEqual(filters.map { title(of: $0) }, ["Notes", "Pictures", "All Files"])
      for (file, type, expected) in [
        ("notes-1", "text/plain", [true, false, true]),
        ("x.TXT", "text/plain", [true, false, true]),
        ("x.txt", "text/plain", [true, false, true]),
        ("x.A[B]", "text/plain", [true, false, true]),
        ("x.pdf", "application/pdf", [true, false, true]),
        ("x.png", "image/png", [false, true, true]),
        ("xtxt", "text/plain", [false, false, true]),
      ] {
        XCTAssertEqual(filters.map { fits(file, type, $0) }, expected, file)
      }
      dialog.requestClose()
      let paths = await asked.value
      XCTAssertEqual(paths, [])
    }
  }
}

@MainActor
private func filters(of dialog: Window) -> [OpaquePointer] {
  let list = gtk_file_chooser_list_filters(OpaquePointer(dialog.handle.pointer))
  defer { g_slist_free(list) }
  return (0..<g_slist_length(list)).compactMap {
    g_slist_nth_data(list, $0).map { OpaquePointer($0) }
  }
}

@MainActor
private func title(of filter: OpaquePointer) -> String {
  gtk_file_filter_get_name(filter).map { String(cString: $0) } ?? ""
}

@MainActor
private func fits(_ file: String, _ type: String, _ filter: OpaquePointer) -> Bool {
  file.withCString { file in
    type.withCString { type in
      var info = GtkFileFilterInfo()
      info.contains = GtkFileFilterFlags(
        GTK_FILE_FILTER_DISPLAY_NAME.rawValue | GTK_FILE_FILTER_MIME_TYPE.rawValue)
      info.display_name = file
      info.mime_type = type
      return gtk_file_filter_filter(filter, &info) != 0
    }
  }
}
