// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds the size and the EXIF data of a file.
struct SummaryReader {
  let head: [UInt8]
  let length: Int
  let read: (_ place: Int, _ count: Int) -> [UInt8]
  private var size: PictureSize?
  private var exif = ExifSummary()

  /// Files are read no further than this many markers or chunks.
  private static let maxParts = 200
  /// So many filler bytes between markers are skipped in a file, in pieces of this length.
  private static let maxFiller = 1 << 16
  private static let fillerPiece = 1 << 12
  /// EXIF data is at most as long as a JPEG marker, except in files that nobody's camera made.
  private static let maxExif = 1 << 18

  init(head: [UInt8], length: Int, read: @escaping (Int, Int) -> [UInt8]) {
    (self.head, self.length, self.read) = (head, length, read)
  }

  mutating func setSize(_ width: Int?, _ height: Int?) {
    guard let width, let height, width > 0, height > 0, width < 1 << 24, height < 1 << 24 else {
      return
    }
    size = PictureSize(width: width, height: height)
  }

  func fill(_ summary: inout PictureSummary) {
    if let size {
      let upright = exif.orientation > 4 ? size.turned : size
      (summary.width, summary.height) = (upright.width, upright.height)
    }
    exif.fill(&summary)
  }

  /// The bytes in `range`, from the head where it contains them.
  private func bytes(_ range: Range<Int>) -> [UInt8] {
    guard range.lowerBound >= 0, range.upperBound <= length else { return [] }
    return range.upperBound <= head.count
      ? Array(head[range]) : read(range.lowerBound, range.count)
  }

  private mutating func readExif(_ range: Range<Int>) {
    guard range.count <= Self.maxExif else { return }
    if range.upperBound <= head.count {
      exif.read(head, range)
    } else {
      let data = bytes(range)
      exif.read(data, data.indices)
    }
  }

  mutating func readJPEG() {
    var place = 2
    var filler = Self.maxFiller
    for _ in 0..<Self.maxParts {
      var marker = bytes(place..<place + 4)
      guard marker.count == 4, marker[0] == 0xFF else { return }
      if marker[1] == 0xFF {
        guard let next = endOfFiller(from: place, &filler) else { return }
        place = next
        marker = bytes(place..<place + 4)
        guard marker.count == 4 else { return }
      }
      guard marker[1] != 0xDA, marker[1] != 0xD9, let count = marker.big16(2), count >= 2 else {
        return
      }
      let payload = place + 4..<place + 2 + count
      switch marker[1] {
      case 0xE1 where exif.isEmpty && bytes(payload.beginning(4)).elementsEqual("Exif".utf8):
        readExif(payload)
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        let frame = bytes(payload.beginning(5))
        return setSize(frame.big16(3), frame.big16(1))
      default: break
      }
      place += 2 + count
    }
  }

  /// The last of the FF bytes from `place` on; nil if there are more than `left`. Any number of them may precede a
  /// marker.
  private func endOfFiller(from place: Int, _ left: inout Int) -> Int? {
    var place = place
    while left > 0 {
      let piece = bytes(place..<min(place + Self.fillerPiece, length))
      guard !piece.isEmpty else { return nil }
      let count = piece.firstIndex { $0 != 0xFF } ?? piece.count
      left -= count
      place += count
      if count < piece.count { return place - 1 }
    }
    return nil
  }

  mutating func readPNG() {
    setSize(head.big32(16), head.big32(20))
    var place = 8
    for _ in 0..<Self.maxParts {
      let start = bytes(place..<place + 8)
      guard start.count == 8, let count = start.big32(0), count <= length else { return }
      let payload = place + 8..<place + 8 + count
      switch String(decoding: start[4...], as: UTF8.self) {
      case "eXIf": readExif(payload)
      case "tEXt" where count < 1024: exif.readNote(bytes(payload))
      case "iTXt" where count < 1024: exif.readNote(bytes(payload))
      // Some programs put it after the picture, which would mean reading all of that.
      case "IDAT", "IEND": return
      default: break
      }
      place = payload.upperBound + 4
    }
  }

  mutating func readWebP() {
    let first = head.dropFirst(12).prefix(4)
    switch String(decoding: first, as: UTF8.self) {
    case "VP8X":
      if let width = head.little32(24), let rest = head.little32(26) {
        setSize((width & 0xFF_FFFF) + 1, (rest >> 8) + 1)
      }
    case "VP8L":
      if let bits = head.little32(21) { setSize((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1) }
    case "VP8 ":
      if let width = head.little16(26), let height = head.little16(28) {
        setSize(width & 0x3FFF, height & 0x3FFF)
      }
    default: return
    }
    var place = 12
    for _ in 0..<Self.maxParts {
      let start = bytes(place..<place + 8)
      guard start.count == 8, let count = start.little32(4), count <= length else { return }
      if start.has("EXIF", at: 0..<4) { return readExif(place + 8..<place + 8 + count) }
      place += 8 + count + count % 2
    }
  }

  mutating func readBMP() {
    guard head.little32(14) ?? 0 >= 40, let width = head.little32(18), let rows = head.little32(22)
    else { return setSize(head.little16(18), head.little16(20)) }
    // Pictures that begin at the top have a negative height.
    setSize(width, Int(Int32(truncatingIfNeeded: rows).magnitude))
  }

  mutating func readTIFF() {
    let start = CameraRaw.head(head) { count, place in read(place, count) }
    guard let tiff = TIFF(head: start, ofFile: length), let first = tiff.first else {
      // Raw formats of their own: only the pictures in them are known to other programs.
      return
    }
    func number(_ tag: Int) -> Int? { first.fields[tag].flatMap { tiff.integer($0) } }
    // In raw files, the first picture may be a small copy of the photo.
    if (number(0x00FE) ?? 0) & 1 == 0 { setSize(number(0x0100), number(0x0101)) }
    exif.read(start, tiff)
  }

  mutating func readBoxes() {
    head.withUnsafeBytes { bytes in
      let boxes = MediaBoxes(bytes)
      if let largest = boxes.sizes.max(by: { $0.width * $0.height < $1.width * $1.height }) {
        setSize(largest.width, largest.height)
      }
      guard let item = boxes.items.first(where: { $0.type == "Exif" })?.bytes,
        let skipped = item.big32(0), skipped < item.count
      else { return }
      exif.read(item, min(4 + skipped, item.count)..<item.count)
      // The decoder turns these by the boxes, which say the same.
      if let turn = boxes.quarterTurns { exif.orientation = turn % 2 == 1 ? 6 : 1 }
    }
  }
}

extension Range<Int> {
  fileprivate func beginning(_ count: Int) -> Range<Int> {
    lowerBound..<Swift.min(upperBound, lowerBound + count)
  }
}
