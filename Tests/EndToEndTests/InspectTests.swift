// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Glibc
import TestSupport
import XCTest

/// `cameo inspect` for users and scripts.
final class InspectTests: XCTestCase {
  private static let samples = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../data/samples").standardized.path

  /// No display, no home, no bus.
  private func inspect(_ arguments: String...) throws -> ProgramRun {
    var nothing: [String: String?] = [:]
    for name in ProcessInfo.processInfo.environment.keys { nothing[name] = .some(nil) }
    return try ProgramRun("cameo", ["inspect"] + arguments, environment: nothing)
  }

  func testInspectShowsTheLocationAndThatItWillBeRemoved() throws {
    let run = try inspect("\(Self.samples)/harbour-at-dusk.jpg")
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(run.errors, "")
    XCTAssert(run.output.contains("  JPEG, 2400 × 1800 pixels, 254.5 kB\n"), run.output)
    XCTAssert(run.output.contains("  ! Position             54.1775° N, 7.8925° E\n"))
    XCTAssert(run.output.contains("  ! In the photo         Sample Person, Sample Friend\n"))
    XCTAssert(run.output.contains("\n    Exposure time"), run.output)
    XCTAssert(run.output.hasSuffix("  Sharing removes all of this.\n"))
    XCTAssertFalse(run.output.contains("\u{1B}"), "Colours are for terminals.")
  }

  func testAPictureWithoutSecretsHasNone() throws {
    let run = try inspect("\(Self.samples)/oak-leaf.png")
    XCTAssertEqual(run.status, 0)
    XCTAssert(run.output.contains("  No personal information found.\n"))
    XCTAssertFalse(run.output.contains("!"), run.output)
  }

  func testFilesThatCannotBeCheckedOrSharedAreReported() throws {
    let folder = try TemporaryFolder()
    let pages = folder.file("pages.tiff")
    let convert = try Process.run(
      URL(filePath: "/usr/bin/convert"),
      arguments: ["-size", "40x30", "xc:red", "xc:blue", "xc:green", "-strip", pages])
    convert.waitUntilExit()
    let json = try files(try inspect("--json", pages))
    XCTAssertEqual(json.first?["complete"] as? Bool, false)
    XCTAssertEqual(json.first?["notShared"] as? [String], ["pages"])
    let run = try inspect(pages)
    XCTAssert(run.output.contains("  ! Other pages  2 pages\n"), run.output)
    XCTAssert(run.output.hasSuffix("  Not shared: other pages\n"), run.output)
    let single = try Process.run(
      URL(filePath: "/usr/bin/convert"),
      arguments: ["-size", "40x30", "xc:red", "-strip", folder.file("page.bmp")])
    single.waitUntilExit()
    let plain = try inspect(folder.file("page.bmp"))
    XCTAssertFalse(plain.output.contains("information found.\n"), plain.output)
    XCTAssert(
      plain.output.contains(
        "  No personal information found, but this format can't be checked completely.\n"),
      plain.output)
  }

  func testJSONOutputIsOneDocument() throws {
    let run = try inspect("--json", "\(Self.samples)/harbour-at-dusk.jpg", "/none.jpg")
    XCTAssertEqual(run.status, 3)
    XCTAssertEqual(run.errors, "")
    XCTAssert(run.output.hasSuffix("}\n"))
    let files = try files(run)
    XCTAssertEqual(files.count, 2)
    XCTAssertEqual(files[0]["format"] as? String, "jpeg")
    XCTAssertEqual(files[0]["width"] as? Int, 2400)
    XCTAssertEqual(files[0]["animation"] as? Bool, false)
    XCTAssertEqual(files[0]["encodedAnew"] as? Bool, false)
    let found = try XCTUnwrap(files[0]["found"] as? [[String: Any]])
    let position = try XCTUnwrap(found.first { $0["title"] as? String == "Position" })
    XCTAssertEqual(position["kind"] as? String, "place")
    XCTAssertEqual(position["value"] as? String, "54.1775° N, 7.8925° E")
    XCTAssertEqual(position["sensitive"] as? Bool, true)
    XCTAssertEqual(position["removed"] as? Bool, true)
    XCTAssertEqual(
      files[1]["error"] as? [String: String],
      [
        "code": "missing", "message": "File not found.",
      ])
  }

  func testAFileThatCannotBeInspectedIsReportedInASentence() throws {
    let folder = try TemporaryFolder()
    let photo = [UInt8](try Data(contentsOf: URL(filePath: "\(Self.samples)/lighthouse.jpg")))
    try folder.write([UInt8](), to: "empty.jpg")
    try folder.write("Dear diary", to: "letter.jpg")
    try folder.write(Array(photo.prefix(9000)), to: "half.jpg")
    try folder.write(Array("GIF89a".utf8) + [255, 255, 255, 255, 0, 0, 0], to: "bomb.gif")
    try folder.write(photo, to: "photo.txt")
    try folder.makeFolder("folder.jpg")
    mkfifo(folder.file("pipe.jpg"), 0o600)
    for (name, code, sentence) in [
      ("none.jpg", "missing", "File not found."),
      ("empty.jpg", "empty", "The file is empty."),
      (
        "letter.jpg", "unknown-format",
        "This isn't a photo, or its format isn't supported."
      ),
      ("half.jpg", "damaged", "The photo is damaged or incomplete."),
      ("bomb.gif", "too-many-pixels", "The photo has too many pixels."),
      ("folder.jpg", "folder", "This is a folder, not a photo."),
      ("pipe.jpg", "not-a-file", "This isn't a regular file."),
    ] {
      let run = try inspect(folder.file(name))
      XCTAssertEqual(run.status, 1, name)
      XCTAssertEqual(run.output, "", name)
      XCTAssertEqual(run.errors, "cameo: \(folder.file(name)): \(sentence)\n")
      let error = try files(try inspect("--json", folder.file(name))).first?["error"]
      XCTAssertEqual(error as? [String: String], ["code": code, "message": sentence])
    }
    // A file's name doesn't matter.
    let run = try inspect(folder.file("photo.txt"))
    XCTAssertEqual(run.status, 0)
    XCTAssert(run.output.contains("  JPEG, "))
  }

  func testAFileNameCannotControlTheTerminal() throws {
    let folder = try TemporaryFolder()
    let name = "a\u{1B}[2Jb\nc.jpg"
    try folder.write("no picture", to: name)
    let run = try inspect(folder.file(name))
    XCTAssert(run.errors.hasPrefix("cameo: \(folder.path)/a[2Jb c.jpg: "), run.errors)
    let json = try inspect("--json", folder.file(name))
    XCTAssertFalse(json.output.contains("\u{1B}"))
    XCTAssertEqual(try files(json).first?["file"] as? String, folder.file(name))
  }

  func testAClosedPipeIsNoError() throws {
    let process = ProgramRun.process(
      "cameo", ["inspect"] + Array(repeating: "\(Self.samples)/harbour-at-dusk.jpg", count: 3))
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try output.fileHandleForReading.close()
    try process.run()
    XCTAssertEqual(errors.fileHandleForReading.readDataToEndOfFile(), Data())
    process.waitUntilExit()
    XCTAssertNotEqual(process.terminationStatus, 139)
  }

  func testCtrlCEndsTheProgramAtOnce() throws {
    let process = ProgramRun.process(
      "cameo", ["inspect"] + Array(repeating: "\(Self.samples)/lighthouse.jpg", count: 2000))
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    // It is running once it has printed something.
    XCTAssertFalse(output.fileHandleForReading.availableData.isEmpty)
    kill(process.processIdentifier, SIGINT)
    _ = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationReason, .exit)
    XCTAssertEqual(process.terminationStatus, 130)
  }

  private func files(_ run: ProgramRun) throws -> [[String: Any]] {
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try XCTUnwrap((document as? [String: Any])?["files"] as? [[String: Any]])
  }
}
