// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Glibc
import TestSupport
import Testing

@testable import Sharing

@Suite struct CacheTidyingTests {
  private let folder: TemporaryFolder
  private let now = Clock.system.now()

  init() throws { folder = try TemporaryFolder() }

  /// A file that a program left this many days ago, and one that is used for longer.
  private func leave(_ place: String, daysAgo age: Int) throws {
    for kind in ["mail/\(place)", "outgoing/\(place)", "pasted", "faces"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(kind), withIntermediateDirectories: true)
      try folder.write("picture", to: "\(kind)/\(place).png")
      let time = timeval(tv_sec: Int(now) - age * 86_400, tv_usec: 0)
      utimes(folder.file("\(kind)/\(place).png"), [time, time])
      if kind.contains("/") { utimes(folder.file(kind), [time, time]) }
    }
  }

  /// Tidies when the clock says that this many days have passed, on a computer that ran for this
  /// long since its last boot.
  private func tidy(days: Double, uptime: Double? = nil, start: String = "first") async {
    let now = now
    await CacheTidying.run(
      in: folder.path, unfinished: folder.file("unfinished"),
      clock: Clock(
        now: { now + days * 86_400 },
        uptime: { Uptime(start: start, seconds: (100 + (uptime ?? days)) * 86_400) }))
  }

  private var left: [String] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
        $0.hasSuffix(".png")
      }.sorted()
    }
  }

  @Test func whatLinksLeadToStays() async throws {
    try leave("old", daysAgo: 8)
    let files = FileManager.default
    try files.moveItem(atPath: folder.file("mail"), toPath: folder.file("mine"))
    try files.createSymbolicLink(
      atPath: folder.file("mail"), withDestinationPath: folder.file("mine"))
    try files.createSymbolicLink(
      atPath: folder.file("outgoing/link"), withDestinationPath: folder.file("mine"))
    let time = timespec(tv_sec: Int(now) - 8 * 86_400, tv_nsec: 0)
    utimensat(AT_FDCWD, folder.file("outgoing/link"), [time, time], AT_SYMLINK_NOFOLLOW)
    await tidy(days: -0.5)
    await tidy(days: 0)
    #expect(try files.subpathsOfDirectory(atPath: folder.file("mine")) == ["old", "old/old.png"])
    #expect(try files.contentsOfDirectory(atPath: folder.file("outgoing")) == [])
  }

  @Test func leftoverCacheFilesAreRemovedAfterAWeek() async throws {
    try leave("old", daysAgo: 8)
    try leave("new", daysAgo: 1)
    await tidy(days: -0.5)
    await tidy(days: 0)
    #expect(
      try left == [
        "faces/new.png", "faces/old.png", "mail/new/new.png", "outgoing/new/new.png",
        "pasted/new.png",
      ])
    let folders = try FileManager.default.contentsOfDirectory(atPath: folder.file("mail"))
    #expect(folders == ["new"])
  }

  @Test func picturesOfUnfinishedSharesStay() async throws {
    try leave("old", daysAgo: 8)
    try leave("offered", daysAgo: 8)
    try folder.makeFolder("unfinished")
    try folder.write(
      "[picture-1]\npath=\(folder.file("mail/offered/offered.png"))\n"
        + "[picture-2]\npath=\(folder.file("pasted/offered.png"))\n", to: "unfinished/1.ini")
    await tidy(days: -0.5)
    await tidy(days: 0)
    #expect(
      try left.filter { !$0.hasPrefix("faces") } == [
        "mail/offered/offered.png", "pasted/offered.png",
      ])
  }

  @Test func aClockYearsAheadRemovesNothingOfToday() async throws {
    await tidy(days: -1)
    try leave("new", daysAgo: 0)
    let all = try left
    for hours in [0.1, 0.2] {
      await tidy(days: 5 * 365 + hours, uptime: hours)
      #expect(try left == all)
    }
    for hours in [0.1, 0.2] {
      await tidy(days: 5 * 365 + hours, uptime: hours, start: "second")
      #expect(try left == all)
    }
    // The clock is right again.
    await tidy(days: 1, uptime: 0, start: "third")
    await tidy(days: 2, uptime: 1, start: "third")
    #expect(try left == all)
    await tidy(days: 10, uptime: 9, start: "third")
    #expect(try left == ["faces/new.png"])
  }

  @Test(arguments: ["1e300 1e300 first/1", "1 1 first/-1e300", "-1e300 1 ", "nan 1 "])
  func aTimeThatIsNoneIsWrittenAnew(text: String) async throws {
    try leave("old", daysAgo: 8)
    try folder.write(text, to: "tidied")
    await tidy(days: -0.5)
    await tidy(days: 0)
    #expect(try folder.read("tidied") != text)
    #expect(try left.contains("faces/old.png"))
  }

  @Test func withoutACacheNoneIsMade() async throws {
    await CacheTidying.run(in: folder.file("none"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("none")))
  }
}
