// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// The boxes of HEIC, AVIF and JPEG XL files, as far as they make sense, and the items of HEIC and
/// AVIF files: one is the picture, others are its metadata.
package struct MediaBoxes {
  package struct Box {
    package let type: String
    package let payload: Range<Int>
  }

  package struct Item {
    /// Such as `hvc1`, `Exif` or `mime`.
    package let type: String
    /// The MIME type, if `type` is `mime`.
    package let contentType: String
    /// Its bytes; nil if they lie outside the file.
    package let bytes: [UInt8]?
  }

  private static let maxBoxes = 10_000
  private static let maxExtents = 100_000
  private static let maxItemBytes = 64 << 20

  private let bytes: UnsafeRawBufferPointer
  /// The top-level boxes.
  package let boxes: [Box]

  /// Reads the boxes of `bytes`, which must stay valid while these are used.
  package init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    boxes = Self.boxes(bytes, 0..<bytes.count)
  }

  private var insideMeta: [Box] {
    guard let meta = boxes.first(where: { $0.type == "meta" }) else { return [] }
    return Self.boxes(bytes, skip(4, of: meta.payload))
  }

  /// The items of the file, except for the tiles that make up the picture.
  package var items: [Item] {
    let inside = insideMeta
    guard let list = inside.first(where: { $0.type == "iinf" })?.payload else { return [] }
    let places = inside.first { $0.type == "iloc" }.map { locations($0.payload) } ?? [:]
    let data = inside.first { $0.type == "idat" }?.payload ?? 0..<0
    let head = number(list.lowerBound, 1) == 0 ? 6 : 8
    // The limit for all together: thousands of items may refer to the same bytes.
    var left = min(Self.maxItemBytes, 2 * bytes.count)
    return Self.boxes(bytes, skip(head, of: list)).filter { $0.type == "infe" }.compactMap {
      entry in
      let start = entry.payload.lowerBound
      guard let version = number(start, 1), version >= 2 else { return nil }
      let idLength = version == 2 ? 2 : 4
      guard let id = number(start + 4, idLength) else { return nil }
      let typeStart = start + 4 + idLength + 2
      guard typeStart + 4 <= entry.payload.upperBound else { return nil }
      let type = text(typeStart..<typeStart + 4)
      let rest = typeStart + 4..<entry.payload.upperBound
      return Item(
        type: type, contentType: type == "mime" ? contentType(rest) : "",
        bytes: ["Exif", "mime", "uri "].contains(type)
          ? places[id].flatMap { content($0, data, &left) } : nil)
    }
  }

  /// The types of auxiliary pictures: depth, gain maps, mattes.
  package var auxiliaryTypes: [String] {
    properties.filter { $0.type == "auxC" }.map { box in
      text(skip(4, of: box.payload).prefix { bytes[$0] != 0 })
    }
  }

  private var properties: [Box] {
    guard let properties = insideMeta.first(where: { $0.type == "iprp" }),
      let list = Self.boxes(bytes, properties.payload).first(where: { $0.type == "ipco" })
    else { return [] }
    return Self.boxes(bytes, list.payload)
  }

  /// The sizes of the pictures in the file, tiles and thumbnails included.
  var sizes: [PictureSize] {
    properties.filter { $0.type == "ispe" }.compactMap { box in
      let start = box.payload.lowerBound
      guard box.payload.count >= 12, let width = number(start + 4, 4),
        let height = number(start + 8, 4), width < 1 << 24, height < 1 << 24
      else { return nil }
      return PictureSize(width: width, height: height)
    }
  }

  /// By how many quarters the picture is turned; nil if the file doesn't say.
  var quarterTurns: Int? {
    properties.first { $0.type == "irot" }
      .flatMap { number($0.payload.lowerBound, 1) }.map { $0 & 3 }
  }

  /// Whether there is a thumbnail.
  package var hasThumbnail: Bool {
    guard let references = insideMeta.first(where: { $0.type == "iref" }) else { return false }
    return Self.boxes(bytes, skip(4, of: references.payload)).contains { $0.type == "thmb" }
  }

  // MARK: Where items are

  private struct Location {
    let isInData: Bool
    let extents: [Range<Int>]
  }

  private func locations(_ box: Range<Int>) -> [Int: Location] {
    let start = box.lowerBound
    guard let version = number(start, 1), version <= 2, let sizes = number(start + 4, 2) else {
      return [:]
    }
    let (offset, length) = (sizes >> 12, sizes >> 8 & 15)
    let (base, index) = (sizes >> 4 & 15, version == 0 ? 0 : sizes & 15)
    var position = start + 6
    func take(_ count: Int) -> Int? {
      guard position + count <= box.upperBound, let value = number(position, count) else {
        return nil
      }
      position += count
      return value
    }
    var found: [Int: Location] = [:]
    var left = Self.maxExtents
    guard let count = take(version == 2 ? 4 : 2) else { return [:] }
    for _ in 0..<min(count, Self.maxBoxes) {
      guard let id = take(version == 2 ? 4 : 2), let method = version == 0 ? 0 : take(2),
        take(2) != nil, let from = take(base), let pieces = take(2)
      else { return found }
      left -= pieces
      guard left >= 0 else { return found }
      var extents: [Range<Int>] = []
      for _ in 0..<pieces {
        guard take(index) != nil, let place = take(offset), let size = take(length) else {
          return found
        }
        let (first, overflows) = from.addingReportingOverflow(place)
        guard !overflows, size <= bytes.count, first <= bytes.count else { return found }
        extents.append(first..<first + size)
      }
      if method & 15 <= 1 { found[id] = Location(isInData: method & 15 == 1, extents: extents) }
    }
    return found
  }

  /// The bytes in these ranges; nil if they lie outside the file, or are more than the `left` ones. An empty range
  /// counts as one byte: there may be thousands, for thousands of items.
  private func content(
    _ location: Location, _ data: Range<Int>, _ left: inout Int
  ) -> [UInt8]? {
    var result: [UInt8] = []
    for extent in location.extents {
      let start = extent.lowerBound + (location.isInData ? data.lowerBound : 0)
      // A length of zero means all that is left.
      let end = extent.isEmpty ? bytes.count : start + extent.count
      let cost = max(1, end - start)
      guard start <= end, end <= bytes.count, cost <= left else { return nil }
      left -= cost
      result += bytes[start..<end]
    }
    return result
  }

  // MARK: Numbers and names

  private static func boxes(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> [Box] {
    var found: [Box] = []
    var position = range.lowerBound
    while position + 8 <= range.upperBound, found.count < maxBoxes {
      guard var length = number(bytes, position, 4) else { return found }
      var head = 8
      if length == 1 {
        guard let long = number(bytes, position + 8, 8) else { return found }
        (length, head) = (long, 16)
      } else if length == 0 {
        length = range.upperBound - position
      }
      guard length >= head, length <= range.upperBound - position else { return found }
      let type = String(decoding: bytes[position + 4..<position + 8], as: UTF8.self)
      found.append(Box(type: type, payload: position + head..<position + length))
      position += length
    }
    return found
  }

  private func number(_ index: Int, _ count: Int) -> Int? { Self.number(bytes, index, count) }

  /// A number of `count` bytes; nil beyond the end or when it is larger than any offset can be.
  private static func number(_ bytes: UnsafeRawBufferPointer, _ index: Int, _ count: Int) -> Int? {
    guard index >= 0, count <= 8, index + count <= bytes.count else { return nil }
    let value = bytes[index..<index + count].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: value)
  }

  private func skip(_ count: Int, of range: Range<Int>) -> Range<Int> {
    min(range.lowerBound + count, range.upperBound)..<range.upperBound
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// After the item's name.
  private func contentType(_ range: Range<Int>) -> String {
    let name = range.prefix { bytes[$0] != 0 }
    let rest = min(name.endIndex + 1, range.upperBound)..<range.upperBound
    return text(rest.prefix { bytes[$0] != 0 })
  }
}
