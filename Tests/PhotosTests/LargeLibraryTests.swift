// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import Glibc
import Testing

@testable import Photos

/// A library of ten thousand pictures, made here: what `bench/library` measures with more of them.
struct LargeLibraryTests {
  private static let count = 10_000
  private static let perFolder = 40
  private static let words = [
    "lake", "harbour", "forest", "bridge", "garden", "market", "castle", "museum", "beach",
    "mountain", "river", "island",
  ]

  /// Makes the pictures, 40 a day and a folder for each day, named after places in turns.
  private static func make(in folder: String) throws {
    for number in stride(from: 0, to: count, by: perFolder) {
      let day = PhotoDay(number: Int32(15_340 + number / perFolder)).date
      let place = words[number / perFolder / 10 % words.count]
      let path = "\(folder)/\(day.year)-\(day.month)-\(day.day) \(place)"
      try #require(mkdir(path, 0o700) == 0)
      for index in 0..<perFolder {
        let date =
          "\(day.year):\(two(day.month)):\(two(day.day)) \(two(8 + index / 4)):\(two(index)):00"
        let picture = MadePicture.jpeg(
          width: 4000, height: 3000, date: date, model: "Pixel 9", salt: number + index)
        let file = open("\(path)/IMG_\(number + index).jpg", O_WRONLY | O_CREAT, 0o600)
        try #require(FileCalls.write(picture, to: file))
        close(file)
      }
    }
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  @Test("Ten thousand pictures are scanned, listed day by day, and found by every key")
  func all() async throws {
    let fixture = try LibraryFixture()
    try Self.make(in: fixture.pictures)
    let library = fixture.library
    let summary = try await fixture.scanned()
    #expect(summary.found == Self.count && summary.added == Self.count)
    let again = try await library.scan()
    #expect(again.found == Self.count && again.added == 0 && again.changed == 0)

    // All of the list, with nothing missing, doubled or out of order.
    let sections = try await library.read(orEmpty: []) {
      try PhotoQuery(.recent).sections(in: $0, today: .today)
    }
    #expect(sections.count == Self.count / Self.perFolder)
    #expect(sections.allSatisfy { $0.items.count == Self.perFolder })
    let photos = sections.flatMap(\.items)
    #expect(Set(photos.map(\.name)).count == Self.count)
    #expect(zip(photos, photos.dropFirst()).allSatisfy { $0.taken > $1.taken })
    #expect(try await library.count(of: .recent) == Self.count)
    let day = try #require(photos.first).day
    #expect(try await library.ids(in: .recent, days: day...day) == sections[0].items.map(\.id))

    // What the list shows at once for each key is what it shows in the end.
    for text in ["march 2012 castle", "img 99", "pixel 9", "beach"] {
      for length in 1...text.count {
        let search = PhotoCollection.search(String(text.prefix(length)), within: .recent)
        let (quick, whole) = try await library.read(orEmpty: ([Photo](), [Photo]())) {
          (
            try PhotoQuery(search, limit: 300, isQuick: true).photos(in: $0),
            try PhotoQuery(search).photos(in: $0)
          )
        }
        #expect(quick == Array(whole.prefix(300)), "\(text.prefix(length))")
        #expect(try await library.count(of: search) == whole.count)
      }
    }
    let castle = try await library.photos(in: .search("march 2012 castle", within: .recent))
    #expect(!castle.isEmpty && castle.count < Self.count / 20)
    #expect(castle.allSatisfy { $0.folder.hasSuffix("castle") && $0.day.date.month == 3 })
    let one = try await library.photos(in: .search("img 9999", within: .recent))
    #expect(one.map(\.name) == ["IMG_9999.jpg"])
  }
}
