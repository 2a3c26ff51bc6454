// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Behaviors
import Controllers
import Gtk
import Handy
import PracticeServers
import TestSupport
import XCTest

@testable import CameoApp

/// Custom uploaders that are dropped onto windows lead to the same form as those that are opened.
final class DroppedUploaderTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testTheMainWindowAndItsPagesExplainItAndAddIt() throws {
    try assertReleasedOnMain {
      let folder = try TemporaryFolder()
      let server = try FakeImageHost()
      try folder.write(server.uploader, to: "host.SXCU")
      let services = AppServices.empty()
      let main = MainWindowController(version: "1.2.3", services: services)
      try await show(main)
      let pages = try XCTUnwrap(main.child(of: PageController.self))
      await eventually { pages.currentPage is PhotosController }
      for page in [0, 3] {
        pages.show(page, animated: false)
        await eventually { pages.currentPage?.child(of: FileDropBehavior.self) != nil }
        try Self.drop([folder.file("host.SXCU")], on: try XCTUnwrap(pages.currentPage))
        let form = try await Self.form()
        await eventually { form.texts.contains { $0.contains("Sends the photo to 127.0.0.1") } }
        XCTAssertFalse(form.texts.contains { $0.contains(": practice") }, "No key is shown.")
        try form.button("Other services").click()
        await eventually("The services") { form.hasButton("Cancel") }
        try form.button("Cancel").click()
        await eventually { Window.all.allSatisfy { $0.title != "Add Account" } }
      }
      try Self.drop([folder.file("host.SXCU")], on: main)
      let form = try await Self.form()
      let add = try XCTUnwrap(form.part("add-button"))
      await eventually("It can be added") { add.isSensitive }
      try XCTUnwrap(Button(add)).click()
      await eventually { main.toast.text == "You can now share to “Practice host”" }
      main.close()
      await services.photos.close()
      await services.closeForGood()
      server.stop()
      return main
    }
  }

  func testTheWindowThatAddsAccountsShowsItsForm() throws {
    try assertReleasedOnMain {
      let folder = try TemporaryFolder()
      let server = try FakeImageHost()
      try folder.write(server.uploader, to: "host.sxcu")
      try folder.write(server.uploader, to: "host.txt")
      let room = try await AddingRoom(.empty())
      try Self.drop([folder.file("host.txt")], on: room.window)
      XCTAssertNil(room.window.model.service, "It is no uploader.")
      try Self.drop([folder.file("host.sxcu")], on: room.window)
      let note = try XCTUnwrap(Label(try room.part("form-note")))
      await eventually { note.isMapped && note.text.contains("Sends the photo to 127.0.0.1") }
      XCTAssertEqual(try room.entry(.file).text, folder.file("host.sxcu"))
      try await room.press()
      await eventually { room.added.accounts.map(\.label) == ["Practice host"] }
      await room.services.sharing.close()
      server.stop()
      return room.window
    }
  }

  func testTheSheetChoosesItAsADestination() throws {
    try assertReleasedOnMain {
      let folder = try TemporaryFolder()
      let server = try FakeImageHost()
      try folder.write(server.uploader, to: "host.sxcu")
      let services = AppServices.empty()
      let sheet = ShareSheetController(services, files: [Samples.path("brooch.jpg")])
      try await show(sheet)
      try Self.drop([folder.file("host.sxcu")], on: sheet)
      let form = try await Self.form()
      let add = try XCTUnwrap(form.part("add-button"))
      await eventually("It can be added") { add.isSensitive }
      try XCTUnwrap(Button(add)).click()
      await eventually { sheet.model.destinations.chosen.map(\.label) == ["Practice host"] }
      XCTAssertEqual(sheet.model.pictures.all.count, 1, "The uploader is no picture.")
      sheet.close()
      await services.closeForGood()
      server.stop()
      return sheet
    }
  }

  @MainActor
  private static func drop(_ files: [String], on target: ViewController) throws {
    try XCTUnwrap(target.child(of: FileDropBehavior.self)).take(files)
  }

  /// The window with the form, once it is there.
  @MainActor
  private static func form() async throws -> Widget {
    await eventually("The form") { addingWindow()?.isMapped == true }
    return try XCTUnwrap(addingWindow().map { Widget($0) })
  }
}

@MainActor
private func addingWindow() -> Window? {
  Window.all.first { $0.title == "Custom Uploader" }
}
