// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Takes the metadata out of a PNG file.
struct PNGStripper {
  private let bytes: [UInt8]
  private let file: PNGChunks
  private var output = Assembly()
  private var removed: Set<PicturePart> = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    file = PNGChunks(bytes)
  }

  consuming func strip() throws(StripError) -> Stripped {
    if let problem = file.problem { throw problem }
    guard file.chunks[0].name == "IHDR", file.chunks.contains(where: { $0.name == "IDAT" }) else {
      throw .damaged(at: PNGChunks.signature.count)
    }
    let exif = file.chunks.first { $0.name == "eXIf" }
    let orientation = exif.map { Orientation.read(bytes, $0.payload) } ?? 1
    output.keep(0..<PNGChunks.signature.count)
    for (index, chunk) in file.chunks.enumerated() {
      try add(chunk)
      if index == 0, orientation != 1, let exif { add(orientation, for: exif) }
    }
    if orientation == 1, exif != nil { removed.insert(.exif) }
    if file.end < bytes.count { removed.insert(.trailingBytes) }
    return Stripped(bytes: output.bytes(from: bytes), removed: removed)
  }

  /// What a viewer needs to turn the picture, before the picture comes.
  private mutating func add(_ orientation: Int, for exif: PNGChunk) {
    let content = Array("eXIf".utf8) + Orientation.exif(orientation)
    let sum = PNGCheckSum.of(content[...])
    let chunk = bigEndian(content.count - 4) + content + bigEndian(Int(sum))
    output.add(chunk, for: exif.whole, of: bytes)
    if !bytes[exif.whole].elementsEqual(chunk) { removed.insert(.exif) }
  }

  private mutating func add(_ chunk: PNGChunk) throws(StripError) {
    guard let fits = chunk.fitsPicture(in: bytes) else {
      // What has a capital letter in front has to be understood by whoever shows the picture.
      guard chunk.name.utf8.first.map({ $0 >= 97 }) == true else { throw .unsupported }
      if let part = chunk.part(in: bytes), part != .exif { removed.insert(part) }
      return
    }
    let sum = PNGCheckSum.of(bytes[chunk.payload.lowerBound - 4..<chunk.payload.upperBound])
    guard fits, bytes.big32(chunk.payload.upperBound) == Int(sum) else {
      throw .damaged(at: chunk.whole.lowerBound)
    }
    output.keep(chunk.whole)
  }
}
