// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging

@Suite struct EntryTextTests {
  @Test(arguments: [
    ("51/1 47/1 5676/100", "N", "10/1 36/1 5616/100", "W", "51.7991° N, 10.6156° W"),
    ("33/1 5154/100 0/1", "S", "151/1 1256/100 0/1", "E", "33.859° S, 151.20933° E"),
    ("0/1", "N", "0/1", "E", "0° N, 0° E"),
  ])
  func `a position is readable`(
    latitude: String, north: String, longitude: String, east: String, text: String
  ) {
    let position = Position([
      "Exif.GPSInfo.GPSLatitude": latitude, "Exif.GPSInfo.GPSLatitudeRef": north,
      "Exif.GPSInfo.GPSLongitude": longitude, "Exif.GPSInfo.GPSLongitudeRef": east,
    ])
    #expect(position?.text == text)
  }

  @Test func `a position in XMP data is understood as well`() {
    let position = Position([
      "Xmp.exif.GPSLatitude": "51,47.946S", "Xmp.exif.GPSLongitude": "10,36,56.16E",
    ])
    #expect(position?.text == "51.7991° S, 10.6156° E")
  }

  @Test(arguments: ["1/0", "", "91/1", "north", "1/1 2/1 3/1 4/1", "nan", "1e400/1", "-/1"])
  func `impossible coordinates are refused`(text: String) {
    #expect(
      Position(["Exif.GPSInfo.GPSLatitude": text, "Exif.GPSInfo.GPSLongitude": "1/1"]) == nil)
    #expect(Position(["Xmp.exif.GPSLatitude": text + "N", "Xmp.exif.GPSLongitude": "1,1E"]) == nil)
  }

  @Test func `numbers have no more digits than are wanted`() {
    #expect(EntryNumbers.text(2.8, digits: 1) == "2.8")
    #expect(EntryNumbers.text(-0.05, digits: 2) == "-0.05")
    #expect(EntryNumbers.text(100, digits: 5) == "100")
    #expect(EntryNumbers.text(1e300, digits: 1) == "")
    #expect(EntryNumbers.text(.nan, digits: 1) == "")
  }

  /// Values of a picture's XMP data that ended the program.
  @Test(arguments: [
    "-9223372036854775808", "9223372036854775807", "922337203685477580.8", "-922337203685477580.8",
    "1e308", "-1e308", "9007199254740993.5e3",
  ])
  func `numbers at the edges of what fits are left out`(text: String) {
    let number = EntryNumbers.fraction(text) ?? 0
    for digits in [0, 1, 2, 5] {
      #expect(EntryNumbers.text(number, digits: digits) == "")
      #expect(EntryNumbers.text(-number, digits: digits) == "")
    }
  }

  @Test(arguments: ["-9223372036854775808", "9223372036854775807", "-1", "0", "many"])
  func `an impossible number of pages counts as one more`(text: String) {
    var sheet = FactSheet()
    FileNote.pages.add(text, to: &sheet)
    #expect(sheet.facts.map(\.value) == ["1 page"])
  }

  @Test func `dates and texts lose what only programs need`() {
    #expect(EntryText.date("2026:01:02 03:04:05") == "2026-01-02 03:04:05")
    #expect(EntryText.date("2026-01-02T03:04:05+01:00") == "2026-01-02 03:04:05+01:00")
    #expect(EntryText.date("soon") == "soon")
    #expect(EntryText.plain("lang=\"x-default\" A title") == "A title")
    #expect(EntryText.plain("charset=Ascii note") == "note")
    #expect(EntryText.plain("lang=\"open") == "")
  }
}
