// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

/// Several files at once, some of them bad, and files with names of any bytes.
final class SeveralFilesTests: XCTestCase {
  /// `cameo` with words of a shell, in which `$HOME` is the home and `$LEAF` a picture.
  private func shell(_ home: CommandHome, _ script: String) throws -> ProgramRun {
    let program = home.process([])
    let shell = Foundation.Process()
    shell.executableURL = URL(filePath: "/bin/bash")
    shell.arguments = ["-c", script]
    var environment = program.environment ?? [:]
    environment["CAMEO"] = program.executableURL?.path
    environment["LEAF"] = CommandHome.leaf
    shell.environment = environment
    return try ProgramRun(shell)
  }

  func testABadFileDoesNotDelayOthers() throws {
    let home = try CommandHome()
    try home.addFolder("Out")
    try home.folder.write(Array("no picture".utf8), to: "notes.jpg")
    let missing = home.folder.file("missing.jpg")
    let run = try home.run(
      "share", CommandHome.leaf, missing, home.folder.file("notes.jpg"), "--to", "Out", "--json")
    XCTAssertEqual(run.status, 3, run.output)
    let results = try run.results()
    XCTAssertEqual(results.map { $0.text("state") }, ["done", "failed", "failed"])
    XCTAssertEqual(results.compactMap(\.errorCode), ["file-missing", "not-a-picture"])
    XCTAssertEqual(results.map { $0.text("file") }[1], missing)
    XCTAssertEqual(Set(results.map { $0.text("destination") }), ["folder:Out"])
    XCTAssertEqual(try home.names(in: "Out"), ["oak-leaf.png"])
    let people = try home.run("share", CommandHome.leaf, missing, "--to", "Out")
    XCTAssert(people.output.contains("Failed  missing.jpg  File not found"), people.output)
  }

  func testAllOrNothingSendsNothing() throws {
    let home = try CommandHome()
    try home.addFolder("Out")
    let run = try home.run(
      "share", CommandHome.leaf, home.folder.file("missing.jpg"), "--to", "Out",
      "--all-or-nothing", "--json")
    XCTAssertEqual(run.status, 1)
    XCTAssertNil(try run.document()["share"])
    XCTAssertEqual(try run.results().map { $0.text("state") }, ["failed", "cancelled"])
    XCTAssertEqual(try home.names(in: "Out"), [])
    XCTAssertEqual(try home.run("shares", "--json").list("shares").count, 0)
  }

  func testABigTIFFIsRefusedWithWhatHelps() throws {
    let home = try CommandHome()
    try home.addFolder("Out")
    let path = home.folder.file("scan.tif")
    let made = Foundation.Process()
    made.executableURL = URL(filePath: "/usr/bin/env")
    made.arguments = ["convert", CommandHome.leaf, "TIFF64:\(path)"]
    XCTAssertEqual(try ProgramRun(made).status, 0)
    let head = FileManager.default.contents(atPath: path)?.prefix(4)
    XCTAssertEqual(head, Data([0x49, 0x49, 0x2B, 0]), "It is one.")
    for options in [[], ["--keep-metadata"]] {
      let run = try home.run(["share", path, "--to", "Out"] + options)
      XCTAssertEqual(run.status, 1, run.errors)
      XCTAssert((run.output + run.errors).contains("This is a BigTIFF file."), run.output)
    }
    XCTAssertEqual(try home.names(in: "Out"), [])
    let inspected = try home.run("inspect", path)
    XCTAssert(inspected.errors.contains("This is a BigTIFF file."), inspected.errors)
  }

  func testDestinationsAreNamedByTheirIDs() throws {
    let home = try CommandHome()
    try home.addFolder("Out")
    let run = try home.run("share", CommandHome.leaf, "--to", "Out,nowhere", "--json")
    XCTAssertEqual(run.status, 1)
    XCTAssertEqual(try run.results().map { $0.text("destination") }, ["folder:Out", "nowhere"])
    XCTAssertEqual(try run.results().map(\.errorCode), ["no-account", "no-account"])
  }

  func testWrongUsageIsJSONWhereJSONWasAskedFor() throws {
    let home = try CommandHome()
    for arguments in [["share", "--json", "--nonsense"], ["accounts", "frobnicate", "--json"]] {
      let run = try home.run(arguments)
      XCTAssertEqual(run.status, 2)
      XCTAssertEqual(run.errorCode, "wrong-usage")
      XCTAssertEqual(run.errors, "")
    }
    XCTAssertEqual(try home.run("accounts", "--", "--json").output, "")
  }

  func testResultsThatCannotBeWrittenAreAFailure() throws {
    let home = try CommandHome()
    for words in ["accounts --json", "--version", "help"] {
      let run = try shell(home, "exec \"$CAMEO\" \(words) >/dev/full")
      XCTAssertEqual(run.status, 1, words)
      XCTAssert(run.errors.contains("No space left on device"), run.errors)
    }
    let enough = try shell(home, "\"$CAMEO\" help | head -c 1")
    XCTAssertEqual(enough.errors, "")
  }

  func testALeftoverFileIsNotReportedAsDeleted() throws {
    let home = try CommandHome()
    let out = try home.addFolder("Out")
    let run = try home.run("share", CommandHome.leaf, "--to", "Out", "--json")
    try Data("changed".utf8).write(to: URL(filePath: "\(out)/oak-leaf.png"))
    let share = try XCTUnwrap(run.document().text("share"))
    let unshared = try home.run("shares", "unshare", share, "--json")
    XCTAssertEqual(unshared.status, 3)
    XCTAssertEqual(try unshared.results().first?.text("state"), "partly-unshared")
  }

  func testNamesAreBytes() throws {
    let home = try CommandHome()
    try home.addFolder("Out")
    let run = try shell(
      home,
      #"cd "$HOME" && cp "$LEAF" $'caf\xe9.png' && exec "$CAMEO" share $'caf\xe9.png' --to Out --json"#
    )
    XCTAssertEqual(run.status, 0, run.output + run.errors)
    let result = try XCTUnwrap(try run.results().first)
    XCTAssertEqual(result.text("file"), home.folder.file("caf\u{FFFD}.png"))
    XCTAssert(result.text("uri")?.hasSuffix("/caf%E9.png") ?? false, "\(result)")
    XCTAssertEqual(try home.names(in: "Out"), ["caf.png"])
    let inspected = try shell(home, #"cd "$HOME" && exec "$CAMEO" inspect $'caf\xe9.png'"#)
    XCTAssertEqual(inspected.status, 0, inspected.output)
    let missing = try shell(home, #"exec "$CAMEO" share $'caf\xe8.png' --to Out"#)
    XCTAssertEqual(missing.status, 1)
    let caption = try shell(
      home, #"exec "$CAMEO" share "$LEAF" --to Out --caption $'caf\xe9'"#)
    XCTAssertEqual(caption.status, 2)
    XCTAssert(caption.errors.contains("isn't valid UTF-8"), caption.errors)
  }

  func testRelativeBaseFoldersAreIgnored() throws {
    let home = try CommandHome(["XDG_DATA_HOME": "here", "XDG_CONFIG_HOME": "there"])
    let run = try shell(home, #"mkdir "$HOME/Out" && cd "$HOME/Out" && exec "$CAMEO" accounts"#)
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertEqual(try home.names(in: "Out"), [])
    let kept = home.folder.file(".local/share/cameo/cameo.sqlite")
    XCTAssert(FileManager.default.fileExists(atPath: kept))
  }
}
