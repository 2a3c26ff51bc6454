// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Glibc
import TestSupport
import Testing

@testable import Sharing

struct TakenTimeTests {
  /// A JPEG file of which only the date and its time zone can be read.
  private static func picture(_ date: String, zone: String) -> [UInt8] {
    func big(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(number >> (8 * (count - 1 - $0)) & 255) }
    }
    func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: Int) -> [UInt8] {
      big(tag, 2) + big(type, 2) + big(count, 4) + big(value, 4)
    }
    var tiff = Array("MM".utf8) + big(42, 2) + big(8, 4)
    tiff += big(1, 2) + entry(0x8769, 4, 1, 26) + big(0, 4)
    tiff += big(2, 2) + entry(0x9003, 2, 20, 56) + entry(0x9011, 2, 7, 76) + big(0, 4)
    tiff += Array(date.utf8) + [0] + Array(zone.utf8) + [0]
    let exif = Array("Exif\0\0".utf8) + tiff
    return [0xFF, 0xD8, 0xFF, 0xE1] + big(exif.count + 2, 2) + exif + [0xFF, 0xD9]
  }

  @Test func `the camera's date counts before that of the file`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.picture("2026:05:12 10:00:00", zone: "+02:00"), to: "a.jpg")
    try folder.write(Self.picture("2026:05:12 10:00:00", zone: "      "), to: "b.jpg")
    let zoned = TakenTime.of(original: folder.file("a.jpg"), source: folder.file("b.jpg"))
    #expect(zoned == ISODate.seconds("2026-05-12T08:00:00Z"))
    let local = TakenTime.of(original: folder.file("b.jpg"), source: folder.file("a.jpg"))
    #expect(local == ISODate.seconds("2026-05-12T10:00:00Z"))
  }

  @Test func `without a date the file's own counts`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("no picture".utf8), to: "a.png")
    var times = [timespec(tv_sec: 1_500_000_000, tv_nsec: 0), timespec()]
    times[1] = times[0]
    #expect(utimensat(AT_FDCWD, folder.file("a.png"), times, 0) == 0)
    let missing = folder.file("missing")
    #expect(TakenTime.of(original: missing, source: folder.file("a.png")) == 1_500_000_000)
    #expect(TakenTime.of(original: folder.file("a.png"), source: missing) == nil)
  }

  @Test func `a file whose name is no text has a date, too`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file(PathText.text([0x63, 0x61, 0x66, 0xE9]))
    let file = path.withFileBytes { open($0, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600) }
    #expect(file >= 0 && close(file) == 0)
    #expect(TakenTime.of(original: folder.file("missing"), source: path) != nil)
  }
}
