// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Gtk
import TestSupport
import XCTest

/// Pictures that are named in other ways than by their paths.
final class NamedPicturesTests: GtkTestCase {
  func testAFolderMeansItsPicturesAndAURIItsFile() throws {
    let home = try CommandHome()
    try home.addFolder("Out")
    try home.folder.makeFolder("In")
    for name in ["b 1.png", "a.png", ".hidden.png"] {
      try FileManager.default.copyItem(
        atPath: CommandHome.leaf, toPath: home.folder.file("In/\(name)"))
    }
    try home.folder.write("no picture", to: "In/notes.txt")
    let folder = try home.run("share", home.folder.file("In"), "--to", "out", "--json")
    XCTAssertEqual(folder.status, 0, folder.output)
    XCTAssertEqual(
      try folder.results().map { $0.text("file") },
      ["a.png", "b 1.png"].map { home.folder.file("In/\($0)") })
    XCTAssertEqual(try home.names(in: "Out"), ["a.png", "b 1.png"])
    let address = "file://\(home.folder.path)/In/b%201.png"
    XCTAssertEqual(try home.run("share", address, "--to", "OUT").status, 0)
    XCTAssertEqual(try home.names(in: "Out"), ["a.png", "b 1 (2).png", "b 1.png"])
    let elsewhere = try home.run("share", "file://elsewhere/a.png", "--to", "Out")
    XCTAssertEqual(elsewhere.status, 2)
    XCTAssert(elsewhere.errors.contains("isn't a file on this computer"), elsewhere.errors)
  }

  func testAPictureIsReadFromStandardInput() throws {
    let home = try CommandHome()
    try home.addFolder("Out")
    let process = home.process(["share", "-", "--to", "Out", "--alt", "A leaf"])
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: CommandHome.leaf))
    let run = try ProgramRun(process)
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertEqual(try home.names(in: "Out"), ["picture.png"])
    let empty = home.process(["share", "-", "--to", "Out", "--json"])
    empty.standardInput = FileHandle.nullDevice
    let nothing = try ProgramRun(empty)
    XCTAssertEqual(nothing.status, 1)
    XCTAssertEqual(try nothing.results().first?.errorCode, "file-missing")
  }

  func testCopiedPicturesAreShared() throws {
    try onMain {
      let turn = ClipboardTurn()
      let desktop = ["DISPLAY", "XAUTHORITY", "XDG_RUNTIME_DIR"].reduce(into: [:]) { all, name in
        all[name] = ProcessInfo.processInfo.environment[name]
      }
      let home = try CommandHome(
        desktop.merging(["GDK_BACKEND": "x11", "NO_AT_BRIDGE": "1"]) { $1 })
      try home.addFolder("Out")
      let leaf = try XCTUnwrap(FileManager.default.contents(atPath: CommandHome.leaf))
      Clipboard.set([UInt8](leaf), type: "image/png")
      let run = try await home.runAside(["share", "--clipboard", "--to", "Out"])
      XCTAssertEqual(run.status, 0, run.errors)
      XCTAssertEqual(try home.names(in: "Out"), ["picture.png"])
      Clipboard.set(files: [CommandHome.harbour])
      let files = try await home.runAside(["share", "--clipboard", "--to", "Out"])
      XCTAssertEqual(files.status, 0, files.errors)
      XCTAssertEqual(try home.names(in: "Out"), ["harbour-at-dusk.jpg", "picture.png"])
      Clipboard.set("no picture")
      let none = try await home.runAside(["share", "--clipboard", "--to", "Out"])
      XCTAssertEqual(none.errors, "cameo: No photo on the clipboard. Copy one first.\n")
      Clipboard.clear()
      withExtendedLifetime(turn) {}
    }
  }

  func testWithoutADesktopTheClipboardCannotBeRead() throws {
    let home = try CommandHome()
    try home.addFolder("Out")
    let run = try home.run("share", "--clipboard", "--to", "Out")
    XCTAssertEqual(run.status, 1)
    XCTAssert(run.errors.contains("without a desktop session"), run.errors)
  }

  func testAFileThatChangedItsKindIsReported() throws {
    let home = try CommandHome()
    try home.addFolder("Out")
    let convert = Foundation.Process()
    convert.executableURL = URL(filePath: "/usr/bin/env")
    convert.arguments = ["convert", CommandHome.leaf, home.folder.file("scan.tif")]
    XCTAssertEqual(try ProgramRun(convert).status, 0)
    let run = try home.run("share", home.folder.file("scan.tif"), CommandHome.leaf, "--to", "Out")
    XCTAssertEqual(run.status, 0, run.errors)
    let names = try home.names(in: "Out")
    XCTAssertFalse(names.contains("scan.tif"))
    let kind = names.contains("scan.png") ? "PNG" : "JPEG"
    XCTAssert(run.output.contains("    scan.tif was converted to \(kind).\n"), run.output)
    XCTAssertFalse(run.output.contains("oak-leaf.png was converted"), run.output)
  }
}
