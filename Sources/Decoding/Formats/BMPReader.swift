// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Imaging

/// Reads BMP files. That needs no library: they are rows of pixels.
struct BMPReader: PictureReader {
  static var isThere: Bool { true }

  private let bytes: UnsafeRawBufferPointer
  private let bitmap: Bitmap
  private let start: Int

  init(_ bytes: UnsafeRawBufferPointer) throws(DecodingRefusal) {
    // Files state their length. Many that are longer than that are whole, none that are shorter.
    guard let announced = bytes.little(2), bytes.count >= announced,
      let start = bytes.little(10), let bitmap = Bitmap(bytes, at: 14)
    else { throw DecodingRefusal(outcome: .damaged) }
    (self.bytes, self.bitmap) = (bytes, bitmap)
    // Files whose palette is shorter than usual say where it ends by this.
    self.start = start < 26 ? bitmap.end : start
  }

  var size: PictureSize { bitmap.size }

  var profile: [UInt8]? { bitmap.profile.map { [UInt8](bytes[$0]) } }

  func pixels(in _: PictureSize, for _: ReadingPurpose) throws(DecodingRefusal) -> Pixels {
    try bitmap.pixels(bytes, at: start)
  }
}
