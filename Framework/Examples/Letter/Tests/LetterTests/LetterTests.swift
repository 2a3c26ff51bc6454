// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import ControllersTesting
import GLib
import Gtk
import XCTest

@testable import Letter

final class LetterTests: GtkTestCase {
  func testTheWindowFitsItsInterface() {
    MainActor.assumeIsolated {
      XCTAssertEqual(Contract.breaches(of: [Screen(LetterWindowController())], files: .module), [])
    }
  }

  func testNothingIsLeftOfTheWindow() {
    MainActor.assumeIsolated {
      XCTAssertEqual(Contract.leftovers(of: [Screen(LetterWindowController())]), [])
    }
  }

  func testTheTitleNamesTheFileAndMarksChanges() throws {
    let folder = try TemporaryFolder()
    try folder.write("Dear Ada", to: "ada.txt")
    try onMain {
      let window = try await openWindow()
      await eventually { window.documentUpdater.title == "Untitled" }
      try await window.open(folder.file("ada.txt"))
      await eventually { window.documentUpdater.title == "ada.txt" }
      XCTAssertNil(window.perform(DocumentActionName.save), "Nothing has changed.")
      window.document.text += ","
      await eventually { window.documentUpdater.title == "• ada.txt" }
      await window.perform(DocumentActionName.save)?.value
      await eventually { window.documentUpdater.title == "ada.txt" }
      XCTAssertEqual(try folder.read("ada.txt"), "Dear Ada,")
      window.close()
    }
  }

  func testItAsksBeforeChangesAreLost() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let window = try await openWindow()
      try await window.document.save(to: folder.file("ada.txt"))
      window.document.text = "Dear Ada"
      XCTAssertFalse(window.close())
      await eventually { window.question?.answer("Cancel") == true }
      XCTAssertEqual(window.lifecyclePhase, .didAppear)

      XCTAssertFalse(window.close())
      await eventually { window.question?.answer("Save") == true }
      await eventually { !window.lifecyclePhase.hasViews }
      XCTAssertEqual(try folder.read("ada.txt"), "Dear Ada")
    }
  }

  func testChangesCanBeGivenUp() throws {
    try onMain {
      let window = try await openWindow()
      window.document.text = "Dear"
      XCTAssertFalse(window.close())
      await eventually { window.question?.answer("Close Without Saving") == true }
      await eventually { !window.lifecyclePhase.hasViews }
    }
  }

  func testAnotherFileNeverReplacesWhatIsThere() throws {
    let folder = try TemporaryFolder()
    try folder.write("Dear Ada", to: "ada.txt")
    try onMain {
      let window = try await openWindow()
      window.document.text = "Dear"
      try await window.open(folder.file("ada.txt"))
      await eventually { Window.all.contains { $0.title == "ada.txt" } }
      XCTAssertEqual(window.document.text, "Dear")
      window.document.discardChanges()
      WindowController.closeAll()
    }
  }

  func testFilesThatAreNoTextsAreRefused() throws {
    let folder = try TemporaryFolder()
    try folder.write([0x44, 0xFF, 0x00], to: "picture")
    try onMain {
      let document = Document()
      for name in ["picture", "missing"] {
        do {
          try await document.open(folder.file(name))
          XCTFail("\(name) was opened.")
        } catch let error as DocumentError {
          XCTAssertEqual(error.title, "Can't open “\(folder.file(name))”")
        }
      }
      XCTAssertTrue(document.isUntouched)
    }
  }
}

@MainActor private func openWindow() async throws -> LetterWindowController {
  let window = LetterWindowController()
  try window.present()
  await eventually { window.lifecyclePhase == .didAppear }
  return window
}

extension LetterWindowController {
  /// What it asks before it closes.
  fileprivate var question: Alert? { child(of: CloseQuestion.self)?.child() }
}
