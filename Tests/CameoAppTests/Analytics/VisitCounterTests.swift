// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Behaviors
import TestSupport
import XCTest

@testable import CameoApp

final class VisitCounterTests: MainLoopTestCase {
  func testVisitsAreCountedByPageAndDayAndKept() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let settings = UserSettings(path: folder.file("settings.ini"))
      let path = folder.file("data")
      var day = "2026-11-20"
      let counter = VisitCounter(settings: settings, folder: path) { day }
      XCTAssertEqual(counter.total, 0)
      for name in ["Profile", "Profile", "Shares"] { counter.record(Impression(name: name)) }
      day = "2026-11-21"
      counter.record(Impression(name: "Profile"))
      XCTAssertEqual(counter.count(of: "Profile", on: "2026-11-20"), 2)
      XCTAssertEqual(counter.count(of: "Profile", on: "2026-11-21"), 1)
      XCTAssertEqual(counter.count(of: "Shares", on: "2026-11-20"), 1)
      XCTAssertEqual(counter.total, 4)
      await FileWriter.shared.finish()
      let next = VisitCounter(settings: settings, folder: path) { day }
      XCTAssertEqual(next.total, 4)
      next.record(Impression(name: "Profile"))
      XCTAssertEqual(next.count(of: "Profile", on: "2026-11-21"), 2)
      await FileWriter.shared.finish()
    }
  }

  func testWhenOffNothingIsCounted() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let settings = UserSettings(path: folder.file("settings.ini"))
      let counter = VisitCounter(settings: settings, folder: folder.path)
      XCTAssertTrue(counter.isOn)
      settings.countsVisits = false
      XCTAssertFalse(counter.isOn)
      counter.record(Impression(name: "Profile"))
      await FileWriter.shared.finish()
      XCTAssertEqual(counter.total, 0)
      XCTAssertFalse(folder.names.contains("visits.ini"))
      counter.isOn = true
      XCTAssertTrue(settings.countsVisits)
      counter.record(Impression(name: "Profile"))
      XCTAssertEqual(counter.total, 1)
      await FileWriter.shared.finish()
    }
  }

  func testAfterErasingNothingIsLeftAndCountingContinues() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let settings = UserSettings(path: folder.file("settings.ini"))
      let path = folder.path
      let counter = VisitCounter(settings: settings, folder: path)
      counter.record(Impression(name: "Profile"))
      await FileWriter.shared.finish()
      counter.erase()
      XCTAssertEqual(counter.total, 0)
      await FileWriter.shared.finish()
      XCTAssertEqual(try folder.read("visits.ini"), "")
      let next = VisitCounter(settings: settings, folder: path)
      XCTAssertEqual(next.total, 0)
      next.record(Impression(name: "Profile"))
      XCTAssertEqual(next.total, 1)
      await FileWriter.shared.finish()
    }
  }

  func testADamagedFileIsLeftAlone() throws {
    let folder = try TemporaryFolder()
    try folder.write("no counts", to: "visits.ini")
    try onMain {
      let settings = UserSettings(path: folder.file("settings.ini"))
      let counter = VisitCounter(settings: settings, folder: folder.path)
      counter.record(Impression(name: "Profile"))
      XCTAssertEqual(counter.total, 0)
      let log = takeLog(domain: "Cameo").map(\.text)
      XCTAssert(log.count == 1 && log[0].contains("is left alone"), "\(log)")
      await FileWriter.shared.finish()
      XCTAssertEqual(try folder.read("visits.ini"), "no counts")
    }
  }
}
