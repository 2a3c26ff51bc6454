// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// A chunk of a PNG file.
package struct PNGChunk {
  package let name: String
  /// From the length to the checksum.
  package let whole: Range<Int>
  package let payload: Range<Int>
}

/// A PNG file, chunk by chunk, as far as it makes sense.
package struct PNGChunks {
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  package private(set) var chunks: [PNGChunk] = []
  /// The end of the picture; what follows doesn't belong to it.
  private(set) var end = 0
  /// Why the file was not read to the end of the picture.
  private(set) var problem: StripError?

  package init(_ bytes: [UInt8]) {
    end = bytes.count
    do {
      try read(bytes)
    } catch {
      problem = error
    }
  }

  private mutating func read(_ bytes: [UInt8]) throws(StripError) {
    var budget = ParsingBudget()
    var position = Self.signature.count
    while true {
      guard let length = bytes.big32(position), position + 12 + length <= bytes.count else {
        throw .endsTooEarly
      }
      let letters = bytes[position + 4..<position + 8]
      guard letters.allSatisfy({ (65...90).contains($0) || (97...122).contains($0) }) else {
        throw .damaged(at: position + 4)
      }
      try budget.note(at: position)
      let next = position + 12 + length
      let chunk = PNGChunk(
        name: String(decoding: letters, as: UTF8.self), whole: position..<next,
        payload: position + 8..<next - 4)
      chunks.append(chunk)
      position = next
      if chunk.name == "IEND" {
        end = next
        return
      }
    }
  }
}

extension PNGChunk {
  /// The metadata in the chunk; nil when it belongs to the picture.
  package func part(in bytes: [UInt8]) -> PicturePart? {
    switch name {
    case "eXIf": .exif
    case "iTXt" where bytes.has("XML:com.adobe.xmp\0", at: payload): .xmp
    case "tEXt", "zTXt", "iTXt": .text
    case "tIME": .time
    case "caBX": .contentCredentials
    default: fitsPicture(in: bytes) == nil ? .programData : nil
    }
  }

  /// Whether a chunk of the picture has a valid length; nil for other chunks.
  func fitsPicture(in bytes: [UInt8]) -> Bool? {
    switch name {
    case "IDAT": true
    case "fdAT": payload.count >= 4
    case "IHDR": payload.count == 13
    case "IEND": payload.isEmpty
    case "PLTE": payload.count <= 768 && payload.count.isMultiple(of: 3)
    case "tRNS": payload.count <= 256
    case "sBIT": payload.count <= 4
    case "bKGD": payload.count <= 6
    case "gAMA", "cICP": payload.count == 4
    case "cHRM": payload.count == 32
    case "sRGB": payload.count == 1
    case "pHYs": payload.count == 9
    case "mDCV": payload.count == 24
    case "cLLI", "acTL": payload.count == 8
    case "fcTL": payload.count == 26
    case "iCCP": true
    default: nil
    }
  }
}

/// The ranges of the parts of a text chunk in a PNG file.
package struct PNGText {
  package let key: Range<Int>
  package let text: Range<Int>
  package let isPacked: Bool
  /// In Latin-1, where each byte is a code point; otherwise in UTF-8.
  let isLatin: Bool

  /// Nil if the chunk is no text, or truncated.
  package init?(_ chunk: PNGChunk, in bytes: [UInt8]) {
    guard let (key, rest) = Self.split(chunk.payload, bytes) else { return nil }
    self.key = key
    switch chunk.name {
    case "tEXt": (text, isPacked, isLatin) = (rest, false, true)
    // A byte names the compression method; there is only one.
    case "zTXt": (text, isPacked, isLatin) = (rest.dropFirst(), true, true)
    case "iTXt":
      // Whether and how it is compressed; the language; the keyword in that language.
      guard rest.count > 2, let (_, more) = Self.split(rest.dropFirst(2), bytes),
        let (_, last) = Self.split(more, bytes)
      else { return nil }
      (text, isPacked, isLatin) = (last, bytes[rest.lowerBound] != 0, false)
    default: return nil
    }
  }

  /// The bytes before the next zero, and those after it; nil without one.
  private static func split(
    _ range: Range<Int>, _ bytes: [UInt8]
  ) -> (Range<Int>, rest: Range<Int>)? {
    guard let end = range.first(where: { bytes[$0] == 0 }) else { return nil }
    return (range.lowerBound..<end, end + 1..<range.upperBound)
  }

  /// The text of `bytes`.
  package func letters(_ bytes: some Sequence<UInt8>) -> String {
    isLatin
      ? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
      : String(decoding: Array(bytes), as: UTF8.self)
  }
}
