// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGLib
import ControllersTesting
import GLib
import XCTest

final class LogTests: MainLoopTestCase {
  func testAMessageArrivesWithItsFields() throws {
    Log.write(
      .message, domain: "Test-Log", "Gespeichert: 100 %s",
      fields: ["EXAMPLE_CLASS": "Fenster", "EMPTY": ""])
    let entry = try XCTUnwrap(takeLog(domain: "Test-Log").first)
    XCTAssertEqual(entry.level, .message)
    XCTAssertEqual(entry.domain, "Test-Log")
    XCTAssertEqual(entry.text, "Gespeichert: 100 %s")
    XCTAssertEqual(
      entry.fields,
      [
        "EXAMPLE_CLASS": "Fenster", "EMPTY": "", "MESSAGE": "Gespeichert: 100 %s",
        "GLIB_DOMAIN": "Test-Log", "PRIORITY": "5",
      ])
  }

  func testEveryLevelKeepsItsRankInTheJournal() throws {
    let levels: [(Log.Level, String)] = [
      (.critical, "4"), (.warning, "4"), (.message, "5"), (.info, "6"), (.debug, "7"),
    ]
    for (level, _) in levels { Log.write(level, domain: "Test-Log", "text") }
    let entries = takeLog(domain: "Test-Log")
    XCTAssertEqual(entries.map(\.level), levels.map(\.0))
    XCTAssertEqual(entries.map { $0.fields["PRIORITY"] }, levels.map(\.1))
  }

  func testWarningsAndCriticalsHaveShortForms() throws {
    Log.warning(domain: "Test-Log", "careful", fields: ["WHERE": "here"])
    Log.critical(domain: "Test-Log", "wrong")
    let entries = takeLog(domain: "Test-Log")
    XCTAssertEqual(entries.map(\.level), [.warning, .critical])
    XCTAssertEqual(entries.map(\.text), ["careful", "wrong"])
    XCTAssertEqual(entries.first?.fields["WHERE"], "here")
  }

  func testTakingOneDomainLeavesTheOthers() throws {
    Log.warning(domain: "Test-A", "a")
    Log.warning(domain: "Test-B", "b")
    XCTAssertEqual(takeLog(domain: "Test-A").map(\.text), ["a"])
    XCTAssertEqual(takeLog(domain: "Test-A").map(\.text), [])
    XCTAssertTrue(takeLog().map(\.text).contains("b"))
    XCTAssertEqual(takeLog().map(\.text), [])
  }

  func testLogsOfCLibrariesAreRecordedToo() throws {
    g_log_default_handler("Test-C", G_LOG_LEVEL_WARNING, "from C", nil)
    let entry = try XCTUnwrap(takeLog(domain: "Test-C").first)
    XCTAssertEqual(entry.level, .warning)
    XCTAssertEqual(entry.text, "from C")
  }

  func testMessagesFromOtherThreadsArrive() throws {
    try onMain {
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<8 {
          group.addTask { Log.write(.info, domain: "Test-Threads", "\(number)") }
        }
      }
      XCTAssertEqual(
        Set(takeLog(domain: "Test-Threads").map(\.text)), Set((0..<8).map(\.description)))
    }
  }
}
