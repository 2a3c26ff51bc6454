// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Imaging

/// The header of a bitmap as Windows has them, in BMP and ICO files: what its pixels are.
struct Bitmap {
  enum Packing {
    case none
    /// Runs of equal pixels of 8 or 4 bits.
    case runs
  }

  /// The bits that make one colour of a pixel.
  struct Mask {
    let bits: UInt32

    /// This part of `pixel`, from 0 to 255; `other` if there are no such bits.
    func value(of pixel: UInt32, other: UInt8) -> UInt8 {
      guard bits != 0 else { return other }
      let shift = UInt32(bits.trailingZeroBitCount)
      let most = UInt64(bits >> shift)
      return UInt8(truncatingIfNeeded: (UInt64((pixel & bits) >> shift) * 255 + most / 2) / most)
    }
  }

  let size: PictureSize
  let isTopDown: Bool
  /// The bits of a pixel: 1, 2, 4, 8, 16, 24 or 32.
  let depth: Int
  let packing: Packing
  let red: Mask
  let green: Mask
  let blue: Mask
  let alpha: Mask
  /// Red, green and blue of every number that a pixel may be.
  let palette: [(UInt8, UInt8, UInt8)]
  /// Where the palette ends.
  let end: Int
  /// The place of its colour profile.
  let profile: Range<Int>?

  /// The header at `start` in `bytes`; nil if it makes no sense or is one of the rare kinds.
  init?(_ bytes: UnsafeRawBufferPointer, at start: Int, isIcon: Bool = false) {
    guard let length = bytes.little(start), length == 12 || length >= 40, length <= 256 else {
      return nil
    }
    let isOld = length == 12
    guard
      let width = isOld ? bytes.little(start + 4, 2) : bytes.little(start + 4),
      let rows = isOld ? bytes.little(start + 6, 2) : bytes.little(start + 8),
      let depth = bytes.little(start + (isOld ? 10 : 14), 2),
      let compression = isOld ? 0 : bytes.little(start + 16),
      let colours = isOld ? 0 : bytes.little(start + 32)
    else { return nil }
    let signed = Int(Int32(truncatingIfNeeded: rows))
    isTopDown = signed < 0
    // Those of an icon have its mask below.
    let height = isIcon ? Int(signed.magnitude) / 2 : Int(signed.magnitude)
    guard (1...1 << 24).contains(width), (1...1 << 24).contains(height),
      [1, 2, 4, 8, 16, 24, 32].contains(depth)
    else { return nil }
    size = PictureSize(width: width, height: height)
    self.depth = depth
    let hasMasks: Bool
    switch (compression, depth) {
    case (0, _): (packing, hasMasks) = (.none, false)
    case (1, 8), (2, 4): (packing, hasMasks) = (.runs, false)
    case (3, 16), (3, 32), (6, 16), (6, 32): (packing, hasMasks) = (.none, true)
    default: return nil
    }
    var place = start + length
    if hasMasks {
      // In headers of this length they follow it.
      let count = compression == 6 || length >= 56 ? 4 : 3
      let masks = (0..<count).compactMap { bytes.little(start + 40 + $0 * 4) }
      guard masks.count == count else { return nil }
      if length == 40 { place += count * 4 }
      (red, green, blue) = (Mask(masks[0]), Mask(masks[1]), Mask(masks[2]))
      alpha = Mask(count == 4 ? masks[3] : 0)
    } else if depth == 16 {
      (red, green, blue, alpha) = (Mask(0x7C00), Mask(0x3E0), Mask(0x1F), Mask(0))
    } else {
      (red, green, blue) = (Mask(0xFF0000), Mask(0xFF00), Mask(0xFF))
      // In BMP files the fourth byte has no meaning.
      alpha = Mask(isIcon && depth == 32 ? 0xFF00_0000 : 0)
    }
    let most = depth <= 8 ? 1 << depth : 0
    let count = colours == 0 ? most : min(colours, most)
    let step = isOld ? 3 : 4
    let firstColour = place
    palette = (0..<most).map { number in
      let colour = firstColour + number * step
      // Pixels of a number that has no colour are black.
      guard number < count, colour <= bytes.count - step else { return (0, 0, 0) }
      return (bytes[colour + 2], bytes[colour + 1], bytes[colour])
    }
    end = place + count * step
    profile = Self.profile(bytes, at: start, length)
  }

  private static func profile(
    _ bytes: UnsafeRawBufferPointer, at start: Int, _ length: Int
  ) -> Range<Int>? {
    // “MBED”: the profile is in the file.
    guard length >= 124, bytes.little(start + 56) == 0x4D42_4544,
      let offset = bytes.little(start + 112), let count = bytes.little(start + 116),
      count > 0, start + offset <= bytes.count, count <= bytes.count - start - offset
    else { return nil }
    return start + offset..<start + offset + count
  }

  /// The bytes of a row, which are a multiple of four.
  var bytesPerRow: Int { (size.width * depth + 31) / 32 * 4 }
}

extension Bitmap.Mask {
  fileprivate init(_ bits: Int) { self.init(bits: UInt32(truncatingIfNeeded: bits)) }
}

extension UnsafeRawBufferPointer {
  /// The number at `place`, least significant byte first; nil beyond the end.
  func little(_ place: Int, _ count: Int = 4) -> Int? {
    guard place >= 0, place <= self.count - count else { return nil }
    return (0..<count).reduce(0) { $0 | Int(self[place + $1]) << ($1 * 8) }
  }
}
