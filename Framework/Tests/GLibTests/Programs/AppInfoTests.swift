// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import GLib
import Glibc
import XCTest

final class AppInfoTests: MainLoopTestCase {
  // GLib reads the environment once for each process, which must not find installed programs. One
  // folder serves all tests here.
  nonisolated(unsafe) private static var home: TemporaryFolder?

  override class func setUp() { home = try? TemporaryFolder() }

  override class func tearDown() { home = nil }

  override func setUpWithError() throws {
    try super.setUpWithError()
    let home = try XCTUnwrap(Self.home)
    setenv("XDG_DATA_HOME", home.path, 1)
    setenv("XDG_CONFIG_HOME", home.path, 1)
    XCTAssertEqual(Folders.data, home.path, "Run each test in a process of its own: --parallel.")
    guard !home.names.contains("applications") else { return }
    try home.makeFolder("applications")
    for name in ["first", "second"] {
      try home.write(
        """
        [Desktop Entry]
        Type=Application
        Name=The \(name)
        Icon=icon-\(name)
        MimeType=image/x-example;
        Exec=cp %F \(home.path)/\(name)-done
        """, to: "applications/\(name).desktop")
    }
    try home.write(
      "[MIME Cache]\nimage/x-example=first.desktop;second.desktop;\n",
      to: "applications/mimeinfo.cache")
    try home.write(
      "[Default Applications]\nimage/x-example=second.desktop\n", to: "mimeapps.list")
  }

  func testThePreferredProgramComesFirst() throws {
    try assertGivenBackOnMain {
      let all = await AppInfo.all(for: "image/x-example")
      XCTAssertEqual(all.map(\.id), ["second.desktop", "first.desktop"])
      XCTAssertEqual(all.map(\.name), ["The second", "The first"])
      XCTAssertEqual(all.map(\.iconName), ["icon-second", "icon-first"])
      XCTAssertEqual(AppInfo.preferred(for: "image/x-example")?.id, "second.desktop")
      let none = await AppInfo.all(for: "image/x-nobody")
      XCTAssertEqual(none, [])
      XCTAssertNil(AppInfo.preferred(for: "image/x-nobody"))
    }
  }

  func testAProgramIsStartedWithTheFiles() throws {
    let home = try XCTUnwrap(Self.home)
    try home.write("cheese", to: "a picture")
    try assertGivenBackOnMain {
      let program = try XCTUnwrap(
        AppInfo(desktopEntry: home.file("applications/first.desktop")))
      try await program.launch(files: [home.file("a picture")])
      await eventually { (try? home.read("first-done")) == "cheese" }
    }
  }

  func testFilesWhoseNamesAreNotUTF8AreWrittenAndPassedOn() throws {
    let home = try XCTUnwrap(Self.home)
    let path = home.file(PathText.text([0x63, 0x61, 0x66, 0xE9]))
    try ByteFile.write(Array("toast".utf8), to: path)
    XCTAssertEqual(path.withFileBytes { access($0, R_OK) }, 0)
    try assertGivenBackOnMain {
      let program = try XCTUnwrap(
        AppInfo(desktopEntry: home.file("applications/first.desktop")))
      try await program.launch(files: [path])
      await eventually { (try? home.read("first-done")) == "toast" }
    }
  }

  func testAProgramThatCannotBeStartedIsAnError() throws {
    let home = try XCTUnwrap(Self.home)
    try home.write(
      "[Desktop Entry]\nType=Application\nName=Broken\nExec=/nowhere/at/all %F\n",
      to: "broken.desktop")
    try assertGivenBackOnMain {
      XCTAssertNil(AppInfo(desktopEntry: home.file("none.desktop")))
      let error = await failure {
        try await AppInfo.launchPreferred(uri: "x-example-unknown:something")
      }
      XCTAssertEqual(error?.domain, "g-io-error-quark")
    }
  }

  func testAFileKindDependsOnTheContent() throws {
    let home = try XCTUnwrap(Self.home)
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    try home.write(png, to: "no-suffix")
    try assertGivenBackOnMain {
      let type = try await ContentType.of(file: home.file("no-suffix"))
      XCTAssertEqual(type, "image/png")
      XCTAssertEqual(ContentType.guess(name: nil, bytes: png), "image/png")
      XCTAssertEqual(ContentType.guess(name: "a.jpg", bytes: []), "image/jpeg")
      XCTAssertTrue(ContentType.isA("image/png", "image/*"))
      XCTAssertFalse(ContentType.isA("text/plain", "image/*"))
      XCTAssertTrue(ContentType.isA("image/svg+xml", "application/xml"))
      XCTAssertFalse(ContentType.name(of: "image/png").isEmpty)
      let error = await failure { _ = try await ContentType.of(file: home.file("none")) }
      XCTAssertEqual(error?.domain, "g-io-error-quark")
    }
  }
}
