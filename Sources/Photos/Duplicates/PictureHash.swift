// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Imaging

/// What a picture looks like, in 128 bits: where it becomes lighter to the right, and where downwards, in
/// eight rows and columns. Copies in other sizes, qualities and formats have almost the same bits.
struct PictureHash: Equatable, Sendable {
  let across: UInt64
  let down: UInt64

  /// How many bits differ.
  func distance(_ other: PictureHash) -> Int {
    (across ^ other.across).nonzeroBitCount + (down ^ other.down).nonzeroBitCount
  }

  /// Whether it tells pictures apart: not if almost every row is like the others, and every column, as in gradients and
  /// frames, which look alike in all colors.
  var isTelling: Bool {
    let rows = (0..<8).map { row in UInt8(truncatingIfNeeded: across >> (row * 8)) }
    let columns = (0..<8).map { column in down >> column & 0x0101_0101_0101_0101 }
    return Set(rows).count + Set(columns).count > Self.fewestPatterns
  }

  private static let fewestPatterns = 4

  /// The eight pieces of 16 bits. Of two hashes that differ in fewer than eight bits, one piece at least is the same.
  var pieces: [UInt16] {
    [across, down].flatMap { word in
      (0..<4).map { UInt16(truncatingIfNeeded: word >> ($0 * 16)) }
    }
  }
}

extension PictureHash {
  private static let side = 9
  /// Below this difference between the lightest and the darkest part, noise decides on the bits.
  private static let leastContrast = 12.0

  /// The hash of a picture; nil for one that is almost of one colour, such as a black one: too many look
  /// the same.
  init?(_ picture: DecodedPicture) {
    guard picture.width >= Self.side, picture.height >= Self.side else { return nil }
    let cells = picture.withBytes { bytes in
      Self.means(bytes, picture.width, picture.height, picture.bytesPerRow)
    }
    guard let darkest = cells.min(), let lightest = cells.max(),
      lightest - darkest >= Self.leastContrast
    else { return nil }
    var (across, down) = (UInt64(0), UInt64(0))
    for row in 0..<8 {
      for column in 0..<8 {
        let cell = cells[row * Self.side + column]
        across = across << 1 | (cells[row * Self.side + column + 1] > cell ? 1 : 0)
        down = down << 1 | (cells[(row + 1) * Self.side + column] > cell ? 1 : 0)
      }
    }
    self.init(across: across, down: down)
  }

  /// The mean lightness of nine rows of nine parts.
  private static func means(
    _ bytes: UnsafeRawBufferPointer, _ width: Int, _ height: Int, _ stride: Int
  ) -> [Double] {
    var sums = [Int](repeating: 0, count: side * side)
    var counts = [Int](repeating: 0, count: side * side)
    for y in 0..<height {
      let row = y * side / height * side
      for x in 0..<width {
        let place = y * stride + x * 4
        let cell = row + x * side / width
        // Blue, green and red, on every computer that Cameo runs on.
        sums[cell] +=
          Int(bytes[place]) * 29 + Int(bytes[place + 1]) * 150 + Int(bytes[place + 2]) * 77
        counts[cell] += 256
      }
    }
    return zip(sums, counts).map { Double($0) / Double(max($1, 1)) }
  }
}
