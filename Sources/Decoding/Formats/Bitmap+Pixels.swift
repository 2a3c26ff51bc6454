// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Imaging

extension Bitmap {
  /// The pixels of a bitmap whose rows begin at `start` in `bytes`. Only whole ones: what is missing would look like a
  /// part of the picture.
  func pixels(_ bytes: UnsafeRawBufferPointer, at start: Int) throws(DecodingRefusal) -> Pixels {
    let pixels = try Pixels(size, hasAlpha: alpha.bits != 0)
    if packing == .runs {
      try unpack(bytes, at: start, to: pixels)
      return pixels
    }
    // No overflow: both factors are limited.
    guard start >= 0, start <= bytes.count, bytes.count - start >= bytesPerRow * size.height else {
      throw DecodingRefusal(outcome: .damaged)
    }
    for row in 0..<size.height {
      let from = UnsafeRawBufferPointer(
        rebasing: bytes[start + row * bytesPerRow..<start + (row + 1) * bytesPerRow])
      let to = pixels.start + place(of: row) * pixels.stride
      if depth <= 8 {
        copyNumbers(from, to)
      } else {
        copyColours(from, to, channels: pixels.channels)
      }
    }
    return pixels
  }

  /// Rows are stored from the bottom to the top, unless the header says otherwise.
  private func place(of row: Int) -> Int { isTopDown ? row : size.height - 1 - row }

  private func copyNumbers(_ from: UnsafeRawBufferPointer, _ to: UnsafeMutablePointer<UInt8>) {
    var to = to
    let mask = 1 << depth - 1
    let perByte = 8 / depth
    for x in 0..<size.width {
      let shift = 8 - depth * (x % perByte + 1)
      (to[0], to[1], to[2]) = palette[Int(from[x / perByte]) >> shift & mask]
      to += 3
    }
  }

  private func copyColours(
    _ from: UnsafeRawBufferPointer, _ to: UnsafeMutablePointer<UInt8>, channels: Int
  ) {
    var to = to
    let count = depth / 8
    for x in 0..<size.width {
      let place = x * count
      if depth == 24 {
        (to[0], to[1], to[2]) = (from[place + 2], from[place + 1], from[place])
      } else {
        var pixel = UInt32(from[place]) | UInt32(from[place + 1]) << 8
        if count == 4 { pixel |= UInt32(from[place + 2]) << 16 | UInt32(from[place + 3]) << 24 }
        to[0] = red.value(of: pixel, other: 0)
        to[1] = green.value(of: pixel, other: 0)
        to[2] = blue.value(of: pixel, other: 0)
        if channels == 4 { to[3] = alpha.value(of: pixel, other: 255) }
      }
      to += channels
    }
  }

  /// Pixels as pairs of a length and a number; after a zero comes where to go on, or pixels as they are.
  private func unpack(
    _ bytes: UnsafeRawBufferPointer, at start: Int, to pixels: Pixels
  ) throws(DecodingRefusal) {
    var place = start
    var (x, y) = (0, 0)
    func next() throws(DecodingRefusal) -> Int {
      guard place >= 0, place < bytes.count else { throw DecodingRefusal(outcome: .damaged) }
      defer { place += 1 }
      return Int(bytes[place])
    }
    func put(_ number: Int) {
      guard x < size.width, y < size.height else { return }
      let to = pixels.start + self.place(of: y) * pixels.stride + x * 3
      (to[0], to[1], to[2]) = palette[number]
      x += 1
    }
    /// The pixel of this index in a run: two share a byte where they have four bits.
    func number(_ byte: Int, _ index: Int) -> Int {
      depth == 8 ? byte : index % 2 == 0 ? byte >> 4 : byte & 15
    }
    if palette[0] != (0, 0, 0) { fill(pixels) }
    while y < size.height {
      let count = try next()
      let value = try next()
      switch (count, value) {
      case (0, 0): (x, y) = (0, y + 1)
      case (0, 1): return
      case (0, 2):
        // No overflow: no more than the file has bytes.
        x += try next()
        y += try next()
      case (0, _):
        var byte = 0
        for index in 0..<value {
          if depth == 8 || index % 2 == 0 { byte = try next() }
          put(number(byte, index))
        }
        // They fill pairs of bytes.
        if (depth == 8 ? value : (value + 1) / 2) % 2 == 1 { _ = try next() }
      default:
        for index in 0..<count { put(number(value, index)) }
      }
    }
  }

  /// Gives what is skipped the first colour.
  private func fill(_ pixels: Pixels) {
    for y in 0..<size.height {
      for x in 0..<size.width {
        let to = pixels.start + y * pixels.stride + x * 3
        (to[0], to[1], to[2]) = palette[0]
      }
    }
  }
}
