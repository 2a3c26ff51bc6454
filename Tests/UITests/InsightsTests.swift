// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// The window of insights, used with a screen reader, in a program that is killed when it asks for an internet socket.
final class InsightsTests: CameoTestCase {
  func testNumbersAreReadAsATableSavedAndErased() throws {
    let home = try LivedInHome(for: self)
    try fillHistory(of: home)
    let cameo = try startOffline(home)
    let insights = try openInsights(of: cameo)
    let chart = try insights.find(.chart, named: "Photos Shared")
    XCTAssertEqual(chart.help.prefix(8), "7 photos", chart.help)
    // Two of the photos are from last year.
    try choose(time: "All", in: insights)
    try waitUntil("all photos are counted") {
      self.summary("Photos Shared", insights).hasPrefix("9 photos")
    }
    try choose(time: "Month", in: insights)
    _ = try insights.find(.label, named: "4 photos to 2 destinations in the last 30 days")
    _ = try insights.find(.label, named: "of 4 photos had a description")
    let list = try insights.find(.listBox, named: "Destinations")
    XCTAssertEqual(
      list.findAll(.listItem, hidden: true).map(\.name), ["Fediverse", "=Ships"], list.outline)

    try insights.find(.toggleButton, named: "More").click()
    try insights.find(.checkBox, named: "Show as Table").click()
    try cameo.press(.escape)
    let table = try insights.find(.grid, named: "All numbers")
    XCTAssertEqual(
      table.findAll(.columnHeader, hidden: true).map(\.name), ["Group", "Name", "Number"],
      table.outline)
    try waitUntil("the table has thirty days") {
      cells(table).count { $0 == "Photos Shared" } == 30
    }
    let numbers = cells(table)
    for row in [
      ["In All", "Photos without hidden details", "4"],
      ["In All", "Photos with a description", "1"],
      ["Destinations", "Fediverse", "4"], ["Destinations", "=Ships", "2"],
    ] { XCTAssertNotNil(numbers.firstRange(of: row), "\(row) in \(numbers)") }

    try save(to: home.data.appendingPathComponent("numbers.csv"), of: cameo, insights)
    let csv = try String(
      contentsOf: home.data.appendingPathComponent("numbers.csv"), encoding: .utf8)
    XCTAssert(csv.hasPrefix("chart,name,time,count\r\n"), csv)
    XCTAssert(csv.contains("\r\ndestinations,Fediverse,,4\r\n"), csv)
    XCTAssert(csv.contains("\r\ndestinations,'=Ships,,2\r\n"), csv)

    try choose("Erase…", of: insights)
    try cameo.window(role: .alert).find(.button, named: "Erase").click()
    _ = try insights.find(.panel, named: "No Insights Yet")
    try insights.find(.button, named: "Undo").click()
    _ = try insights.find(.label, named: "4 photos to 2 destinations in the last 30 days")
    XCTAssert(cameo.isRunning, "It asked for no internet socket.")
  }

  /// The times are above the table that was scrolled to.
  private func choose(time: String, in insights: Element) throws {
    try XCTUnwrap(insights.findAll(.toggleButton, named: .exact(time), hidden: true).first).click()
  }

  func testTurnedOffNothingIsShownOrCountedUntilItIsTurnedOn() throws {
    let home = try LivedInHome(for: self)
    try fillHistory(of: home)
    try "[privacy]\ncount-visits=false\n".write(
      to: home.data.deletingLastPathComponent().appendingPathComponent("config/cameo/settings.ini"),
      atomically: true, encoding: .utf8)
    let cameo = try startOffline(home)
    let insights = try openInsights(of: cameo)
    _ = try insights.find(.panel, named: "Insights Are Off")
    XCTAssertEqual(insights.findAll(.chart).count, 0)
    XCTAssertFalse(
      FileManager.default.fileExists(
        atPath: home.data.appendingPathComponent("cameo/visits.ini").path))
    try insights.find(.button, named: "Turn On").click()
    _ = try insights.find(.chart, named: "Photos Shared")
    try cameo.press(.escape)
    try insights.waitUntilGone()
    XCTAssert(cameo.isRunning)
  }

  /// The tests above would notice a connection: the program is killed by its first internet socket.
  func testTheProgramIsKilledWhenItUsesTheNetwork() throws {
    let cameo = try startOffline(LivedInHome(for: self))
    let window = try cameo.window("Cameo")
    try window.find(.toggleButton, named: "Main menu").click()
    try window.find(.button, named: "Receive from Nearby Devices…").click()
    let receive = try cameo.find(.toggleButton, named: "Receive Photos")
    XCTAssert(cameo.isRunning)
    // It may be gone before it can answer.
    try? receive.click()
    XCTAssertEqual(try cameo.waitForExit(), 128 + Int(SIGSYS))
  }

  private func startOffline(_ home: LivedInHome) throws -> DrivenProgram {
    try start(
      "no-network", [DrivenProgram.path(of: "cameo")], environment: home.environment)
  }

  private func openInsights(of cameo: DrivenProgram) throws -> Element {
    let window = try cameo.window("Cameo")
    try window.find(.toggleButton, named: "Main menu").click()
    try window.find(.button, named: "Insights").click()
    return try cameo.window("Insights")
  }

  private func cells(_ table: Element) -> [String] {
    table.findAll(.tableCell, hidden: true).map(\.name).filter { !$0.isEmpty }
  }

  private func summary(_ name: String, _ insights: Element) -> String {
    insights.findAll(.chart).first { $0.name == name }?.help ?? ""
  }

  private func choose(_ item: NameMatch, of insights: Element) throws {
    try insights.find(.toggleButton, named: "More").click()
    try insights.find(.button, named: item).click()
  }

  private func save(to file: URL, of cameo: DrivenProgram, _ insights: Element) throws {
    try choose("Save as CSV…", of: insights)
    let dialog = try cameo.find(.fileChooser, named: "Save as CSV")
    let entry = try dialog.find(.entry)
    try waitUntil("the name is there") { entry.text == "cameo-30-days.csv" }
    try entry.focus()
    try cameo.press(.control("a"))
    try cameo.press(.delete)
    try waitUntil("the name is gone") { entry.text == "" }
    try entry.type(file.path)
    XCTAssertEqual(entry.text, file.path)
    try cameo.press(.enter)
    try dialog.waitUntilGone()
    _ = try insights.find(.notification, named: .prefix("Saved to"))
  }

  /// Seven photos of this year, four of them this week and to two destinations, and two from two years ago.
  private func fillHistory(of home: LivedInHome) throws {
    try runCameo(["accounts", "--json"], in: home)
    try runTool("python3", "-c", Self.makeShares, "\(home.data.path)/cameo/cameo.sqlite")
  }

  private static let makeShares = """
    import sqlite3, sys, time
    base = sqlite3.connect(sys.argv[1])
    day = 86400
    shares = [(1, 4, [("mastodon:ada", "Fediverse", 4), ("folder:ships", "=Ships", 2)]),
              (100, 3, [("mastodon:ada", "Fediverse", 3)]), (730, 2, [("folder:ships", "=Ships", 2)])]
    for number, (age, count, places) in enumerate(shares):
      share, when = "s%d" % number, time.time() - age * day
      base.execute("INSERT INTO shares (id, created, consented, caption, visibility, warning,"
                   " keeps_metadata) VALUES (?, ?, ?, '', 'public', '', 0)", (share, when, when))
      for position in range(count):
        base.execute("INSERT INTO share_pictures (share, position, source, copy, alt)"
                     " VALUES (?, ?, '/nowhere/Hill.jpg', 'original', ?)",
                     (share, position, "" if position else "A hill"))
      for index, (account, label, sent) in enumerate(places):
        delivery = "%s.%d" % (share, index + 1)
        base.execute("INSERT INTO deliveries (id, share, account, account_label, position, state, due,"
                     " finished) VALUES (?, ?, ?, ?, ?, 'done', 0, ?)", (delivery, share, account, label, index, when))
        for position in range(sent):
          base.execute("INSERT INTO delivery_pictures (delivery, position, prepared) VALUES (?, ?, ?)",
                       (delivery, position, '{"removed":["gps","camera"]}'))
    base.commit()
    """
}
