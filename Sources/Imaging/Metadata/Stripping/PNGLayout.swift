// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Determines which chunks of a PNG file viewers use. The others could contain anything, invisibly.
struct PNGLayout {
  private let chunks: [PNGChunk]
  private let bytes: [UInt8]
  /// The indices of the chunks with the picture, which are consecutive.
  private let picture: Range<Int>
  /// 0 grey, 2 colours, 3 a palette, 4 and 6 with transparency.
  private let colours: Int
  /// The index of the chunk with the effective colour profile.
  let profile: Int?
  /// What happens to that profile.
  let fate: ProfileFate
  /// The indices of the effective ones among the chunks that may occur only once.
  private let firsts: Set<Int>
  /// Whether it is animated.
  let isAnimation: Bool

  init(_ chunks: [PNGChunk], in bytes: [UInt8]) {
    self.chunks = chunks
    self.bytes = bytes
    let start = chunks.firstIndex { $0.name == "IDAT" } ?? chunks.count
    let end = chunks[start...].firstIndex { $0.name != "IDAT" } ?? chunks.count
    picture = start..<end
    let head = chunks.first?.payload ?? 0..<0
    colours = head.count > 9 ? Int(bytes[head.lowerBound + 9]) : 0
    let palette = chunks[..<start].firstIndex { $0.name == "PLTE" } ?? start
    profile = chunks[..<palette].firstIndex { $0.name == "iCCP" }
    let channels = colours == 0 || colours == 4 ? 1 : 3
    fate =
      profile.flatMap { PNGProfile.read(chunks[$0].payload, in: bytes) }
      .map { ProfileFate($0, channels: channels) } ?? .ignored
    var firsts: [String: Int] = [:]
    for index in 0..<start {
      let name = chunks[index].name
      let isLate = index > palette && Self.beforePalette.contains(name)
      if !isLate, firsts[name] == nil { firsts[name] = index }
    }
    self.firsts = Set(firsts.values)
    isAnimation = firsts["acTL"] != nil
  }

  private static let beforePalette: Set<String> = [
    "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "cICP", "mDCV", "cLLI",
  ]

  /// Whether there is a picture, in consecutive chunks.
  var hasPicture: Bool {
    !picture.isEmpty && !chunks[picture.upperBound...].contains { $0.name == "IDAT" }
  }

  /// Whether viewers use the chunk at this index, which may belong to the picture.
  func isInPlace(_ index: Int) -> Bool {
    let name = chunks[index].name
    switch name {
    case "IDAT", "IEND": return true
    case "IHDR": return index == 0
    case "fcTL", "fdAT": return isAnimation
    // Only a suggested palette if the picture is in true colour.
    case "PLTE": return colours == 3 && firsts.contains(index)
    case "tRNS": return colours < 4 && firsts.contains(index)
    case "sRGB":
      // Replaced by the profile, or by another such chunk.
      if profile != nil, fate != .ignored { return false }
      return firsts.contains(index)
    case "iCCP": return false
    default: return firsts.contains(index)
    }
  }

  /// What a chunk of this name counts as if viewers don't use it.
  static func part(ofMisplaced name: String) -> PicturePart {
    switch name {
    case "acTL", "fcTL", "fdAT": .furtherPictures
    case "iCCP": .colourProfile
    default: .strayBytes
    }
  }

  /// Whether a chunk has a valid length for pictures of this colour type.
  func fitsColours(_ chunk: PNGChunk) -> Bool {
    let count = chunk.payload.count
    return switch chunk.name {
    case "sBIT": count == [0: 1, 2: 3, 3: 3, 4: 2, 6: 4][colours]
    case "bKGD": count == [0: 2, 2: 6, 3: 1, 4: 2, 6: 6][colours]
    case "tRNS": colours == 3 ? count > 0 : count == [0: 2, 2: 6][colours]
    default: true
    }
  }

  /// The frames of an animation match the announced number, in sequence; others would never be
  /// shown.
  func checkAnimation() throws(StripError) {
    guard isAnimation, let head = chunks.first(where: { $0.name == "acTL" }) else { return }
    var (number, frames) = (0, 0)
    // Whether frame data may follow: the first frame is the default image.
    var isOpen = false
    for (index, chunk) in chunks.enumerated() where ["fcTL", "fdAT"].contains(chunk.name) {
      let isHead = chunk.name == "fcTL"
      frames += isHead ? 1 : 0
      let isBehind = index > picture.lowerBound
      if isHead { isOpen = isBehind }
      // At most one frame header precedes the default image, its own.
      let isInOrder = isHead ? isBehind || frames == 1 : isOpen
      guard isInOrder, chunk.payload.count >= 4, frames > 0,
        bytes.big32(chunk.payload.lowerBound) == number
      else { throw .damaged(at: chunk.whole.lowerBound) }
      number += 1
    }
    guard head.payload.count == 8, bytes.big32(head.payload.lowerBound) == frames else {
      throw .damaged(at: head.whole.lowerBound)
    }
  }
}
