// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import ControllersTesting
import GLib
import Gtk
import XCTest

final class FileDialogTests: GtkTestCase {
  func testAFileIsChosen() throws {
    let folder = try TemporaryFolder()
    try folder.write("1", to: "one.txt")
    try assertGivenBackOnMain {
      let window = Window()
      window.showAll()
      let path = folder.file("one.txt")
      let asked = Task { @MainActor in
        await FileDialog.open([.pictures, .all], several: true, title: "Open", over: window)
      }
      let dialog = try await shownDialog()
      XCTAssertEqual(dialog.title, "Open")
      // The folder is read asynchronously; only then is anything selected.
      gtk_file_chooser_select_filename(chooser(dialog), path)
      await eventually { selected(dialog) == path }
      respond(dialog, GTK_RESPONSE_ACCEPT)
      let paths = await asked.value
      XCTAssertEqual(paths, [path])
      window.destroy()
    }
  }

  func testClosingItChoosesNothing() throws {
    try assertGivenBackOnMain {
      let asked = Task { @MainActor in await FileDialog.folder(title: "Where?", over: nil) }
      let dialog = try await shownDialog()
      dialog.requestClose()
      let path = await asked.value
      XCTAssertNil(path)
      await eventually { Window.all.allSatisfy { !isDialog($0) } }
    }
  }

  func testCancellingTheTaskClosesIt() throws {
    try assertGivenBackOnMain {
      let asked = Task { @MainActor in await FileDialog.open(title: "Open", over: nil) }
      _ = try await shownDialog()
      asked.cancel()
      let paths = await asked.value
      XCTAssertEqual(paths, [])
      await eventually { Window.all.allSatisfy { !isDialog($0) } }
    }
  }

  func testItGoesWithItsWindow() throws {
    try assertGivenBackOnMain {
      let window = Window()
      window.showAll()
      let asked = Task { @MainActor in await FileDialog.open(title: "Open", over: window) }
      _ = try await shownDialog()
      window.destroy()
      let paths = await asked.value
      XCTAssertEqual(paths, [])
    }
  }

  func testSavingProposesANameAndAsksBeforeReplacing() throws {
    let folder = try TemporaryFolder()
    try assertGivenBackOnMain {
      let asked = Task { @MainActor in
        await FileDialog.save(name: "face.png", title: "Save", over: nil, in: folder.path)
      }
      let dialog = try await shownDialog()
      XCTAssertNotEqual(gtk_file_chooser_get_do_overwrite_confirmation(chooser(dialog)), 0)
      await eventually { selected(dialog) == folder.file("face.png") }
      respond(dialog, GTK_RESPONSE_ACCEPT)
      let path = await asked.value
      XCTAssertEqual(path, folder.file("face.png"))
    }
  }
}

@MainActor
private func isDialog(_ window: Window) -> Bool {
  window.isMapped && window.handle.isA(gtk_file_chooser_dialog_get_type())
}

/// The dialog, once it is on the screen.
@MainActor
private func shownDialog() async throws -> Window {
  await eventually("The dialog") { Window.all.contains { isDialog($0) } }
  return try XCTUnwrap(Window.all.first { isDialog($0) })
}

@MainActor
private func chooser(_ dialog: Window) -> OpaquePointer { OpaquePointer(dialog.handle.pointer) }

@MainActor
private func selected(_ dialog: Window) -> String? {
  guard let path = gtk_file_chooser_get_filename(chooser(dialog)) else { return nil }
  defer { g_free(path) }
  return String(cString: path)
}

@MainActor
private func respond(_ dialog: Window, _ response: GtkResponseType) {
  gtk_dialog_response(
    dialog.handle.pointer.assumingMemoryBound(to: GtkDialog.self), response.rawValue)
}
