// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// A block of a GIF file after its header.
package struct GIFBlock {
  enum Kind: Equatable {
    case image
    /// An extension with its label.
    case other(UInt8)
  }

  let kind: Kind
  package let whole: Range<Int>
  /// The sub-blocks of at most 255 bytes that contain its data; none for images.
  let pieces: [Range<Int>]
}

/// A GIF file, block by block, as far as it makes sense.
package struct GIFBlocks {
  /// The signature, the size and the global colour table.
  private(set) var head = 0..<0
  package private(set) var blocks: [GIFBlock] = []
  private var strayBytes = StrayBytes()
  /// The bytes that belong to no block.
  var stray: [Range<Int>] { strayBytes.ranges }
  /// The end of the picture; what follows doesn't belong to it.
  private(set) var end = 0
  /// Why the file was not read to the end of the picture.
  private(set) var problem: StripError?
  private(set) var budget = ParsingBudget()

  package init(_ bytes: [UInt8]) {
    end = bytes.count
    do {
      try read(bytes)
    } catch {
      problem = error
    }
  }

  private mutating func read(_ bytes: [UInt8]) throws(StripError) {
    guard bytes.count >= 13 else { throw .endsTooEarly }
    var position = 13 + Self.colours(bytes[10])
    guard position <= bytes.count else { throw .endsTooEarly }
    head = 0..<position
    while position < bytes.count {
      let start = position
      try budget.spend(at: start)
      switch bytes[position] {
      case 0x3B:
        end = position + 1
        return
      case 0x21:
        guard position + 2 < bytes.count else { throw .endsTooEarly }
        position += 2
        let pieces = try pieces(bytes, &position)
        try budget.note(at: start)
        blocks.append(
          GIFBlock(kind: .other(bytes[start + 1]), whole: start..<position, pieces: pieces))
      case 0x2C:
        guard position + 10 < bytes.count else { throw .endsTooEarly }
        position += 11 + Self.colours(bytes[position + 9])
        try skipPieces(bytes, &position)
        try budget.note(at: start)
        blocks.append(GIFBlock(kind: .image, whole: start..<position, pieces: []))
      case 0x00:
        let one = position..<position + 1
        if !strayBytes.continues(with: one) { try budget.note(at: position) }
        strayBytes.add(one)
        position += 1
      default:
        throw .damaged(at: position)
      }
    }
    throw .endsTooEarly
  }

  /// The end of the signature, the size and the global colour table; those bytes are there if there is a block.
  static func head(_ bytes: [UInt8]) -> Int { 13 + colours(bytes[10]) }

  /// The size of the colour table that this byte announces.
  private static func colours(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  private mutating func pieces(
    _ bytes: [UInt8], _ position: inout Int
  ) throws(StripError) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    while position < bytes.count, bytes[position] != 0 {
      let next = position + 1 + Int(bytes[position])
      guard next < bytes.count else { throw .endsTooEarly }
      try budget.note(at: position)
      pieces.append(position + 1..<next)
      position = next
    }
    guard position < bytes.count else { throw .endsTooEarly }
    position += 1
    return pieces
  }

  private mutating func skipPieces(
    _ bytes: [UInt8], _ position: inout Int
  ) throws(StripError) {
    while position < bytes.count, bytes[position] != 0 {
      try budget.spend(at: position)
      position += 1 + Int(bytes[position])
    }
    guard position < bytes.count else { throw .endsTooEarly }
    position += 1
  }
}
