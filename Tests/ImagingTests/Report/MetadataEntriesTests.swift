// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging

@Suite struct MetadataEntriesTests {
  private static let sample: MetadataEntries = {
    var entries = MetadataEntries()
    entries.add("Exif.Image.Make", "Example")
    entries.add("Xmp.dc.title", "Grüße 🌲")
    entries.add("Exif.Photo.MakerNote", "")
    return entries
  }()

  @Test func `messages arrive unchanged`() {
    #expect(MetadataEntries(Self.sample.bytes) == Self.sample)
    #expect(MetadataEntries(MetadataEntries().bytes) == MetadataEntries())
  }

  @Test func `an incomplete message is refused`() {
    let bytes = Self.sample.bytes
    for count in 0..<bytes.count {
      // It may end between two entries, of which it then has fewer.
      guard let entries = MetadataEntries(bytes.prefix(count)) else { continue }
      #expect(entries.bytes == Array(bytes.prefix(count)))
      #expect(entries.entries.count < 3)
    }
    #expect(MetadataEntries([]) == nil)
    #expect(MetadataEntries(bytes + [0]) == nil)
    #expect(MetadataEntries([2]) == nil)
  }

  @Test func `invalid names and texts are refused`() {
    #expect(MetadataEntries([1, 0, 0, 0, 1, 65]) == nil)
    #expect(MetadataEntries([1, 0, 1, 0, 1, 0x1B, 65]) == nil)
    #expect(MetadataEntries([1, 0, 1, 0, 1, 65, 0xFF]) == nil)
    #expect(MetadataEntries([1, 0, 1, 0, 1, 65, 66])?.entries.first?.value == "B")
  }

  @Test func `damaged messages are refused or read correctly`() {
    var state: UInt64 = 7
    func dice(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % sides
    }
    var refused = 0
    for _ in 0..<3000 {
      var bytes = Self.sample.bytes
      for _ in 0...dice(3) { bytes[dice(bytes.count)] = UInt8(dice(256)) }
      guard let entries = MetadataEntries(bytes) else {
        refused += 1
        continue
      }
      #expect(entries.bytes == bytes)
    }
    #expect(refused > 1000)
  }

  @Test func `overlong text is cut between characters`() {
    var entries = MetadataEntries()
    entries.add("Long", String(repeating: "ä", count: 5000))
    entries.add("", "no name")
    for number in 0..<3000 { entries.add("N\(number)", "1") }
    #expect(entries.entries.count == MetadataEntries.maxEntries)
    #expect(entries.entries[0].value == String(repeating: "ä", count: 1000))
    #expect(entries.entries[1].name == "N0")
    #expect(MetadataEntries(entries.bytes) == entries)
  }
}
