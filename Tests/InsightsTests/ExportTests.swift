// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Sharing
import TestSupport
import Testing

@testable import Insights

struct ExportTests {
  @Test(arguments: [
    ("Ships", "Ships"), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""),
    ("two\nlines", "\"two\nlines\""), (" padded", "\" padded\""), ("semi;colon", "\"semi;colon\""),
    ("Grüße 👩‍🎨", "Grüße 👩‍🎨"), ("", ""), ("zero\0", "zero"),
    // What a spreadsheet would compute.
    ("=1+1", "'=1+1"), ("+49", "'+49"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"),
    ("  =1+1", "'  =1+1"), ("\t=1", "\"'\t=1\""), ("\r=1", "\"'\r=1\""), ("＝1", "'＝1"),
    ("=HYPERLINK(\"http://x\",\"y\")", "\"'=HYPERLINK(\"\"http://x\"\",\"\"y\"\")\""),
  ])
  func `texts are quoted, and never formulas`(text: String, written: String) {
    var csv = CSV()
    csv.add(.text(text), .number(-3))
    #expect(csv.text == "\(written),-3\r\n")
  }

  @Test func `all numbers are in the file`() {
    let now = seconds("2026-11-20T12:00:00Z")
    let day = CalendarDate(year: 2026, month: 11, day: 20)
    let report = InsightsReport(
      ShareActivity(
        shares: [.init(time: now, photos: 2)],
        arrivals: [.init(time: now, photos: 2, account: "folder:a", destination: "=Ships, \"old\"")]
      ),
      VisitCounts(["Photos": [day: 3], VisitCounts.viewedPhotos: [day: 5]]), range: .months,
      now: now, zone: "UTC")
    let lines = report.csv.split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(lines.first == "chart,name,time,count")
    #expect(lines.count == 1 + 12 + 1 + 1 + 12 + 1 + 1)
    #expect(lines.contains("photos-shared,,2025-12,0"))
    #expect(lines.contains("photos-shared,,2026-11,2"))
    #expect(lines.contains("destinations,\"'=Ships, \"\"old\"\"\",,2"))
    #expect(lines.contains("times,friday,12:00-15:00,2"))
    #expect(lines.contains("photos-viewed,,2026-11,5"))
    #expect(lines.contains("pages,Photos,,3"))
    #expect(lines.last == "")
  }
}

struct FilesTests {
  @Test func `counts are read as far as they are counts`() throws {
    let file = try KeyFile(
      text: """
        [Photos]
        2026-11-20=3
        2026-02-30=8
        2026-11-21=-5
        2026-11-22=9223372036854775807
        2026-11-23=many
        total=7
        """)
    let days = try #require(VisitCounts(file).byName["Photos"])
    #expect(days[CalendarDate(year: 2026, month: 11, day: 20)] == 3)
    #expect(days[CalendarDate(year: 2026, month: 11, day: 22)] == VisitCounts.most)
    #expect(days.count == 2)
  }

  @Test func `erasing leaves no count, and says from when shares count`() throws {
    let folder = try TemporaryFolder()
    let files = InsightsFiles(in: folder.path)
    #expect(files.lastErased == 0)
    try folder.write("[Photos]\n2026-11-20=3\n", to: "visits.ini")
    #expect(try files.counts().pageViews == 3)
    try files.erase(now: 1_795_000_000.25)
    #expect(try folder.read("visits.ini") == "")
    #expect(files.lastErased == 1_795_000_000.25)
    #expect(try files.counts() == VisitCounts())
    for nonsense in ["nonsense", "[history]\nerased=inf\n", "[history]\nerased=soon\n"] {
      try folder.write(nonsense, to: "insights.ini")
      #expect(files.lastErased == 0)
    }
  }

  @Test(arguments: [
    ("", true), ("[privacy]\ncount-visits=false\n", false),
    ("[privacy]\ncount-visits=true\n", true),
    ("[privacy]\ncount-visits=perhaps\n", true), ("no settings", false),
  ])
  func `insights are on until they are turned off`(text: String, isOn: Bool) throws {
    let folder = try TemporaryFolder()
    #expect(InsightsSwitch.isOn(settings: folder.file("settings.ini")))
    try folder.write(text, to: "settings.ini")
    #expect(InsightsSwitch.isOn(settings: folder.file("settings.ini")) == isOn)
  }
}
