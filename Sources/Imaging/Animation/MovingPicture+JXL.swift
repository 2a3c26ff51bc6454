// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

extension MovingPicture {
  /// Whether a JPEG XL file that begins with `head` may move; it may if that isn't in its beginning.
  static func jxlMayMove(_ head: [UInt8]) -> Bool {
    if head.starts(with: [0xFF, 0x0A]) { return streamMayMove(head[2...]) }
    // In a container, the picture is in a box.
    var place = 0
    while let length = head.big32(place), place + 14 <= head.count {
      let name = head[place + 4..<place + 8]
      if name.elementsEqual("jxlc".utf8) { return streamMayMove(head[(place + 10)...]) }
      // It may be in several, which begin with their number.
      if name.elementsEqual("jxlp".utf8) { return streamMayMove(head.dropFirst(place + 14)) }
      guard length >= 8, length <= head.count - place else { break }
      place += length
    }
    return true
  }

  /// The same for what follows the signature.
  private static func streamMayMove(_ stream: ArraySlice<UInt8>) -> Bool {
    var bits = Bits(stream)
    skipSize(&bits)
    // Whether everything is as usual, and whether there is more than that.
    if bits.next(1) == 1 || bits.next(1) == 0 { return bits.isOver }
    _ = bits.next(3)
    if bits.next(1) == 1 { skipSize(&bits) }
    // Before it, there may be the size of a preview.
    return bits.next(1) == 1 || bits.next(1) == 1 || bits.isOver
  }

  private static func skipSize(_ bits: inout Bits) {
    let isSmall = bits.next(1) == 1
    func skipSide() { _ = bits.next(isSmall ? 5 : [9, 13, 18, 30][bits.next(2)]) }
    skipSide()
    if bits.next(3) == 0 { skipSide() }
  }

  /// Bits, the lowest of each byte first; zeros after the last.
  private struct Bits {
    private let bytes: ArraySlice<UInt8>
    private var position = 0

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    var isOver: Bool { position > bytes.count * 8 }

    mutating func next(_ count: Int) -> Int {
      var value = 0
      for place in 0..<count {
        let index = bytes.startIndex + position / 8
        if index < bytes.endIndex { value |= Int(bytes[index] >> (position % 8) & 1) << place }
        position += 1
      }
      return value
    }
  }
}
