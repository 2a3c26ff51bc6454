// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// A chunk of a WebP file.
struct WebPChunk {
  let name: String
  /// From the name to the padding byte.
  let whole: Range<Int>
  let payload: Range<Int>
}

/// A WebP file, or one frame of it, chunk by chunk, as far as it makes sense.
struct WebPChunks {
  private(set) var chunks: [WebPChunk] = []
  /// The end of the picture; what follows doesn't belong to it.
  private(set) var end = 0
  /// Why the file was not read to the end of the picture.
  private(set) var problem: StripError?

  /// All of a file.
  init(_ bytes: [UInt8]) {
    guard let size = bytes.little32(4), size >= 4, size + 8 <= bytes.count else {
      self.init(bytes, in: bytes.count..<bytes.count)
      problem = .endsTooEarly
      return
    }
    self.init(bytes, in: 12..<size + 8)
    // Some writers don't count the last padding byte.
    if end < bytes.count, end % 2 == 1, bytes[end] == 0 { end += 1 }
  }

  /// The chunks in `range`.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    end = range.upperBound
    do {
      try read(bytes, in: range)
    } catch {
      problem = error
    }
  }

  private mutating func read(_ bytes: [UInt8], in range: Range<Int>) throws(StripError) {
    var budget = ParsingBudget()
    var position = range.lowerBound
    while position < end {
      guard position + 8 <= end, let length = bytes.little32(position + 4),
        position + 8 + length <= end
      else { throw .damaged(at: position) }
      try budget.note(at: position)
      let payload = position + 8..<position + 8 + length
      let next = min(payload.upperBound + length % 2, end)
      chunks.append(
        WebPChunk(
          name: String(decoding: bytes[position..<position + 4], as: UTF8.self),
          whole: position..<next, payload: payload))
      position = next
    }
  }
}
