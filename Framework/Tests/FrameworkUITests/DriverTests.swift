// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import UIDriver
import XCTest

/// The driver itself, with a window that has one of everything.
final class DriverTests: UITestCase {
  func testTextIsTyped() throws {
    let entry = try window().find(.entry)
    try entry.type("Ada ♥")
    XCTAssertEqual(entry.text, "Ada ♥")
    try entry.press(.end)
    try entry.press(.backspace)
    try entry.press(.shift("b"))
    try entry.press("é")
    try waitUntil("the keys have arrived") { entry.text == "Ada Bé" }
    XCTAssertEqual(entry.labels.map(\.name), ["Name"])
  }

  func testStatesAreReported() throws {
    let window = try window()
    let box = try window.find(.checkBox, named: .prefix("Pub"))
    XCTAssertEqual(box.help, "Everybody sees it")
    XCTAssertFalse(box.isChecked)
    try box.click()
    try waitUntil("the box is checked") { box.isChecked }
    try box.press(" ")
    try waitUntil("the box is not checked") { !box.isChecked }
  }

  func testAnElementSaysWhatItIsInTheSameWordsEverywhere() throws {
    let window = try window()
    XCTAssertEqual(try window.find(.button, named: "Not now").description, "button “Not now”")
    XCTAssertEqual(try window.find(.checkBox).description, "check box “Public”")
  }

  func testARowIsSelected() throws {
    let rows = try window().find(.listBox).findAll(.listItem)
    XCTAssertEqual(rows.count, 2)
    try rows[0].press(.down)
    try waitUntil("the second row is selected") { rows[1].isSelected && !rows[0].isSelected }
  }

  func testAnInsensitiveElementIsNotClicked() throws {
    let button = try window().find(.button, named: "Not now")
    XCTAssertFalse(button.isSensitive)
    XCTAssertThrowsError(try button.clickAtOnce())
  }

  func testAHiddenElementIsNotFound() throws {
    let window = try window()
    XCTAssertEqual(window.findAll(.button, named: "Not there", hidden: true).count, 1)
    XCTAssertEqual(window.findAll(.button, named: "Not there").count, 0)
    XCTAssertTrue(window.outline.contains("  check box “Public”"), window.outline)
  }

  func testARemovedElementHasNoProperties() throws {
    let fixture = try start("UIFixture")
    let window = try fixture.window("Fixture")
    fixture.end()
    try window.waitUntilGone()
    XCTAssertEqual(window.name, "")
    XCTAssertFalse(window.isShowing)
    XCTAssertFalse(fixture.isRunning)
  }

  func testWarningsAreNoticed() throws {
    let lines = "(x:1): Gtk-WARNING **: 1: w; (x:1): GLib-CRITICAL **: c; all is well"
    let shell = try DrivenProgram("/bin/sh", ["-c", "echo '\(lines)' | tr ';' '\\n' >&2; exit 7"])
    XCTAssertEqual(try shell.waitForExit(), 7)
    XCTAssertEqual(shell.warnings.count, 2, shell.errors)
  }

  func testReportsOfTheMainLoopAreRead() throws {
    let script = """
      for times in '60 ms, waited 0' '701 ms, waited 0' '2 ms, waited 1501'; do
        echo "Main loop: 1 ms [computed $times ms, at 90 ms]"
        echo "something else"
      done >"$MAIN_LOOP_REPORTS"
      """
    let shell = try DrivenProgram("/bin/sh", ["-c", script])
    XCTAssertEqual(try shell.waitForExit(), 0)
    let reports = shell.loopReports
    XCTAssertEqual(reports.map(\.computed), [60, 701, 2])
    XCTAssertEqual(reports.map(\.waited), [0, 0, 1501])
    XCTAssertTrue(reports.allSatisfy { $0.text.hasSuffix(", at 90 ms]") }, "\(reports)")
  }

  func testABlockedMainLoopIsReported() throws {
    let fixture = try DrivenProgram(
      "LoopFixture", ["compute", "50"], environment: ["MAIN_LOOP_LIMIT": "16"])
    XCTAssertEqual(try fixture.waitForExit(), 0)
    XCTAssertTrue(fixture.loopReports.contains { $0.computed >= 49 }, fixture.errors)
  }

  func testAWindowBehindAnotherOneAsksForTheFocus() throws {
    let first = try window()
    let box = try first.find(.checkBox, named: .prefix("Pub"))
    try box.focus()
    // Another program: a second start of the same one ends at once.
    let second = try start("BehaviorsFixture").window()
    try waitUntil("it is behind") { !first.has(.active) }
    try first.waitUntilActive()
    try waitUntil("the other one is behind") { !second.has(.active) }
    XCTAssertTrue(box.isFocused)
  }

  func testProgramsStartedByAProgramEndWithIt() throws {
    // Something that does not end by itself.
    let shell = try DrivenProgram("/bin/sh", ["-c", "sleep 1000 & echo $! >&2; wait"])
    let id = try poll(orThrow: "No number came.") { Int32(shell.errors.dropLast()) }
    XCTAssertEqual(kill(id, 0), 0)
    let folder = shell.folder.path
    shell.end()
    try waitUntil("the other program has ended") { hasEnded(id) }
    XCTAssertFalse(FileManager.default.fileExists(atPath: folder))
  }

  func testAFolderIsThereUntilTheProgramsHaveEnded() throws {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let (folder, note) = (
      place.appendingPathComponent("home"), place.appendingPathComponent("note")
    )
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let other = UITestCase(name: "other", testClosure: { _ in })
    other.removeWithPrograms(folder)
    let script = """
      trap '[ -d "\(folder.path)" ] && touch "\(note.path)"; exit 0' TERM
      echo ready
      while :; do sleep 0.05; done # only a child's end lets the shell look at signals
      """
    let shell = try other.start("/bin/sh", ["-c", script])
    try waitUntil("the trap is set") { shell.output == "ready\n" }
    other.tearDown()
    XCTAssertTrue(FileManager.default.fileExists(atPath: note.path), "The folder was there.")
    XCTAssertFalse(FileManager.default.fileExists(atPath: folder.path))
  }

  private func window() throws -> Element { try start("UIFixture").window("Fixture") }

  /// A process that isn't waited for remains as a zombie.
  private func hasEnded(_ id: Int32) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8) else {
      return true
    }
    return status.contains(") Z ")
  }
}
