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

  @Test func `copies of pictures with plain parts are found`() {
    // One plain part, and a difference in six of the seven others.
    let hash = PictureHash(across: 0x1111_2222_3333_4444, down: 0x5555_6666_7777_0000)
    let copy = PictureHash(
      across: hash.across ^ 0x0001_0001_0001_0000, down: hash.down ^ 0x0001_0001_0001_0000)
    #expect(groups(hash, copy) == 1)
  }

  @Test(arguments: [
    // It gets lighter to the right, downwards, or from the middle; a bar at the left.
    PictureHash(across: .max, down: 0), PictureHash(across: 0, down: .max),
    PictureHash(across: 0x0F0F_0F0F_0F0F_0F0F, down: 0xFFFF_FFFF_0000_0000),
    PictureHash(across: 0x8080_8080_8080_8080, down: 0),
  ])
  func `pictures without structure are no copies of each other`(hash: PictureHash) {
    #expect(groups(hash, hash) == 0)
    let equal = [1, 2].map { candidate($0, hash, checksum: [7]) }
    #expect(PhotoGrouping.groups(.same, of: equal).count == 1, "The content is the same.")
  }

  private func groups(_ hashes: PictureHash...) -> Int {
    let candidates = hashes.enumerated().map { candidate($0, $1, checksum: nil) }
    return PhotoGrouping.groups(.same, of: candidates).count
  }

  private func candidate(
    _ place: Int, _ hash: PictureHash, checksum: [UInt8]?
  ) -> PhotoGrouping.Candidate {
    PhotoGrouping.Candidate(
      photo: Photo(
        id: Int64(place), folder: "/", name: "\(place).jpg",
        taken: PhotoTime(local: 0, offset: nil), width: 1, height: 1, bytes: Int64(place),
        modified: 1, marks: []),
      checksum: checksum, hash: hash)
  }
}
