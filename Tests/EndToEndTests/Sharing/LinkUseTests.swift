// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

/// What `cameo share` does with links afterwards, and `--to last`.
final class LinkUseTests: XCTestCase {
  func testTheLinkIsCopiedByTheClipboardsOwnProgram() throws {
    let home = try CommandHome(["DISPLAY": ":99", "PATH": try tools()])
    try home.addFolder("Out")
    let run = try home.run("share", CommandHome.leaf, "--to", "Out", "--copy", "--json")
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertEqual(run.errors, "")
    let link = try XCTUnwrap(run.results()[0].text("url"))
    XCTAssertEqual(
      try String(contentsOf: copied, encoding: .utf8), "-selection clipboard\n\(link)")
    XCTAssertFalse(
      try String(contentsOf: arguments, encoding: .utf8).contains(link),
      "Other users could read it.")
  }

  func testOnWaylandItIsItsOwnProgram() throws {
    let home = try CommandHome(["WAYLAND_DISPLAY": "wayland-0", "PATH": try tools()])
    try home.addFolder("Out")
    let run = try home.run("share", CommandHome.leaf, "--to", "Out", "--copy")
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssert(try String(contentsOf: copied, encoding: .utf8).hasPrefix("wayland\nfile:///"))
  }

  func testWithoutSuchAProgramItSaysWhatToInstallAndHasShared() throws {
    let empty = try folder()
    for name in ["sh", "env", "cat"] {
      try FileManager.default.createSymbolicLink(
        atPath: empty.appending(path: name).path, withDestinationPath: "/bin/\(name)")
    }
    let home = try CommandHome(["PATH": empty.path])
    try home.addFolder("Out")
    let run = try home.run("share", CommandHome.leaf, "--to", "Out", "--copy")
    XCTAssertEqual(run.status, 0)
    XCTAssert(run.errors.contains("Install wl-clipboard (Wayland) or xclip (X11)."), run.errors)
    XCTAssertEqual(try home.names(in: "Out"), ["oak-leaf.png"])
  }

  func testTheLinkIsOpenedWithTheUsersProgram() throws {
    let home = try CommandHome()
    try home.addFolder("Out")
    let opened = home.folder.file("opened")
    let programs = home.folder.file("data/applications")
    try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
    let viewer = home.folder.file("viewer")
    try "#!/bin/sh\necho \"$1\" >'\(opened)'\n".write(
      toFile: viewer, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: viewer)
    try """
    [Desktop Entry]
    Type=Application
    Name=Viewer
    Exec=\(viewer) %u
    MimeType=image/png;

    """.write(toFile: "\(programs)/viewer.desktop", atomically: true, encoding: .utf8)
    try "[Default Applications]\nimage/png=viewer.desktop\n".write(
      toFile: "\(programs)/mimeapps.list", atomically: true, encoding: .utf8)
    let run = try home.run("share", CommandHome.leaf, "--to", "Out", "--open")
    XCTAssertEqual(run.status, 0, run.errors)
    var link = ""
    try waitUntil("it is opened") {
      link = (try? String(contentsOfFile: opened, encoding: .utf8)) ?? ""
      return link.hasSuffix("\n")
    }
    // GLib gives programs a path where it can.
    XCTAssert(link.hasSuffix("\(home.folder.file("Out/oak-leaf.png"))\n"), link)
  }

  func testLastIsWhereTheLatestShareWent() throws {
    let home = try CommandHome()
    for name in ["One", "Two", "Three"] { try home.addFolder(name) }
    let none = try home.run("share", CommandHome.leaf, "--to", "last", "--json")
    XCTAssertEqual(none.status, 1)
    XCTAssertEqual(try none.results()[0].errorCode, "no-account")
    XCTAssertEqual(try home.run("share", CommandHome.leaf, "--to", "Three").status, 0)
    XCTAssertEqual(
      try home.run("share", CommandHome.leaf, CommandHome.harbour, "--to", "Two,One").status, 0)
    let run = try home.run("share", CommandHome.harbour, "--to", "LAST", "--json")
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertEqual(
      try run.results().compactMap { $0.text("destination") }, ["folder:Two", "folder:One"])
    XCTAssertEqual(try home.names(in: "Three"), ["oak-leaf.png"])
  }

  func testAnAccountOfThatNameIsMeantFirst() throws {
    let home = try CommandHome()
    try home.addFolder("One")
    try home.addFolder("Last")
    XCTAssertEqual(try home.run("share", CommandHome.leaf, "--to", "One").status, 0)
    let run = try home.run("share", CommandHome.leaf, "--to", "last", "--json")
    XCTAssertEqual(try run.results().compactMap { $0.text("destination") }, ["folder:Last"])
  }

  // MARK: Stand-ins

  private lazy var copied = (try? folder())?.appending(path: "copied") ?? URL(filePath: "/")
  private lazy var arguments = copied.deletingLastPathComponent().appending(path: "arguments")

  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "cameo-tools-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    return folder
  }

  /// A PATH with programs that have the clipboard.
  private func tools() throws -> String {
    let folder = copied.deletingLastPathComponent()
    for (name, heading) in [("xclip", "$*"), ("wl-copy", "wayland")] {
      let tool = folder.appending(path: name)
      try """
      #!/bin/sh
      echo "$0 $*" >'\(arguments.path)'
      { echo "\(heading)"; cat; } >'\(copied.path)'
      """.write(to: tool, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool.path)
    }
    return "\(folder.path):/usr/bin:/bin"
  }
}
