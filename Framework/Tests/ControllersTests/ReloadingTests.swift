// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import GLib
import Glibc
import Gtk
import XCTest

@testable import Controllers

/// Real windows whose files are saved while they are open.
final class ReloadingTests: GtkTestCase {
  func testASavedInterfaceIsReloadedWithItsStateAndFocus() throws {
    try onMain {
      let engine = try SharingEngine()
      try await assertReleased {
        let form = try await engine.shownForm()
        form.form.entry.type("typed")
        form.form.entry.grabFocus()
        let before = try XCTUnwrap(form.window)
        before.resize(width: 777, height: 555)
        await eventually("The size is taken") { before.size == (777, 555) }
        try engine.folder.write(
          formXML(buttons: ["first", "second", "third", "fourth"]), to: "form-window.ui")
        await eventually("The fourth button is there") { form.form.buttons.count == 4 }
        await eventually("It is on the screen") { form.lifecyclePhase == .didAppear }
        let window = try XCTUnwrap(form.window)
        XCTAssertNotEqual(window, before)
        XCTAssertEqual(form.form.entry.text, "typed")
        XCTAssertEqual(window.focus?.id, "note-entry")
        XCTAssertEqual([window.size.width, window.size.height], [777, 555])
        XCTAssertEqual(form.form.buttons.map(\.label).first, "Harbour")
        XCTAssertEqual(Window.all.filter { $0.isMapped }.count, 1)
        form.form.entry.type(" on")
        XCTAssertEqual(form.model.note, "typed on")
        XCTAssertEqual(takeLog(domain: "Controllers").map(\.text), [])
        form.close()
        engine.close()
        return form
      }
    }
  }

  func testAFileThatCannotBeUsedLeavesTheViewAsItWas() throws {
    try onMain {
      let engine = try SharingEngine()
      let form = try await engine.shownForm()
      let before = form.window
      let faulty = [
        ("<interface><object", "form-window.ui"),
        (String(formXML().prefix(formXML().count / 2)), "Document ended unexpectedly"),
        (formXML().replacing("note-entry", with: "other-entry"), "“note-entry”"),
        (formXML().replacing("\"GtkWindow\"", with: "\"GtkBox\""), "GtkWindow"),
      ]
      for (xml, word) in faulty {
        try engine.folder.write(xml, to: "form-window.ui")
        var log: [String] = []
        await eventually("\(word) is named") {
          log += takeLog(domain: "Controllers").map(\.text)
          return !log.isEmpty
        }
        XCTAssertEqual(log.count, 1)
        XCTAssertTrue(log[0].contains(word), log[0])
        XCTAssertTrue(log[0].hasSuffix(" The view stays as it was."), log[0])
        XCTAssertEqual(form.window, before)
        XCTAssertEqual(form.lifecyclePhase, .didAppear)
        form.model.name = word
        await eventually("The view goes on") { form.form.shownName == word }
      }
      try engine.folder.write(formXML(buttons: ["one"]), to: "form-window.ui")
      await eventually("What is right again is shown") { form.form.buttons.count == 1 }
      form.close()
    }
  }

  func testAPageIsReloadedInItsSlotAndTheWindowStays() throws {
    try onMain {
      let engine = try SharingEngine()
      let diary = Diary()
      let window = RecordingWindow(diary)
      let page = Recorder("page", diary, interface: labelledBox)
      try engine.folder.write(try XCTUnwrap(labelledBox.xml), to: "labelled-box.ui")
      window.addChild(page, in: "slot")
      try engine.open()
      try await show(window)
      _ = diary.take()
      let (before, view) = (window.window, page.viewIfLoaded)
      let xml = try XCTUnwrap(labelledBox.xml)
      try engine.folder.write(
        xml.replacing("<object class=\"GtkBox\"", with: "<object class=\"GtkGrid\""),
        to: "labelled-box.ui")
      await eventually("The page is a grid") { page.viewIfLoaded?.handle.typeName == "GtkGrid" }
      XCTAssertNotEqual(page.viewIfLoaded, view)
      XCTAssertEqual(window.window, before)
      XCTAssertEqual(page.viewIfLoaded?.isMapped, true)
      XCTAssertEqual(
        diary.take(),
        [
          "page willDisappear", "page didDisappear", "page release", "page unload", "page load",
          "page willAppear", "page didAppear",
        ])
      window.close()
    }
  }

  func testADialogOverAReloadedWindowStays() throws {
    try onMain {
      let engine = try SharingEngine()
      let form = try await engine.shownForm()
      let dialog = RecordingWindow(Diary())
      try dialog.present(over: form.window)
      await eventually("The dialog is up") { dialog.lifecyclePhase == .didAppear }
      try engine.folder.write(formXML(buttons: ["one"]), to: "form-window.ui")
      await eventually("The form is another") { form.form.buttons.count == 1 }
      XCTAssertEqual(dialog.lifecyclePhase, .didAppear)
      XCTAssertEqual(dialog.window?.owner, form.window)
      form.close()
      XCTAssertFalse(dialog.lifecyclePhase.hasViews)
    }
  }

  func testWithoutAnInterfaceFolderNothingIsWatched() {
    MainActor.assumeIsolated { XCTAssertNil(InterfaceReloading()) }
  }
}

/// The folder that the user works in.
@MainActor
private final class SharingEngine {
  let folder: TemporaryFolder
  private var reloading: InterfaceReloading?

  init() throws {
    folder = try TemporaryFolder()
    setenv(InterfaceFolder.variable, folder.path, 1)
  }

  deinit { unsetenv(InterfaceFolder.variable) }

  func open() throws { reloading = try XCTUnwrap(InterfaceReloading()) }

  func close() { reloading = nil }

  /// An open form whose file is watched.
  func shownForm() async throws -> FormController {
    try folder.write(formXML(), to: "form-window.ui")
    let form = FormController(xml: "<not what counts/>")
    try open()
    try await show(form)
    return form
  }
}
