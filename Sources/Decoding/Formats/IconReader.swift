// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Imaging

/// Reads the largest picture of an ICO file: a PNG file, or a bitmap with a mask.
struct IconReader: PictureReader {
  static var isThere: Bool { true }

  private enum Content {
    case png(PNGReader)
    case bitmap(Bitmap)
  }

  /// What one entry of the list at the beginning of a file says.
  private struct Entry {
    let size: PictureSize
    let depth: Int
    let range: Range<Int>

    init?(_ bytes: UnsafeRawBufferPointer, at place: Int) {
      guard let width = bytes.little(place, 1), let height = bytes.little(place + 1, 1),
        let depth = bytes.little(place + 6, 2), let count = bytes.little(place + 8),
        let start = bytes.little(place + 12), start <= bytes.count, count <= bytes.count - start
      else { return nil }
      size = PictureSize(
        width: width == 0 ? 256 : width, height: height == 0 ? 256 : height)
      self.depth = depth
      range = start..<start + count
    }
  }

  private let bytes: UnsafeRawBufferPointer
  private let content: Content

  init(_ file: UnsafeRawBufferPointer) throws(DecodingRefusal) {
    let count = file.little(4, 2) ?? 0
    let entries = (0..<count).compactMap { Entry(file, at: 6 + $0 * 16) }
    // A list of which a part is missing is that of a truncated file.
    guard entries.count == count,
      let largest = entries.max(by: {
        ($0.size.pixels, $0.depth) < ($1.size.pixels, $1.depth)
      })
    else { throw DecodingRefusal(outcome: .damaged) }
    bytes = UnsafeRawBufferPointer(rebasing: file[largest.range])
    if KnownFormat(bytes) == .png {
      content = .png(try PNGReader(bytes))
    } else if let bitmap = Bitmap(bytes, at: 0, isIcon: true) {
      content = .bitmap(bitmap)
    } else {
      throw DecodingRefusal(outcome: .damaged)
    }
  }

  var size: PictureSize {
    switch content {
    case .png(let picture): picture.size
    case .bitmap(let bitmap): bitmap.size
    }
  }

  var profile: [UInt8]? {
    switch content {
    case .png(let picture): picture.profile
    case .bitmap: nil
    }
  }

  func pixels(
    in wanted: PictureSize, for purpose: ReadingPurpose
  ) throws(DecodingRefusal) -> Pixels {
    switch content {
    case .png(let picture): return try picture.pixels(in: wanted, for: purpose)
    case .bitmap(let bitmap):
      let pixels = try bitmap.pixels(bytes, at: bitmap.end)
      if pixels.hasAlpha, pixels.showsSomething { return pixels }
      return try masked(pixels, bitmap)
    }
  }

  /// The bitmap with the mask below it: one bit for each pixel, which is transparent if it is set.
  private func masked(_ pixels: Pixels, _ bitmap: Bitmap) throws(DecodingRefusal) -> Pixels {
    let size = bitmap.size
    let start = bitmap.end + bitmap.bytesPerRow * size.height
    let bytesPerRow = (size.width + 31) / 32 * 4
    guard bitmap.packing == .none, bytes.count - start >= bytesPerRow * size.height else {
      throw DecodingRefusal(outcome: .damaged)
    }
    let made = try Pixels(size, hasAlpha: true)
    made.draw(pixels, over: false)
    for y in 0..<size.height {
      let row = start + (bitmap.isTopDown ? y : size.height - 1 - y) * bytesPerRow
      for x in 0..<size.width {
        let isSet = bytes[row + x / 8] >> (7 - x % 8) & 1 == 1
        made.start[y * made.stride + x * 4 + 3] = isSet ? 0 : 255
      }
    }
    return made
  }
}

extension Pixels {
  /// Whether any pixel is not transparent. Old icons have no alpha where newer ones have it.
  fileprivate var showsSomething: Bool {
    var isFound = false
    forEachRow { row in
      isFound = (0..<width).contains { row[$0 * 4 + 3] != 0 }
      return !isFound
    }
    return isFound
  }
}
