// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Photos

@Suite struct PhotoSpanTests {
  /// The headings of pictures taken on these days of May 2026, and how many are below each.
  private static func headings(_ days: [Int], today: Int = 31) throws -> [String] {
    let photos = try days.enumerated().map { place, day in
      let day = try #require(PhotoDay(year: 2026, month: 5, day: day))
      return Photo(
        id: Int64(place), folder: "/", name: "\(place).jpg",
        taken: PhotoTime(local: day.start + 3_600, offset: nil), width: 1, height: 1, bytes: 1,
        modified: 1, marks: [])
    }
    let now = try #require(PhotoDay(year: 2026, month: 5, day: today))
    return PhotoSpan.spans(of: photos, today: now).map { "\($0.title(now)): \($0.places.count)" }
  }

  @Test func `a month with a picture now and then has one heading`() throws {
    #expect(try Self.headings([28, 25, 25, 11, 3]) == ["May 2026: 5"])
  }

  @Test func `a day with many pictures stands between days that share a heading`() throws {
    #expect(
      try Self.headings([28, 25] + Array(repeating: 12, count: 5) + [10, 3, 3])
        == ["25–28 May 2026: 2", "Tuesday, 12 May: 5", "3–10 May 2026: 3"])
  }

  @Test func `a single short day keeps its name`() throws {
    #expect(
      try Self.headings([28] + Array(repeating: 12, count: 5)) == [
        "Thursday, 28 May: 1", "Tuesday, 12 May: 5",
      ])
  }

  @Test func `today and yesterday are not joined`() throws {
    #expect(
      try Self.headings([31, 30, 29, 3]) == ["Today: 1", "Yesterday: 1", "3–29 May 2026: 2"])
  }

  @Test func `months are not joined, and nothing has no heading`() throws {
    #expect(try Self.headings([]) == [])
    let days = try [(2026, 6, 2), (2026, 5, 30), (2025, 5, 30)].map { date in
      try #require(PhotoDay(year: date.0, month: date.1, day: date.2))
    }
    let photos = days.enumerated().map { place, day in
      Photo(
        id: Int64(place), folder: "/", name: "\(place).jpg",
        taken: PhotoTime(local: day.start, offset: nil), width: 1, height: 1, bytes: 1,
        modified: 1, marks: [])
    }
    #expect(PhotoSpan.spans(of: photos, today: PhotoDay(number: 0)).count == 3)
  }

  @Test func `every picture is below one heading`() throws {
    let days = (1...28).reversed().flatMap { Array(repeating: $0, count: $0 % 7) }
    let counts = try Self.headings(days).compactMap { $0.split(separator: " ").last }.compactMap {
      Int($0)
    }
    #expect(counts.reduce(0, +) == days.count)
    #expect(counts.count < Set(days).count)
  }
}
