// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Removes the metadata from a WebP file.
struct WebPStripper {
  private let bytes: [UInt8]
  private let file: WebPChunks
  private var output = Assembly()
  private var removed: Set<PicturePart> = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    file = WebPChunks(bytes)
  }

  consuming func strip() throws(StripError) -> Stripped {
    if let problem = file.problem { throw problem }
    guard file.chunks.contains(where: { ["VP8 ", "VP8L", "ANMF"].contains($0.name) }),
      let first = file.chunks.first
    else { throw .damaged(at: 12) }
    if first.name == "VP8X" { try addExtended(first) } else { try addSimple() }
    if file.end < bytes.count { removed.insert(.trailingBytes) }
    output.start(with: Array("RIFF".utf8) + littleEndian(output.count + 4) + Array("WEBP".utf8))
    return Stripped(bytes: output.bytes(from: bytes), removed: removed)
  }

  /// Nothing but the picture.
  private mutating func addSimple() throws(StripError) {
    guard file.chunks[0].isPicture else { throw .damaged(at: 12) }
    keep(file.chunks[0])
    for chunk in file.chunks.dropFirst() { removed.insert(chunk.part ?? .strayBytes) }
  }

  /// A header with flags for its parts, then the parts.
  private mutating func addExtended(_ head: WebPChunk) throws(StripError) {
    guard head.payload.count >= 10 else { throw .damaged(at: head.whole.lowerBound) }
    if head.payload.count > 10 { removed.insert(.strayBytes) }
    let exif = file.chunks.first { $0.name == "EXIF" }
    let orientation = exif.map { Orientation.read(bytes, $0.payload) } ?? 1
    let profile = try profile()

    // Only the flags for transparency and animation stay.
    var flags = bytes[head.payload.lowerBound] & 0b0001_0010
    let moves = flags & 0b10 != 0
    if profile != nil { flags |= 0b0010_0000 }
    if orientation != 1 { flags |= 0b0000_1000 }
    let size = Array(bytes[head.payload][(head.payload.lowerBound + 4)...].prefix(6))
    output.add(Array("VP8X".utf8) + littleEndian(10) + [flags, 0, 0, 0] + size)

    if let profile {
      output.add(Array("ICCP".utf8) + littleEndian(profile.count) + profile)
    }
    let kept = moves ? Self.frames(file.chunks) : Self.picture(file.chunks)
    guard !kept.isEmpty else { throw .damaged(at: head.whole.lowerBound) }
    for (index, chunk) in file.chunks.enumerated().dropFirst() {
      if ["ICCP", "EXIF"].contains(chunk.name) { continue }
      guard kept.contains(index) else {
        removed.insert(chunk.part ?? (chunk.isPicture ? .furtherPictures : .strayBytes))
        continue
      }
      if chunk.name == "ANMF" { try addFrame(chunk) } else { keep(chunk) }
    }
    guard let exif else { return }
    guard orientation != 1 else {
      removed.insert(.exif)
      return
    }
    let content = Orientation.exif(orientation)
    output.add(Array("EXIF".utf8) + littleEndian(content.count) + content)
    if !bytes[exif.payload].elementsEqual(content) { removed.insert(.exif) }
  }

  /// The colour profile; nil if none is needed.
  private mutating func profile() throws(StripError) -> [UInt8]? {
    let chunks = file.chunks.filter { $0.name == "ICCP" }
    guard let first = chunks.first else { return nil }
    if chunks.count > 1 { removed.insert(.colourProfile) }
    let old = Array(bytes[first.payload])
    switch ProfileFate(old, channels: 3) {
    case .ignored: removed.insert(.colourProfile)
    case .needless: removed.insert(.profileNotes)
    case .needed: throw .colours
    case .replaced(let profile):
      if profile != old { removed.insert(.profileNotes) }
      return profile
    }
    return nil
  }

  /// The indices of the chunks of a still picture: the picture, and its transparency before it.
  /// Viewers use the first.
  private static func picture(_ chunks: [WebPChunk]) -> Set<Int> {
    guard let picture = chunks.firstIndex(where: \.isPicture) else { return [] }
    guard chunks[picture].name == "VP8 ",
      let alpha = chunks[..<picture].firstIndex(where: { $0.name == "ALPH" })
    else { return [picture] }
    return [alpha, picture]
  }

  /// The indices of the chunks of an animation.
  private static func frames(_ chunks: [WebPChunk]) -> Set<Int> {
    let frames = chunks.indices.filter { chunks[$0].name == "ANMF" }
    guard !frames.isEmpty else { return [] }
    let head = chunks.firstIndex { $0.name == "ANIM" && $0.payload.count == 6 }
    return Set(frames + [head].compactMap { $0 })
  }

  /// A frame of an animation, which has chunks of its own.
  private mutating func addFrame(_ chunk: WebPChunk) throws(StripError) {
    guard chunk.payload.count > 16 else { throw .damaged(at: chunk.whole.lowerBound) }
    let start = chunk.payload.lowerBound
    let inner = WebPChunks(bytes, in: start + 16..<chunk.payload.upperBound)
    if let problem = inner.problem { throw problem }
    let kept = Self.picture(inner.chunks).sorted().map { inner.chunks[$0] }
    guard !kept.isEmpty else { throw .damaged(at: start) }
    if kept.count < inner.chunks.count { removed.insert(.programData) }
    let length = kept.reduce(16) { $0 + 8 + $1.payload.count + $1.payload.count % 2 }
    output.add(Array("ANMF".utf8) + littleEndian(length))
    output.keep(start..<start + 16)
    for chunk in kept { keep(chunk) }
  }

  /// The unchanged chunk, but with a zero padding byte.
  private mutating func keep(_ chunk: WebPChunk) {
    output.keep(chunk.whole.lowerBound..<chunk.payload.upperBound)
    if !chunk.payload.count.isMultiple(of: 2) { output.add([0]) }
  }
}

extension WebPChunk {
  /// The metadata in the chunk; nil when it belongs to the picture.
  var part: PicturePart? {
    switch name {
    case "VP8X", "ANIM", "ANMF", "ALPH", "VP8 ", "VP8L": nil
    case "ICCP": .colourProfile
    case "EXIF": .exif
    case "XMP ": .xmp
    case "C2PA": .contentCredentials
    default: .programData
    }
  }

  /// Whether this is the compressed picture.
  var isPicture: Bool { name == "VP8 " || name == "VP8L" }
}
