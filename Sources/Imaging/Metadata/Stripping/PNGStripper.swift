// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Removes the metadata from a PNG file.
struct PNGStripper {
  private let bytes: [UInt8]
  private let file: PNGChunks
  private let layout: PNGLayout
  private var output = Assembly()
  private var removed: Set<PicturePart> = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    file = PNGChunks(bytes)
    layout = PNGLayout(file.chunks, in: bytes)
  }

  consuming func strip() throws(StripError) -> Stripped {
    if let problem = file.problem { throw problem }
    guard file.chunks[0].name == "IHDR", layout.hasPicture else {
      throw .damaged(at: PNGChunks.signature.count)
    }
    try layout.checkAnimation()
    let exif = file.chunks.first { $0.name == "eXIf" }
    let orientation = exif.map { Orientation.read(bytes, $0.payload) } ?? 1
    output.keep(0..<PNGChunks.signature.count)
    for (index, chunk) in file.chunks.enumerated() {
      if index == layout.profile {
        try addProfile(chunk)
      } else {
        try add(chunk, index)
      }
      if index == 0, orientation != 1, let exif { add(orientation, for: exif) }
    }
    if orientation == 1, exif != nil { removed.insert(.exif) }
    if file.end < bytes.count { removed.insert(.trailingBytes) }
    return Stripped(bytes: output.bytes(from: bytes), removed: removed)
  }

  /// The orientation, before the picture.
  private mutating func add(_ orientation: Int, for exif: PNGChunk) {
    let chunk = Self.chunk("eXIf", Orientation.exif(orientation))
    output.add(chunk, for: exif.whole, of: bytes)
    if !bytes[exif.whole].elementsEqual(chunk) { removed.insert(.exif) }
  }

  /// The colour profile.
  private mutating func addProfile(_ chunk: PNGChunk) throws(StripError) {
    try checkSum(of: chunk)
    switch layout.fate {
    case .ignored: removed.insert(.colourProfile)
    case .needed: throw .colours
    case .needless:
      // Without it, other colour information in the file would apply.
      output.add(Self.chunk("sRGB", [0]))
      removed.insert(.profileNotes)
    case .replaced(let profile):
      let new = Self.chunk("iCCP", PNGProfile.payload(profile))
      output.add(new, for: chunk.whole, of: bytes)
      if !bytes[chunk.whole].elementsEqual(new) { removed.insert(.profileNotes) }
    }
  }

  private mutating func add(_ chunk: PNGChunk, _ index: Int) throws(StripError) {
    guard let fits = chunk.fitsPicture(in: bytes) else {
      // Chunks whose name begins with a capital letter are critical for viewers.
      guard chunk.name.utf8.first.map({ $0 >= 97 }) == true else { throw .unsupported }
      if let part = chunk.part(in: bytes), part != .exif { removed.insert(part) }
      return
    }
    guard layout.isInPlace(index) else {
      removed.insert(PNGLayout.part(ofMisplaced: chunk.name))
      return
    }
    guard fits, layout.fitsColours(chunk) else { throw .damaged(at: chunk.whole.lowerBound) }
    try checkSum(of: chunk)
    output.keep(chunk.whole)
  }

  private func checkSum(of chunk: PNGChunk) throws(StripError) {
    let sum = CRC32.of(bytes[chunk.payload.lowerBound - 4..<chunk.payload.upperBound])
    guard bytes.big32(chunk.payload.upperBound) == Int(sum) else {
      throw .damaged(at: chunk.whole.lowerBound)
    }
  }

  private static func chunk(_ name: String, _ payload: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + payload
    return bigEndian(payload.count) + content + bigEndian(Int(CRC32.of(content[...])))
  }
}
