// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Photos

@Suite struct PhotoTimeTests {
  /// Btrfs, tmpfs and servers can store any of these for a file.
  @Test(arguments: [Int64.min, -186_000_000_000_000, -62_135_596_801, 253_402_300_800, Int64.max])
  func `a time that no calendar has is held to the years from 1 to 9999`(seconds: Int64) {
    let time = PhotoTime(seconds)
    #expect((1...9999).contains(time.day.date.year))
    #expect(!time.day.title().isEmpty)
    #expect(!time.day.monthTitle.isEmpty)
    // Of such a file that an earlier version noted.
    let noted = PhotoTime(local: seconds, offset: seconds < 0 ? .max : .min)
    #expect((1...9999).contains(noted.day.date.year))
    _ = (noted.seconds, noted.clockSeconds, noted.day.start)
  }

  @Test func `days far from each other are compared`() {
    let days = [PhotoDay(number: .min), PhotoDay(number: .max), .today]
    for day in days { for other in days { #expect(!day.title(today: other).isEmpty) } }
  }

  @Test func `pictures with times far from each other can be grouped`() {
    let hash = PictureHash(across: 1, down: 1)
    let candidates = [Int64.min, .max].enumerated().map { place, local in
      PhotoGrouping.Candidate(
        photo: Photo(
          id: Int64(place), folder: "/", name: "\(place).jpg",
          taken: PhotoTime(local: local, offset: nil), width: 1, height: 1, bytes: 1, modified: 1,
          marks: []),
        checksum: nil, hash: hash)
    }
    #expect(PhotoGrouping.groups(.similar, of: candidates).isEmpty)
  }
}
