// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Gtk
import Handy
import PracticeServers
import TestSupport
import XCTest

@testable import CameoApp

/// Adding what needs neither a server's address nor a browser: an uploader, and an account on Bluesky.
final class AddUploaderTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testAnUploaderIsExplainedBeforeItIsAdded() throws {
    try assertReleasedOnMain {
      let folder = try TemporaryFolder()
      let server = try FakeImageHost()
      try folder.write(server.uploader, to: "host.sxcu")
      try folder.write("{}", to: "other.sxcu")
      let room = try await AddingRoom(.empty())
      try await room.choose("uploader")
      XCTAssertEqual(room.label(.file), "File")
      XCTAssert(try room.entry(.file).isFocus)
      let note = try XCTUnwrap(Label(try room.part("form-note")))
      XCTAssertEqual(note.text, "You'll see what the uploader does before you add it.")
      for (name, problem) in [
        ("nothing.sxcu", "This file doesn't exist."),
        ("other.sxcu", "This uploader doesn't name one fixed host, so it can't be used."),
      ] {
        try room.type(folder.file(name), into: .file)
        await eventually { (try? room.message(.file)) == problem }
        XCTAssertFalse(room.window.model.mayAdd)
      }
      try room.type(folder.file("host.sxcu"), into: .file)
      await eventually { note.text.contains("Sends the photo to 127.0.0.1") }
      XCTAssertFalse(note.text.contains("practice"), "The key isn't shown.")
      XCTAssertNil(try room.message(.file))
      try await room.press()
      await eventually { !room.window.lifecyclePhase.hasViews }
      XCTAssertEqual(room.added.accounts.map(\.label), ["Practice host"])
      await room.services.sharing.close()
      server.stop()
      return room.window
    }
  }

  func testBlueskyAsksForAHandleAndAnAppPassword() throws {
    try assertReleasedOnMain {
      let room = try await AddingRoom(.empty())
      try await room.choose("bluesky")
      XCTAssertEqual(room.label(.user), "Handle")
      XCTAssertEqual(room.label(.password), "App Password")
      XCTAssertEqual(try room.entry(.user).hint, "alice.bsky.social")
      try room.type("alice bob@", into: .user)
      XCTAssertEqual(try room.message(.user), "Enter a handle such as “alice.bsky.social”.")
      try room.type("@alice.bsky.social", into: .user)
      XCTAssertNil(try room.message(.user))
      room.window.close()
      await room.services.sharing.close()
      return room.window
    }
  }
}
