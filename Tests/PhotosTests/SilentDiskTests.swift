// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

/// The program, with a real disk that never answers: the kernel lets whoever asks it wait.
final class SilentDiskTests: XCTestCase {
  private var home: TemporaryFolder!  // Made before each test.

  private static let disk = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../SilentDisk/disk.py").standardized.path

  override func setUpWithError() throws { home = try TemporaryFolder() }

  private func process(_ arguments: String...) -> Foundation.Process {
    ProgramRun.process(
      "cameo", arguments,
      environment: [
        "HOME": home.path, "XDG_DATA_HOME": home.file("data"), "LC_ALL": "C.UTF-8",
        "XDG_CACHE_HOME": home.file("cache"), "XDG_CONFIG_HOME": home.file("config"),
      ])
  }

  /// Runs the program while `folder` is such a disk, and returns what it writes and how often the disk was asked; nil
  /// where programs may not mount anything, as in some containers: `KeepingTests` has a stand-in that works there.
  private func run(whileSilent folder: String, _ arguments: String...) throws -> (
    output: String, asked: Int, status: Int, errors: String
  )? {
    let cameo = process()
    let program = try XCTUnwrap(cameo.executableURL?.path)
    cameo.executableURL = URL(filePath: "/usr/bin/unshare")
    cameo.arguments =
      ["--user", "--map-root-user", "--mount", "python3", Self.disk, folder, program] + arguments
    let run = try ProgramRun(cameo)
    if run.errors.hasPrefix("unshare: ") || run.errors.hasPrefix("disk.py: ") {
      print("Nothing can be mounted here: \(run.errors)")
      return nil
    }
    var lines = run.output.split(separator: "\n").map(String.init)
    let last = lines.popLast() ?? ""
    let asked = try XCTUnwrap(
      last.hasPrefix("asked ") ? Int(last.dropFirst(6)) : nil, run.output + run.errors)
    return (lines.joined(separator: "\n"), asked, run.status, run.errors)
  }

  private func folders(_ output: String) throws -> [String: String] {
    let text = Data(output.utf8)
    let document = try XCTUnwrap(JSONSerialization.jsonObject(with: text) as? [String: Any])
    let folders = try XCTUnwrap(document["folders"] as? [[String: Any]])
    return Dictionary(
      uniqueKeysWithValues: folders.map {
        (
          URL(filePath: $0["folder"] as? String ?? "").lastPathComponent,
          $0["state"] as? String ?? ""
        )
      })
  }

  func testAServerThatNeverAnswersHoldsUpNothingElse() throws {
    for folder in ["pictures", "server"] {
      try home.makeFolder(folder)
      try home.write(MadePicture.jpeg(), to: "\(folder)/\(folder).jpg")
      XCTAssertEqual(try ProgramRun(process("library", "add", home.file(folder))).status, 0)
    }
    try home.write(MadePicture.jpeg(), to: "pictures/new.jpg")
    guard let scan = try run(whileSilent: home.file("server"), "library", "scan", "--json") else {
      return
    }
    XCTAssertGreaterThan(scan.asked, 0, "Nothing was asked of the disk.")
    XCTAssertEqual(
      try folders(scan.output), ["pictures": "present", "server": "not-responding"],
      scan.errors)
    let found = try ProgramRun(process("library", "search", "new"))
    XCTAssertTrue(found.output.hasSuffix("pictures/new.jpg\n"), found.output + found.errors)
    // Its pictures are known, and there again once it answers.
    XCTAssertTrue(try ProgramRun(process("library", "list")).output.contains("server.jpg"))
    let again = try ProgramRun(process("library", "scan", "--json"))
    XCTAssertEqual(
      try folders(again.output), ["pictures": "present", "server": "present"])
  }

  func testAServerThatNeverAnswersIsNotAdded() throws {
    try home.makeFolder("server")
    let folder = home.file("server")
    guard let added = try run(whileSilent: folder, "library", "add", folder, "--json") else {
      return
    }
    XCTAssertGreaterThan(added.asked, 0, "Nothing was asked of the disk.")
    XCTAssertEqual(added.status, 1, added.errors)
    XCTAssertTrue(added.output.contains("didn't respond in time"), added.output)
    XCTAssertFalse(try ProgramRun(process("library", "stats")).output.contains("server"))
  }
}
