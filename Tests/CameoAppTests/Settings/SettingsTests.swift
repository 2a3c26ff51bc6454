// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Gtk
import Handy
import TestSupport
import XCTest

@testable import CameoApp

final class SettingsTests: MainLoopTestCase {
  func testChosenSettingsAreKept() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let path = folder.file("new/settings.ini")
      let settings = UserSettings(path: path)
      XCTAssertEqual(settings.appearance, .system)
      XCTAssertTrue(settings.countsVisits)
      XCTAssertNil(settings.lastLanguage)
      settings.appearance = .dark
      settings.countsVisits = false
      settings.lastLanguage = "I like “ships”;\n\\ and [brackets] # too. "
      settings.lastVisibility = "Grüße"
      await FileWriter.shared.finish()
      let next = UserSettings(path: path)
      XCTAssertEqual(next.appearance, .dark)
      XCTAssertFalse(next.countsVisits)
      XCTAssertEqual(next.lastLanguage, "I like “ships”;\n\\ and [brackets] # too. ")
      XCTAssertEqual(next.lastVisibility, "Grüße")
    }
  }

  func testTheLastDestinationOfAnEarlierVersionIsKnownUntilThereIsAnother() throws {
    let folder = try TemporaryFolder()
    try folder.write("[sharing]\nlast-destinations=folder:a\n", to: "settings.ini")
    try onMain {
      let path = folder.file("settings.ini")
      let settings = UserSettings(path: path)
      XCTAssertEqual(settings.destinationSets.recent, [["folder:a"]])
      settings.destinationSets.note(["folder:b"])
      await FileWriter.shared.finish()
      let next = UserSettings(path: path)
      XCTAssertEqual(next.destinationSets.recent, [["folder:b"], ["folder:a"]])
    }
  }

  func testTheSettingsOfAnEarlierVersionStay() throws {
    let stored = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Stored/0.1.0/settings.ini").standardized.path
    try onMain {
      let settings = UserSettings(path: stored)
      XCTAssertEqual(settings.appearance, .dark)
      XCTAssertTrue(settings.desktopIsDark)
      XCTAssertFalse(settings.countsVisits)
      XCTAssertEqual(settings.lastVisibility, "followers")
      XCTAssertEqual(settings.lastLanguage, "de")
      XCTAssertEqual(settings.favoriteDestinations, ["folder:Backup", "folder:Gone"])
      XCTAssertEqual(settings.destinationSets.offered, [["folder:Backup", "folder:Gone"]])
      XCTAssertEqual(settings.secondsToUndo, 10)
      XCTAssertFalse(settings.notifies)
      XCTAssertTrue(settings.startsAfterLogin)
      XCTAssertEqual(settings.tileSize, 160)
      XCTAssertTrue(settings.readsText)
    }
  }

  func testTheTimeToUndoIsBoundedWhenItIsRead() throws {
    let folder = try TemporaryFolder()
    try onMain {
      for (text, seconds) in [
        ("7", 7.0), ("0", 0), ("-5", 0), ("120", 120), ("121", 120), ("7200", 120),
        ("9223372036854775807", 120), ("soon", 5),
      ] {
        try folder.write("[sharing]\nseconds-to-undo=\(text)\n", to: "settings.ini")
        let settings = UserSettings(path: folder.file("settings.ini"))
        XCTAssertEqual(settings.secondsToUndo, seconds, text)
      }
    }
  }

  func testResetSettingsAreGoneNextTime() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let path = folder.file("settings.ini")
      let settings = UserSettings(path: path)
      settings.lastLanguage = "de"
      await FileWriter.shared.finish()
      let next = UserSettings(path: path)
      next.lastLanguage = nil
      await FileWriter.shared.finish()
      let last = UserSettings(path: path)
      XCTAssertNil(last.lastLanguage)
    }
  }

  func testADamagedFileIsLeftAlone() throws {
    let folder = try TemporaryFolder()
    try folder.write("another program's file", to: "settings.ini")
    try onMain {
      let settings = UserSettings(path: folder.file("settings.ini"))
      let log = takeLog(domain: "Cameo").map(\.text)
      XCTAssertEqual(log.count, 1)
      XCTAssert(log.first?.contains("is left alone") == true, "\(log)")
      settings.appearance = .dark
      settings.lastLanguage = "de"
      XCTAssertEqual(settings.lastLanguage, "de", "It holds until the program ends.")
      await FileWriter.shared.finish()
      XCTAssertEqual(try folder.read("settings.ini"), "another program's file")
    }
  }

  func testUnknownSettingsAreIgnored() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "[appearance]\nstyle=purple\n[privacy]\ncount-visits=perhaps\n[other]\nkept=yes\n",
      to: "settings.ini")
    try onMain {
      let settings = UserSettings(path: folder.file("settings.ini"))
      XCTAssertEqual(settings.appearance, .system)
      XCTAssertTrue(settings.countsVisits)
      settings.countsVisits = false
      await FileWriter.shared.finish()
      XCTAssert(try folder.read("settings.ini").contains("kept=yes"), "Another version's stays.")
    }
  }

  func testTheWindowsHearOfAnotherStyle() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let settings = UserSettings(path: folder.file("settings.ini"))
      var heard: [Appearance.Scheme] = []
      settings.onAppearance = { heard.append($0) }
      settings.appearance = .dark
      settings.appearance = .light
      XCTAssertEqual(heard, [.dark, .light])
      await FileWriter.shared.finish()
    }
  }
}
