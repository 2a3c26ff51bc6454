// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import TestSupport
import XCTest

@testable import Photos

/// The program itself, with a home of its own.
final class LibraryCommandTests: XCTestCase {
  private var home: TemporaryFolder!  // Made before each test.

  override func setUpWithError() throws {
    home = try TemporaryFolder()
    try home.makeFolder("pictures")
  }

  private func process(_ arguments: String...) -> Foundation.Process {
    ProgramRun.process(
      "cameo", arguments,
      environment: [
        "HOME": home.path, "XDG_DATA_HOME": home.file("data"), "LC_ALL": "C.UTF-8",
        "XDG_CACHE_HOME": home.file("cache"), "XDG_CONFIG_HOME": home.file("config"),
      ])
  }

  private func json(_ run: ProgramRun) throws -> [String: Any] {
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try XCTUnwrap(document as? [String: Any], run.output + run.errors)
  }

  func testFoldersAreAddedListedSearchedAndRemoved() throws {
    try home.write(MadePicture.jpeg(date: "2026:05:12 10:00:00"), to: "pictures/lake.jpg")
    try home.write(MadePicture.jpeg(date: "2026:05:13 10:00:00"), to: "pictures/hill.jpg")
    let folder = home.file("pictures")
    let added = try ProgramRun(process("library", "add", folder, "--json"))
    XCTAssertEqual(added.status, 0, added.errors)
    XCTAssertEqual(try json(added)["added"] as? Int, 2)
    XCTAssertEqual(added.errors, "")
    let twice = try ProgramRun(process("library", "add", folder))
    XCTAssertEqual(twice.status, 0)
    XCTAssertEqual(twice.errors, "cameo: \(folder) is already in your library.\n")
    let listed = try ProgramRun(process("library", "list"))
    XCTAssertEqual(
      listed.output, "2026-05-13  \(folder)/hill.jpg\n2026-05-12  \(folder)/lake.jpg\n")
    let found = try ProgramRun(process("library", "search", "may", "2026", "lake"))
    XCTAssertEqual(found.output, "2026-05-12  \(folder)/lake.jpg\n")
    let stats = try json(try ProgramRun(process("library", "stats", "--json")))
    XCTAssertEqual(stats["photos"] as? Int, 2)
    let scanned = try ProgramRun(process("library", "scan"))
    XCTAssertEqual(scanned.output, "2 photos: 0 new, 0 changed, 0 moved, 0 deleted\n")
    let removed = try ProgramRun(process("library", "remove", folder))
    XCTAssertEqual(removed.status, 0, removed.errors)
    let none = try ProgramRun(process("library"))
    XCTAssertEqual(none.output, "No photos found.\n")
    let wrong = try ProgramRun(process("library", "add", home.file("nothing"), "--json"))
    XCTAssertEqual(wrong.status, 1)
    XCTAssertEqual((try json(wrong)["error"] as? [String: Any])?["code"] as? String, "no-folder")
    let mistyped = try ProgramRun(process("library", "--folder", home.file("nothing")))
    XCTAssertEqual(mistyped.status, 1)
    XCTAssertTrue(mistyped.errors.contains("nothing doesn't exist."), mistyped.errors)
  }

  func testAKilledScanGoesOn() async throws {
    // A scan writes what it has found after some dozens of folders.
    let count = 4000
    for number in 0..<count {
      if number % 10 == 0 { try home.makeFolder("pictures/\(number)") }
      try home.write(
        MadePicture.jpeg(), to: "pictures/\(number / 10 * 10)/\(number).jpg")
    }
    let folder = home.file("pictures")
    _ = try ProgramRun(process("library", "add", "--no-scan", folder))
    let library = PhotoLibrary(home.file("data/cameo"))
    var seen = 0
    for _ in 0..<2 {
      let scan = process("library", "scan")
      scan.standardOutput = FileHandle.nullDevice
      try scan.run()
      // Stopped while the library is asked, so that it is caught half way on a busy machine, too.
      var now = seen
      while now == seen, scan.isRunning {
        // It gets the time to go on; what it has found can only be looked at.
        try await Task.sleep(for: .milliseconds(2))
        kill(scan.processIdentifier, SIGSTOP)
        now = try await library.folders().reduce(0) { $0 + $1.photoCount }
        if now == seen { kill(scan.processIdentifier, SIGCONT) }
      }
      kill(scan.processIdentifier, SIGKILL)
      scan.waitUntilExit()
      seen = now
    }
    XCTAssertGreaterThan(seen, 0)
    XCTAssertLessThan(seen, count, "No scan was killed half way.")
    await library.close()
    let last = try json(try ProgramRun(process("library", "scan", "--json")))
    XCTAssertEqual(last["found"] as? Int, count)
    XCTAssertEqual(try photoCount(), count)
    let again = try json(try ProgramRun(process("library", "scan", "--json")))
    XCTAssertEqual(again["added"] as? Int, 0)
    XCTAssertEqual(again["moved"] as? Int, 0)
  }

  private func photoCount() throws -> Int {
    try json(try ProgramRun(process("library", "stats", "--json")))["photos"] as? Int ?? 0
  }

  private func run(_ tool: String, _ arguments: [String]) throws {
    let process = Foundation.Process()
    process.executableURL = URL(filePath: "/usr/bin/\(tool)")
    process.arguments = arguments
    let run = try ProgramRun(process)
    XCTAssertEqual(run.status, 0, run.errors)
  }

  func testSimilarShotsAreFoundOnlyIfTheyWereTakenTogether() throws {
    let folder = home.file("pictures")
    let lighthouse = "\(LibraryFixture.samples)/lighthouse.jpg"
    // A scene shot twice with the camera held a little differently, once more an hour later, and a copy of the first.
    for (name, change, time) in [
      ("1.jpg", [], "10:00:00"), ("2.jpg", ["-crop", "90%x90%+80+40"], "10:00:40"),
      ("later.jpg", ["-rotate", "3", "-gravity", "center", "-crop", "90%x90%+0+0"], "11:00:00"),
      ("copy.jpg", ["-resize", "50%"], "10:00:00"),
    ] {
      let path = "\(folder)/\(name)"
      try run("convert", [lighthouse] + change + ["+repage", path])
      try run(
        "exiftool", ["-q", "-overwrite_original", "-DateTimeOriginal=2026:05:12 \(time)", path])
    }
    _ = try ProgramRun(process("library", "add", folder))
    func groups(_ arguments: String...) throws -> [Set<String>] {
      let found = process()
      found.arguments = ["library", "duplicates", "--json"] + arguments
      let all = try json(try ProgramRun(found))["groups"] as? [[[String: Any]]] ?? []
      return all.map { group in
        Set(
          group.compactMap { ($0["file"] as? String).map { URL(filePath: $0).lastPathComponent } })
      }
    }
    XCTAssertEqual(try groups(), [["1.jpg", "copy.jpg"]])
    XCTAssertEqual(try groups("--similar"), [["1.jpg", "2.jpg"]])
    let listed = try ProgramRun(process("library", "duplicates", "--similar"))
    XCTAssertEqual(listed.output.split(separator: "\n").count, 2, listed.output)
  }

  func testPicturesWithoutStructureAreNoDuplicatesUnlessTheyAreEqual() throws {
    let folder = home.file("pictures")
    for (name, size, look) in [
      ("1.png", "400x300", ["gradient:red-yellow"]), ("2.png", "480x360", ["gradient:navy-white"]),
      ("3.png", "400x300", ["xc:red"]), ("4.png", "480x360", ["xc:blue"]),
      ("5.png", "400x300", ["radial-gradient:red-black"]),
      ("6.png", "480x360", ["radial-gradient:white-navy"]),
      ("7.png", "400x300", ["xc:red", "-fill", "black", "-draw", "rectangle 0,0 40,300"]),
      ("8.png", "480x360", ["xc:cyan", "-fill", "navy", "-draw", "rectangle 0,0 48,360"]),
    ] { try run("convert", ["-size", size] + look + ["\(folder)/\(name)"]) }
    try FileManager.default.copyItem(atPath: "\(folder)/1.png", toPath: "\(folder)/equal.png")
    _ = try ProgramRun(process("library", "add", folder))
    for options in [[], ["--similar"]] {
      let finding = process()
      finding.arguments = ["library", "duplicates", "--json"] + options
      let groups = try json(try ProgramRun(finding))["groups"] as? [[[String: Any]]]
      let names = groups?.map { group in
        Set(
          group.compactMap { ($0["file"] as? String).map { URL(filePath: $0).lastPathComponent } })
      }
      XCTAssertEqual(names, options.isEmpty ? [["1.png", "equal.png"]] : [])
    }
  }

  func testImportTakesWhatIsNewAndOverwritesNothing() throws {
    for name in ["card", "card/DCIM", "card/DCIM/.trash"] { try home.makeFolder(name) }
    let first = MadePicture.jpeg(date: "2026:05:12 10:00:00")
    let other = MadePicture.jpeg(date: "2026:05:12 11:00:00")
    try home.write(first, to: "card/DCIM/1.jpg")
    try home.write(MadePicture.jpeg(), to: "card/DCIM/.trash/2.jpg")
    try home.makeFolder("pictures/2026-05-12")
    try home.write(other, to: "pictures/2026-05-12/1.jpg")
    try home.write("left behind", to: "pictures/2026-05-12/.cameo-import-1")
    func importing(_ options: String...) -> Foundation.Process {
      let importing = process()
      importing.arguments =
        ["library", "import", home.file("card"), "--to", home.file("pictures")] + options
      return importing
    }
    func run() throws -> [String: Any] { try json(try ProgramRun(importing("--json"))) }
    let result = try run()
    let copy = home.file("pictures/2026-05-12/1 (2).jpg")
    XCTAssertEqual(result["imported"] as? [String], [copy])
    XCTAssertEqual(try Data(contentsOf: URL(filePath: copy)), Data(first))
    XCTAssertEqual(
      try Data(contentsOf: URL(filePath: home.file("pictures/2026-05-12/1.jpg"))), Data(other))
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: home.file("pictures/2026-05-12"))
        .sorted(),
      ["1 (2).jpg", "1.jpg"])
    XCTAssertEqual(try photoCount(), 2)
    let second = try run()
    XCTAssertEqual(second["imported"] as? [String], [])
    XCTAssertEqual(second["skipped"] as? Int, 1)
    // What was deleted is not brought back, not even under another name.
    try FileManager.default.removeItem(atPath: copy)
    try FileManager.default.moveItem(
      atPath: home.file("card/DCIM/1.jpg"), toPath: home.file("card/DCIM/9.jpg"))
    let deleted = try run()
    XCTAssertEqual(deleted["skipped"] as? Int, 0)
    XCTAssertEqual(deleted["missing"] as? Int, 1)
    // But whoever erases the card is warned.
    let told = try ProgramRun(importing())
    XCTAssertEqual(told.status, 1)
    XCTAssertTrue(
      told.output.contains(
        "1 photo imported before is no longer in your library. Copy it with --again."), told.output)
    XCTAssertEqual(try photoCount(), 1)
    let again = try ProgramRun(importing("--again"))
    XCTAssertEqual(again.status, 0, again.errors)
    let copied = home.file("pictures/2026-05-12/9.jpg")
    XCTAssertEqual(try Data(contentsOf: URL(filePath: copied)), Data(first))
    let missing = try ProgramRun(process("library", "import", home.file("card")))
    XCTAssertEqual(missing.status, 2)
    let inside = try ProgramRun(
      process("library", "import", home.file("pictures/2026-05-12"), "--to", home.file("pictures")))
    XCTAssertEqual(inside.status, 1)
    XCTAssertTrue(inside.errors.contains("is part of the folder that photos are copied to."))
    XCTAssertEqual(try photoCount(), 2)
  }
}
