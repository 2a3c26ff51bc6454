// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// EXIF data: directories of numbered fields. It is untrusted: whatever lies outside of the data is
/// ignored.
struct TIFF {
  /// A field of a directory.
  struct Field {
    let type: Int
    /// The position of its values.
    let range: Range<Int>
  }

  struct Directory {
    var fields: [Int: Field] = [:]
    /// The offset of the next directory from the beginning of the data.
    var next = 0
  }

  let bytes: [UInt8]
  /// The range of the data, without the name that some files put in front.
  let range: Range<Int>
  private let isBigEndian: Bool

  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    var range = range
    if bytes.has("Exif\0", at: range), range.count >= 6 {
      range = range.lowerBound + 6..<range.upperBound
    }
    guard range.count >= 8 else { return nil }
    if bytes.has("MM\0*", at: range) {
      isBigEndian = true
    } else if bytes.has("II*\0", at: range) {
      isBigEndian = false
    } else {
      return nil
    }
    self.bytes = bytes
    self.range = range
  }

  /// The beginning of a file of `length` bytes, of which only this was read: fields beyond it have
  /// no values.
  init?(head: [UInt8], ofFile length: Int) {
    guard let tiff = TIFF(head, head.indices), tiff.range.lowerBound == 0 else { return nil }
    (bytes, isBigEndian) = (head, tiff.isBigEndian)
    range = 0..<max(length, head.count)
  }

  /// The offset of the main picture's directory from the beginning of the data.
  var firstPlace: Int? { number32(range.lowerBound + 4) }

  /// The directory of the main picture.
  var first: Directory? { firstPlace.flatMap { directory(at: $0) } }

  /// The directory at `offset` from the beginning of the data.
  func directory(at offset: Int) -> Directory? {
    let start = range.lowerBound + offset
    guard offset >= 8, let count = number16(start) else { return nil }
    var directory = Directory()
    for index in 0..<count {
      let position = start + 2 + index * 12
      guard let tag = number16(position), let type = number16(position + 2),
        let values = number32(position + 4)
      else { return directory }
      let size = values * Self.size(type)
      var place = position + 8
      if size > 4 {
        guard let offset = number32(place) else { return directory }
        place = range.lowerBound + offset
      }
      guard size > 0, place + size <= range.upperBound, directory.fields[tag] == nil else {
        continue
      }
      directory.fields[tag] = Field(type: type, range: place..<place + size)
    }
    directory.next = number32(start + 2 + count * 12) ?? 0
    return directory
  }

  /// The directory that a field of another one refers to.
  func directory(_ field: Field?) -> Directory? {
    field.flatMap { integer($0) }.flatMap { directory(at: $0) }
  }

  /// The first value of a field of whole numbers, which may have a sign.
  func integer(_ field: Field) -> Int? {
    switch field.type {
    case 1: number8(field.range.lowerBound)
    case 3: number16(field.range.lowerBound)
    case 4, 13: number32(field.range.lowerBound)
    case 6: number8(field.range.lowerBound).map { Int(Int8(truncatingIfNeeded: $0)) }
    case 8: number16(field.range.lowerBound).map { Int(Int16(truncatingIfNeeded: $0)) }
    case 9: number32(field.range.lowerBound).map { Int(Int32(truncatingIfNeeded: $0)) }
    default: nil
    }
  }

  /// The values of a field of at most `most` fractions; none if there are more: the field may claim any number.
  func fractions(_ field: Field, most: Int) -> [Double] {
    guard field.type == 5 || field.type == 10, field.range.count / 8 <= most else { return [] }
    return stride(from: field.range.lowerBound, to: field.range.upperBound, by: 8).compactMap {
      guard let above = number32($0), let below = number32($0 + 4), below != 0 else { return nil }
      guard field.type == 10 else { return Double(above) / Double(below) }
      return Double(Int32(truncatingIfNeeded: above)) / Double(Int32(truncatingIfNeeded: below))
    }
  }

  /// A byte anywhere in the data; nil outside.
  private func number8(_ index: Int) -> Int? {
    bytes.indices.contains(index) ? Int(bytes[index]) : nil
  }

  /// A number of 16 bits anywhere in the data; nil outside.
  private func number16(_ index: Int) -> Int? {
    guard index >= range.lowerBound, index + 2 <= range.upperBound else { return nil }
    return isBigEndian ? bytes.big16(index) : bytes.little16(index)
  }

  /// A number of 32 bits anywhere in the data; nil outside.
  private func number32(_ index: Int) -> Int? {
    guard index >= range.lowerBound, index + 4 <= range.upperBound else { return nil }
    return isBigEndian ? bytes.big32(index) : bytes.little32(index)
  }

  /// The size of a value of this type in bytes.
  private static func size(_ type: Int) -> Int {
    switch type {
    case 1, 2, 6, 7: 1
    case 3, 8: 2
    case 4, 9, 11, 13: 4
    case 5, 10, 12: 8
    default: 0
    }
  }
}

/// The number of pages of a TIFF file, of which only the first is shown.
package enum TIFFPages {
  private static let most = 10_000
  /// Directories may overlap, so that few bytes make many fields. Those of real pages have about
  /// twenty, and the relevant ones come first.
  private static let maxFields = 500_000

  /// Counts the pictures of `file` that are neither small copies nor masks of others.
  package static func count(_ file: UnsafeRawBufferPointer) -> Int {
    guard file.count >= 8, file[0] == file[1] else { return 0 }
    let isBigEndian = file[0] == 0x4D
    func number(_ index: Int, _ bytes: Int) -> Int? {
      guard index >= 0, index + bytes <= file.count else { return nil }
      return (0..<bytes).reduce(0) {
        $0 << 8 | Int(file[index + (isBigEndian ? $1 : bytes - 1 - $1)])
      }
    }
    var pages = 0
    var fieldsLeft = maxFields
    var seen: Set<Int> = []
    var next = number(4, 4) ?? 0
    while next > 0, fieldsLeft > 0, seen.count < most, seen.insert(next).inserted,
      let fields = number(next, 2)
    {
      // The kind of picture; most have none, which means a page.
      var kind = 0
      for place in (0..<min(fields, fieldsLeft)).lazy.map({ next + 2 + $0 * 12 }) {
        fieldsLeft -= 1
        guard number(place, 2) == 0x00FE else { continue }
        kind = number(place + 8, 4) ?? 0
        break
      }
      if kind & 0b101 == 0 { pages += 1 }
      next = number(next + 2 + fields * 12, 4) ?? 0
    }
    return pages
  }
}

/// A picture's EXIF orientation: 1 as it is, 2 to 8 turned or mirrored.
package enum Orientation {
  /// The orientation in EXIF data; 1 when it is missing or invalid.
  package static func read(_ bytes: [UInt8], _ exif: Range<Int>) -> Int {
    guard let tiff = TIFF(bytes, exif), let field = tiff.first?.fields[0x0112] else { return 1 }
    let value = tiff.integer(field) ?? 1
    return (2...8).contains(value) ? value : 1
  }

  /// EXIF data that contains nothing but the orientation.
  static func exif(_ orientation: Int) -> [UInt8] {
    var bytes = Array("MM".utf8)
    bytes += [0, 42, 0, 0, 0, 8]  // the directory follows at once
    bytes += [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0]  // its one field
    bytes += [0, 0, 0, 0]  // there is no further directory
    return bytes
  }
}
