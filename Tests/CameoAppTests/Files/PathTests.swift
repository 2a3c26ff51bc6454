// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import TestSupport
import Testing

@testable import CameoApp

@Suite struct PathTests {
  @Test(
    arguments: [
      ("/home/ada/Pictures", "Pictures"), ("/home/ada/Pictures/", "Pictures"), ("/", "/"),
      ("ada.png", "ada.png"), ("", ""),
    ])
  func `the name is the last part`(path: String, name: String) {
    #expect(Path.name(path) == name)
  }

  @Test(
    arguments: [
      ("/tmp/ada.png", "ada"), ("/tmp/ada.tar.gz", "ada.tar"), ("/tmp/.face", ".face"),
      ("/tmp.d/ada", "ada"), ("ada.", "ada"),
    ])
  func `the stem has no ending`(path: String, stem: String) {
    #expect(Path.stem(path) == stem)
  }

  @Test func `the own folder is a tilde`() {
    let home = Folders.home
    #expect(PathText.readable("\(home)/Pictures") == "~/Pictures")
    #expect(PathText.readable(home) == "~")
    #expect(PathText.readable("\(home)er/Pictures") == "\(home)er/Pictures")
    #expect(PathText.readable("/nowhere") == "/nowhere")
  }

  @Test func `a day is that of the computer`() {
    let noon = Foundation.Calendar.current.date(
      from: DateComponents(year: 2026, month: 3, day: 9, hour: 12, minute: 5))
    let seconds = Int(noon?.timeIntervalSince1970 ?? 0)
    #expect(Day.text(of: seconds, "%Y-%m-%d") == "2026-03-09")
    #expect(Day.text(of: seconds, "%H:%M") == "12:05")
    #expect(abs(Day.now - Int(Date().timeIntervalSince1970)) < 10)
    #expect([Day.now, Day.now - 5].map { Day.text(of: $0, "%Y-%m-%d") }.contains(Day.today))
  }
}
