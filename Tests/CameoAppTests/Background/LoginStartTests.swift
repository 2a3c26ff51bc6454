// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import TestSupport
import XCTest

@testable import CameoApp

final class LoginStartTests: MainLoopTestCase {
  func testNothingIsSetUpUnasked() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let login = LoginStart(Self.settings(in: folder), folder: folder.file("autostart"))
      XCTAssertFalse(login.isOn)
      await login.askToRunInBackground()
      XCTAssertFalse(FileManager.default.fileExists(atPath: folder.file("autostart")))
    }
  }

  func testTheUserTurnsItOnAndOff() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let login = LoginStart(Self.settings(in: folder), folder: folder.file("autostart"))
      try await login.set(true)
      XCTAssertTrue(login.isOn)
      let file = "autostart/io.github.cameo.Cameo.desktop"
      let entry = try KeyFile(path: folder.file(file))
      let command = try XCTUnwrap(entry.string("Exec", in: "Desktop Entry"))
      XCTAssertEqual(command, "\"\(Folders.program)/cameo\" --send-waiting")
      XCTAssertEqual(entry.string("Type", in: "Desktop Entry"), "Application")
      let check = Foundation.Process()
      check.executableURL = URL(fileURLWithPath: "/usr/bin/desktop-file-validate")
      check.arguments = [folder.file(file)]
      let run = try ProgramRun(check)
      XCTAssertEqual(run.status, 0, run.output + run.errors)
      XCTAssertTrue(LoginStart(Self.settings(in: folder), folder: folder.file("autostart")).isOn)
      try await login.set(false)
      XCTAssertFalse(login.isOn)
      XCTAssertFalse(FileManager.default.fileExists(atPath: folder.file(file)))
    }
  }

  func testTheDesktopsOwnSettingsTurnItOff() throws {
    let folder = try TemporaryFolder()
    try onMain {
      for line in ["Hidden=true", "X-GNOME-Autostart-enabled=false"] {
        let login = LoginStart(Self.settings(in: folder), folder: folder.file("autostart"))
        try await login.set(true)
        let file = "autostart/io.github.cameo.Cameo.desktop"
        try folder.write(try folder.read(file) + line + "\n", to: file)
        XCTAssertFalse(
          LoginStart(Self.settings(in: folder), folder: folder.file("autostart")).isOn, line)
      }
    }
  }

  func testAProgramWithOddCharactersInItsPathIsStarted() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let program = "/opt/a \"b\" $c `d` \\e 100%/cameo"
      let file = AutostartFile(folder: folder.path, program: program)
      try await file.write()
      let command = try XCTUnwrap(
        try KeyFile(path: file.path).string("Exec", in: "Desktop Entry"))
      XCTAssertEqual(
        command, "\"/opt/a \\\"b\\\" \\$c \\`d\\` \\\\e 100%%/cameo\" --send-waiting")
      await file.remove()
    }
  }

  func testASandboxedProgramAsksThePortal() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let bus = try PrivateBus(startsServices: false)
      let portal = try await BackgroundPortalFixture(bus)
      let connection = try await bus.connect()
      let settings = Self.settings(in: folder)
      let login = LoginStart(
        settings, folder: folder.file("autostart"), isSandboxed: true, on: { connection })
      XCTAssertEqual(portal.requests.count, 0, "Nothing is asked for unasked.")
      await login.askToRunInBackground()
      XCTAssertEqual(portal.requests.last?.startsAfterLogin, false)
      XCTAssertEqual(
        portal.requests.last?.reason, "Send your photos when the window is closed")
      try await login.set(true)
      XCTAssertEqual(portal.requests.last?.startsAfterLogin, true)
      XCTAssertEqual(portal.requests.last?.command, ["cameo", "--send-waiting"])
      await login.askToRunInBackground()
      XCTAssertEqual(portal.requests.last?.startsAfterLogin, true, "It stays as it is.")
      XCTAssertTrue(settings.startsAfterLogin)
      try await login.set(false)
      XCTAssertEqual(portal.requests.last?.startsAfterLogin, false)
      XCTAssertFalse(FileManager.default.fileExists(atPath: folder.file("autostart")))
      portal.allows = false
      do {
        try await login.set(true)
        XCTFail("It was refused.")
      } catch {
        XCTAssertEqual(error as? LoginStartError, .refused)
      }
      XCTAssertFalse(login.isOn)
      await FileWriter.shared.finish()
      portal.leave()
      bus.end()
    }
  }

  @MainActor private static func settings(in folder: TemporaryFolder) -> UserSettings {
    UserSettings(path: folder.file("settings.ini"))
  }
}
