// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Decompresses zlib data in Swift, where untrusted lengths can't lead outside the memory: for the
/// colour profiles of PNG files, which have to be read before they can be sent.
struct Inflater {
  private let bytes: [UInt8]
  private let most: Int
  private var place: Int
  private var bits = 0
  private var bitCount = 0
  private var output: [UInt8] = []

  /// So many blocks are read, because each costs thousands of steps, however little it contains. A profile of four
  /// megabytes has a few hundred.
  static let mostBlocks = 1024

  /// Why decompression stopped.
  private struct Nonsense: Error {}

  /// Returns the content of `bytes`; nil if they are invalid or contain more than `most` bytes.
  /// What follows is ignored.
  static func unpack(_ bytes: some Sequence<UInt8>, most: Int) -> [UInt8]? {
    var inflater = Inflater(bytes: Array(bytes), most: most)
    do throws(Nonsense) {
      try inflater.run()
      return inflater.output
    } catch {
      return nil
    }
  }

  private init(bytes: [UInt8], most: Int) {
    self.bytes = bytes
    self.most = most
    place = 2
  }

  private mutating func run() throws(Nonsense) {
    guard let head = bytes.big16(0), head % 31 == 0, head >> 8 & 15 == 8, head & 32 == 0 else {
      throw Nonsense()
    }
    var (isLast, blocks) = (false, 0)
    while !isLast {
      blocks += 1
      guard blocks <= Self.mostBlocks, !Task.isCancelled else { throw Nonsense() }
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try copyStored()
      case 1: try unpack(Self.fixedLiterals, Self.fixedDistances)
      case 2:
        let (literals, distances) = try codes()
        try unpack(literals, distances)
      default: throw Nonsense()
      }
    }
  }

  private mutating func take(_ count: Int) throws(Nonsense) -> Int {
    while bitCount < count {
      guard place < bytes.count else { throw Nonsense() }
      bits |= Int(bytes[place]) << bitCount
      place += 1
      bitCount += 8
    }
    let value = bits & (1 << count - 1)
    bits >>= count
    bitCount -= count
    return value
  }

  private mutating func add(_ byte: UInt8) throws(Nonsense) {
    guard output.count < most else { throw Nonsense() }
    output.append(byte)
  }

  private mutating func copyStored() throws(Nonsense) {
    _ = try take(bitCount % 8)
    let length = try take(16)
    guard try take(16) == length ^ 0xFFFF else { throw Nonsense() }
    for _ in 0..<length { try add(UInt8(try take(8))) }
  }

  private mutating func unpack(_ literals: Code, _ distances: Code) throws(Nonsense) {
    while true {
      let symbol = try read(literals)
      if symbol < 256 {
        try add(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      guard symbol - 257 < Self.lengths.count else { throw Nonsense() }
      let length = Self.lengths[symbol - 257] + (try take(Self.lengthBits[symbol - 257]))
      let code = try read(distances)
      guard code < Self.distances.count else { throw Nonsense() }
      let back = Self.distances[code] + (try take(Self.distanceBits[code]))
      guard back <= output.count else { throw Nonsense() }
      for _ in 0..<length { try add(output[output.count - back]) }
    }
  }

  // MARK: Codes

  /// A Huffman code, given by the number of symbols of each length.
  private struct Code {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int] = []

    init(_ lengths: [Int]) {
      for length in lengths where length > 0 { counts[length] += 1 }
      symbols = (1...15).flatMap { length in lengths.indices.filter { lengths[$0] == length } }
    }
  }

  private mutating func read(_ code: Code) throws(Nonsense) -> Int {
    var (value, first, index) = (0, 0, 0)
    for length in 1...15 {
      value |= try take(1)
      let count = code.counts[length]
      if value - count < first {
        let place = index + value - first
        guard code.symbols.indices.contains(place) else { throw Nonsense() }
        return code.symbols[place]
      }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw Nonsense()
  }

  /// The two codes of a block, which are compressed themselves.
  private mutating func codes() throws(Nonsense) -> (Code, Code) {
    let literals = try take(5) + 257
    let distances = try take(5) + 1
    let count = try take(4) + 4
    var own = [Int](repeating: 0, count: 19)
    for index in 0..<count { own[Self.order[index]] = try take(3) }
    let code = Code(own)
    var lengths: [Int] = []
    while lengths.count < literals + distances {
      let symbol = try read(code)
      switch symbol {
      case 0...15: lengths.append(symbol)
      case 16:
        guard let last = lengths.last else { throw Nonsense() }
        lengths += [Int](repeating: last, count: 3 + (try take(2)))
      case 17: lengths += [Int](repeating: 0, count: 3 + (try take(3)))
      default: lengths += [Int](repeating: 0, count: 11 + (try take(7)))
      }
    }
    guard lengths.count == literals + distances else { throw Nonsense() }
    return (Code(Array(lengths[..<literals])), Code(Array(lengths[literals...])))
  }

  private static let fixedLiterals = Code(
    [Int](repeating: 8, count: 144) + [Int](repeating: 9, count: 112)
      + [Int](repeating: 7, count: 24) + [Int](repeating: 8, count: 8))
  private static let fixedDistances = Code([Int](repeating: 5, count: 30))
  private static let order = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]
  private static let lengths = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distances = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]
  private static let distanceBits = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13,
    13,
  ]
}
