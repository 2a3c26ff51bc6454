// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGdkPixbuf

/// Writes PNG files of at most so many bytes.
final class PNGWriter {
  private let most: Int
  private var bytes: [UInt8] = []

  private init(most: Int) { self.most = most }

  /// The file; nil if it would be longer than `most`.
  static func write(_ pixels: Pixels, most: Int) -> [UInt8]? {
    let writer = PNGWriter(most: most)
    let isWritten = cameo_write_png(
      pixels.pointer,
      { piece, count, _, data in
        guard let piece, let data else { return 0 }
        let writer = Unmanaged<PNGWriter>.fromOpaque(data).takeUnretainedValue()
        return writer.add(UnsafeRawBufferPointer(start: piece, count: Int(count))) ? 1 : 0
      }, Unmanaged.passUnretained(writer).toOpaque())
    return isWritten != 0 ? writer.bytes : nil
  }

  private func add(_ piece: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count + piece.count <= most else { return false }
    bytes += piece
    return true
  }

  /// How many bytes a file of `pixels` will have, told from the rows in its middle.
  static func estimate(_ pixels: Pixels) throws(DecodingRefusal) -> Int {
    let rows = min(pixels.height, max(1, 300_000 / pixels.width))
    let top = (pixels.height - rows) / 2
    let middle = try pixels.part(PixelRect(x: 0, y: top, width: pixels.width, height: rows))
    let count = write(middle, most: Int.max)?.count ?? 0
    return count * pixels.height / rows
  }
}
