// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// PNG files as thumbnails need them: nothing but the picture and the notes about it.
package enum PNGFile {
  /// A chunk with its length and check sum.
  package static func chunk(_ name: StaticString, _ payload: [UInt8]) -> [UInt8] {
    let content = name.withUTF8Buffer { Array($0) } + payload
    return bigEndian(payload.count) + content + bigEndian(Int(PNGCheckSum.of(content[...])))
  }

  /// Whether the check sum of `chunk` is right.
  static func isSound(_ chunk: PNGChunk, in bytes: [UInt8]) -> Bool {
    let content = bytes[(chunk.payload.lowerBound - 4)..<chunk.payload.upperBound]
    return bytes.big32(chunk.payload.upperBound) == Int(PNGCheckSum.of(content))
  }

  /// The file with `notes` in front of the picture; nil unless it is a sound picture of this size.
  ///
  /// It comes from the process that read the user's picture, and other programs will read it
  /// without a sandbox. So what is not the picture is left out, and what is has to be of the
  /// plainest kind.
  static func annotated(
    _ bytes: [UInt8], width: Int, height: Int, notes: ThumbnailNotes
  ) -> [UInt8]? {
    guard bytes.starts(with: PNGChunks.signature) else { return nil }
    let file = PNGChunks(bytes)
    let picture = file.chunks.filter { ["IHDR", "IDAT", "IEND"].contains($0.name) }
    guard file.problem == nil, file.end == bytes.count, let header = file.chunks.first,
      header.name == "IHDR", isPlain(bytes[header.payload], width: width, height: height),
      picture.dropFirst().dropLast().allSatisfy({ $0.name == "IDAT" }), picture.count >= 3,
      picture.allSatisfy({ isSound($0, in: bytes) })
    else { return nil }
    var output = PNGChunks.signature + bytes[header.whole] + notes.chunks
    for chunk in picture.dropFirst() { output += bytes[chunk.whole] }
    return output
  }

  /// Of this size, eight bits a colour, with alpha or without, not interlaced.
  private static func isPlain(_ header: ArraySlice<UInt8>, width: Int, height: Int) -> Bool {
    let start = bigEndian(width) + bigEndian(height) + [8]
    return [2, 6].contains { header.elementsEqual(start + [$0, 0, 0, 0]) }
  }
}
