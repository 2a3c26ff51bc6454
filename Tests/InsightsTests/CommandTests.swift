// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

/// `cameo insights`, as a program that is killed when it asks for an internet socket.
final class InsightsCommandTests: XCTestCase {
  private var home: TemporaryFolder!  // Made before each test.

  override func setUpWithError() throws {
    home = try TemporaryFolder()
    for name in ["Ships", "data", "data/cameo", "config", "config/cameo"] {
      try home.makeFolder(name)
    }
    let sample = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../data/samples/brooch.jpg").standardizedFileURL
    try FileManager.default.copyItem(atPath: sample.path, toPath: home.file("brooch.jpg"))
  }

  func testWhatWasSharedIsCountedWithoutTheNetwork() throws {
    try share(times: 2)
    try home.write(
      "[Photos]\n\(today)=3\n[Viewed Photo]\n\(today)=5\n", to: "data/cameo/visits.ini")
    let report = try json(run("insights", "--json"))
    XCTAssertEqual(report["on"] as? Bool, true)
    XCTAssertEqual(report["range"] as? String, "12-months")
    let shared = try XCTUnwrap(report["shared"] as? [[String: Any]])
    XCTAssertEqual(shared.count, 12)
    XCTAssertEqual(shared.last?["photos"] as? Int, 2)
    let destinations = try XCTUnwrap(report["destinations"] as? [[String: Any]])
    XCTAssertEqual(destinations.compactMap { $0["name"] as? String }, ["Ships"])
    XCTAssertEqual(destinations.first?["photos"] as? Int, 2)
    XCTAssertEqual((report["pages"] as? [[String: Any]])?.first?["opened"] as? Int, 3)

    let text = try run("insights", "--range", "30-days").output
    XCTAssert(text.hasPrefix("Photos shared: 2\n"), text)
    XCTAssert(text.contains("\nDestinations\n  Ships: 2\n"), text)
    XCTAssert(text.contains("\nPhotos viewed: 5\n"), text)
    let csv = try run("insights", "--range", "all", "--csv").output
    XCTAssert(csv.hasPrefix("chart,name,time,count\r\n"), csv)
    XCTAssert(csv.contains("\r\ndestinations,Ships,,2\r\n"), csv)
  }

  func testErasingStartsOverAndKeepsTheHistory() throws {
    try share(times: 1)
    try home.write("[Photos]\n\(today)=3\n", to: "data/cameo/visits.ini")
    XCTAssertEqual(
      try run("insights", "--erase").output, "Insights erased. Your share history isn't affected.\n"
    )
    XCTAssertEqual(try run("insights").output, "Nothing shared or viewed yet.\n")
    XCTAssertEqual(try home.read("data/cameo/visits.ini"), "")
    XCTAssert(try run("shares").output.contains("brooch"))
    try share(times: 1)
    XCTAssert(try run("insights").output.hasPrefix("Photos shared: 1\n"))
  }

  func testWhenOffNothingIsShownOrRecorded() throws {
    try home.write("[privacy]\ncount-visits=false\n", to: "config/cameo/settings.ini")
    try share(times: 1)
    for form in [[], ["--csv"], ["--range", "all"]] {
      let shown = try run(["insights"] + form, status: 1)
      XCTAssertEqual(shown.output, "")
      XCTAssertEqual(
        shown.errors, "cameo: Insights are off. You can turn them on in the preferences.\n")
    }
    XCTAssertEqual(try run(["insights", "--json"], status: 1).output, "{\n  \"on\": false\n}\n")
    let names = try FileManager.default.contentsOfDirectory(atPath: home.file("data/cameo"))
    XCTAssertFalse(names.contains("visits.ini") || names.contains("insights.ini"), "\(names)")
  }

  func testLookingMakesNoHistory() throws {
    XCTAssertEqual(try run("insights").output, "Nothing shared or viewed yet.\n")
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: home.file("data/cameo")), [])
  }

  func testWrongRangesAndFormsAreRefused() throws {
    let range = try run(["insights", "--range", "week"], status: 2)
    XCTAssert(
      range.errors.hasPrefix("cameo: unknown range “week” (choose from 30-days,"), range.errors)
    let forms = try run(["insights", "--csv", "--json"], status: 2)
    XCTAssert(forms.output.contains("--csv and --json can't be used together"), forms.output)
  }

  /// The tests above would notice a connection: whatever asks for a socket is killed.
  func testWhatUsesTheNetworkIsKilled() throws {
    let killed = try ProgramRun(process(["practice", "mastodon", "--port", "0"]))
    XCTAssertEqual(killed.status, 128 + Int(SIGSYS), killed.output + killed.errors)
  }

  private func share(times count: Int) throws {
    if try !run("accounts").output.contains("Ships") {
      _ = try run("accounts", "add", "folder", "--folder", home.file("Ships"), "--name", "Ships")
    }
    for _ in 0..<count { _ = try run("share", home.file("brooch.jpg"), "--to", "Ships") }
  }

  /// Today's key in the file of visits, on the clock that the program has.
  private var today: String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "UTC")
    format.dateFormat = "yyyy-MM-dd"
    return format.string(from: Date())
  }

  private func run(_ arguments: String...) throws -> ProgramRun { try run(arguments) }

  private func run(
    _ arguments: [String], status: Int = 0, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ProgramRun {
    let run = try ProgramRun(process(arguments))
    XCTAssertEqual(run.status, status, run.output + run.errors, file: file, line: line)
    return run
  }

  private func process(_ arguments: [String]) -> Foundation.Process {
    ProgramRun.process(
      "no-network", [BuiltProgram.url(of: "cameo").path] + arguments,
      environment: [
        "HOME": home.path, "XDG_DATA_HOME": home.file("data"), "LC_ALL": "C.UTF-8", "TZ": "UTC",
        "XDG_CACHE_HOME": home.file("cache"), "XDG_CONFIG_HOME": home.file("config"),
      ])
  }

  private func json(_ run: ProgramRun) throws -> [String: Any] {
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try XCTUnwrap(document as? [String: Any], run.output + run.errors)
  }
}
