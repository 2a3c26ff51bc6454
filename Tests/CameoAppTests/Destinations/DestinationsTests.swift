// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Behaviors
import TestSupport
import XCTest

@testable import CameoApp

final class DestinationsTests: MainLoopTestCase {
  func testFoldersComeFirstAndTheLastOneBeforeAllOthers() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let settings = Settings(path: folder.file("settings.ini"))
      let destinations = Destinations(
        settings: settings, sharing: Workspace.empty().sharing, pictures: "/home/ada/Pictures")
      XCTAssertEqual(
        destinations.all.map { $0.id },
        ["folder:/home/ada/Pictures", "ask-for-folder", "clipboard", "more"])
      settings.lastFolder = "/tmp/Last"
      XCTAssertEqual(
        destinations.all.map { $0.id },
        ["folder:/tmp/Last", "folder:/home/ada/Pictures", "ask-for-folder", "clipboard", "more"])
      settings.lastFolder = "/home/ada/Pictures"
      XCTAssertEqual(
        destinations.all.map { $0.id },
        ["folder:/home/ada/Pictures", "ask-for-folder", "clipboard", "more"],
        "The same one is there once.")
      await FileWriter.shared.finish()
    }
  }

  func testSomebodyWithoutAFolderOfPicturesHasTheOthers() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let settings = Settings(path: folder.file("settings.ini"))
      let destinations = Destinations(
        settings: settings, sharing: Workspace.empty().sharing, pictures: nil)
      XCTAssertEqual(destinations.all.map { $0.id }, ["ask-for-folder", "clipboard", "more"])
    }
  }

  func testTheyAreFoundByTheirIds() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let settings = Settings(path: folder.file("settings.ini"))
      let destinations = Destinations(
        settings: settings, sharing: Workspace.empty().sharing, pictures: nil)
      XCTAssert(destinations.destination("clipboard") is ClipboardDestination)
      XCTAssert(destinations.destination("ask-for-folder") is AskForFolderDestination)
      XCTAssertNil(destinations.destination("open-with:gone.desktop"))
      XCTAssertNil(destinations.destination(""))
      let kept = destinations.destination("folder:/tmp/Former")
      XCTAssertEqual(kept?.title, "Former", "A folder is found whatever came last.")
      XCTAssertEqual(kept?.id, "folder:/tmp/Former")
    }
  }

  func testProgramsAreLookedForOnce() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let settings = Settings(path: folder.file("settings.ini"))
      let destinations = Destinations(
        settings: settings, sharing: Workspace.empty().sharing, pictures: nil)
      destinations.load()
      let all = destinations.all.map { $0.id }
      destinations.load()
      XCTAssertEqual(destinations.all.map { $0.id }, all)
      XCTAssertEqual(Set(all).count, all.count)
      XCTAssertLessThanOrEqual(all.count, 3 + 4)
    }
  }
}
