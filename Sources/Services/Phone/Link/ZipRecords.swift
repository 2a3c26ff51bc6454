// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// The records of a ZIP archive whose files are stored as they are. Sizes and places beyond 4 GB, and
/// more than 65,535 files, take the longer forms (ZIP64).
struct ZipRecords: Sendable {
  /// A file in the archive.
  struct Entry: Sendable, Equatable {
    let name: String
    let size: Int
    /// Computed only when its turn comes; its place in the records has the same length.
    var sum: UInt32 = 0
    var place = 0

    var isLong: Bool { size >= ZipRecords.longest }
  }

  private static let longest = 0xFFFF_FFFF
  private static let most = 0xFFFF

  private(set) var entries: [Entry]
  /// The time of all files, in the archive's notation.
  private static let moment: (date: UInt16, time: UInt16) = (0x5A21, 0)

  init(_ files: [(name: String, size: Int)]) {
    var place = 0
    entries = files.map { name, size in
      let entry = Entry(name: name, size: size, place: place)
      place += Self.headLength(entry) + size
      return entry
    }
  }

  /// The length of the whole archive.
  var length: Int {
    let size = directorySize
    return directoryPlace + size + 22 + (isLong(directory: size) ? 76 : 0)
  }

  /// The size of what the directory says about the files.
  private var directorySize: Int {
    entries.reduce(0) { sum, entry in
      let count = Self.longNumbers(entry).count
      return sum + 46 + entry.name.utf8.count + (count == 0 ? 0 : 4 + 8 * count)
    }
  }

  private func isLong(directory size: Int) -> Bool {
    directoryPlace + size >= Self.longest || entries.count >= Self.most
  }

  /// What doesn't fit into the shorter form.
  private static func longNumbers(_ entry: Entry) -> [Int] {
    guard entry.isLong || entry.place >= longest else { return [] }
    return (entry.isLong ? [entry.size, entry.size] : [])
      + (entry.place >= longest ? [entry.place] : [])
  }

  private var directoryPlace: Int {
    entries.last.map { $0.place + Self.headLength($0) + $0.size } ?? 0
  }

  /// Stores the checksum of the file at `index`.
  mutating func note(_ sum: UInt32, at index: Int) { entries[index].sum = sum }

  /// What precedes the file at `index`.
  func head(at index: Int) -> [UInt8] {
    let entry = entries[index]
    var bytes = Bytes()
    bytes.add(0x0403_4B50 as UInt32)
    bytes.add(UInt16(entry.isLong ? 45 : 20))
    addCommon(entry, to: &bytes)
    bytes.add(UInt16(entry.name.utf8.count))
    bytes.add(UInt16(entry.isLong ? 20 : 0))
    bytes.all += Array(entry.name.utf8)
    if entry.isLong {
      bytes.add(1 as UInt16)
      bytes.add(16 as UInt16)
      bytes.add(UInt64(entry.size))
      bytes.add(UInt64(entry.size))
    }
    return bytes.all
  }

  private static func headLength(_ entry: Entry) -> Int {
    30 + entry.name.utf8.count + (entry.isLong ? 20 : 0)
  }

  /// What follows the last file.
  var directory: [UInt8] {
    var bytes = Bytes()
    bytes.all.reserveCapacity(directorySize + 98)
    for entry in entries { add(entry, to: &bytes) }
    let (size, place, count) = (bytes.all.count, directoryPlace, entries.count)
    if isLong(directory: size) {
      bytes.add(0x0606_4B50 as UInt32)
      bytes.add(44 as UInt64)
      bytes.add(45 as UInt16)
      bytes.add(45 as UInt16)
      bytes.add(0 as UInt64)
      for number in [count, count, size, place] { bytes.add(UInt64(number)) }
      bytes.add(0x0706_4B50 as UInt32)
      bytes.add(0 as UInt32)
      bytes.add(UInt64(place + size))
      bytes.add(1 as UInt32)
    }
    bytes.add(0x0605_4B50 as UInt32)
    bytes.add(0 as UInt32)
    for _ in 0..<2 { bytes.add(UInt16(min(count, Self.most))) }
    bytes.add(UInt32(min(size, Self.longest)))
    bytes.add(UInt32(min(place, Self.longest)))
    bytes.add(0 as UInt16)
    return bytes.all
  }

  private func add(_ entry: Entry, to bytes: inout Bytes) {
    let long = Self.longNumbers(entry)
    bytes.add(0x0201_4B50 as UInt32)
    // Made by a system whose files have modes.
    bytes.add(0x032D as UInt16)
    bytes.add(UInt16(long.isEmpty ? 20 : 45))
    addCommon(entry, to: &bytes)
    bytes.add(UInt16(entry.name.utf8.count))
    bytes.add(UInt16(long.isEmpty ? 0 : 4 + 8 * long.count))
    bytes.add(0 as UInt16)
    bytes.add(0 as UInt32)
    bytes.add(0o100644 << 16 as UInt32)
    bytes.add(UInt32(min(entry.place, Self.longest)))
    bytes.all += Array(entry.name.utf8)
    guard !long.isEmpty else { return }
    bytes.add(1 as UInt16)
    bytes.add(UInt16(8 * long.count))
    for number in long { bytes.add(UInt64(number)) }
  }

  /// Names in UTF-8, stored, with its time, checksum and sizes.
  private func addCommon(_ entry: Entry, to bytes: inout Bytes) {
    bytes.add(0x0800 as UInt16)
    bytes.add(0 as UInt16)
    bytes.add(Self.moment.time)
    bytes.add(Self.moment.date)
    bytes.add(entry.sum)
    for _ in 0..<2 { bytes.add(UInt32(min(entry.size, Self.longest))) }
  }

  private struct Bytes {
    var all: [UInt8] = []

    mutating func add(_ number: some FixedWidthInteger) {
      withUnsafeBytes(of: number.littleEndian) { all += $0 }
    }
  }
}
