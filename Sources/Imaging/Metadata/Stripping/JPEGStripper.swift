// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Removes the metadata from a JPEG file.
struct JPEGStripper {
  private let bytes: [UInt8]
  private let file: JPEGSegments
  private var output = Assembly()
  private var removed: Set<PicturePart> = []
  /// The segment that says how colours are encoded. Of several, viewers go by the last one before the picture.
  private let adobe: JPEGSegment?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    file = JPEGSegments(bytes)
    adobe = file.segments.prefix { $0.marker != 0xDA }.last { $0.isAdobe(in: bytes) }
  }

  consuming func strip() throws(StripError) -> Stripped {
    if let problem = file.problem { throw problem }
    guard file.segments.contains(where: { $0.marker == 0xDA }) else { throw .endsTooEarly }
    guard file.segments.count(where: \.isFrame) == 1 else { throw .unsupported }
    output.keep(0..<2)
    addHead()
    try addProfile()
    for segment in file.segments { try add(segment) }
    output.keep(file.end - 2..<file.end)
    if !file.stray.isEmpty { removed.insert(.strayBytes) }
    if file.end < bytes.count { removed.insert(.trailingBytes) }
    return Stripped(bytes: output.bytes(from: bytes), removed: removed)
  }

  /// The resolution and the orientation, which readers expect in this order.
  private mutating func addHead() {
    if let segment = file.segments.first(where: { JPEGSegment.isResolution($0, bytes) }) {
      let fields = Array(bytes[segment.payload.prefix(12)])
      output.add(
        [0xFF, 0xE0, 0, 16] + fields + [0, 0], for: segment.whole, of: bytes)
      if segment.payload.count > 14 { removed.insert(.thumbnail) }
    }
    guard let segment = file.segments.first(where: { $0.part(in: bytes) == .exif }) else { return }
    let orientation = Orientation.read(bytes, segment.payload)
    var exif: [UInt8] = []
    if orientation != 1 {
      exif = Array("Exif\0\0".utf8) + Orientation.exif(orientation)
      exif = [0xFF, 0xE1] + bigEndian(exif.count + 2, bytes: 2) + exif
      output.add(exif, for: segment.whole, of: bytes)
    }
    if !bytes[segment.whole].elementsEqual(exif) { removed.insert(.exif) }
  }

  /// The colour profile, in one segment.
  private mutating func addProfile() throws(StripError) {
    let all = file.segments.filter { $0.part(in: bytes) == .colourProfile }
    // After the first scan, viewers don't look for it any more.
    let head = file.segments.prefix { $0.marker != 0xDA }.last?.whole.upperBound ?? 0
    let pieces = all.filter { $0.whole.lowerBound < head }
    if pieces.count < all.count { removed.insert(.colourProfile) }
    guard let first = pieces.first else { return }
    let frame = file.segments.first(where: \.isFrame)?.payload.lowerBound ?? 0
    let channels = frame + 5 < bytes.count ? Int(bytes[frame + 5]) : 0
    let profile = JPEGSegments.profile(pieces, in: bytes)
    switch profile.map({ ProfileFate($0, channels: channels, greyMayBeColour: true) }) ?? .ignored {
    case .ignored: removed.insert(.colourProfile)
    case .needless: removed.insert(.profileNotes)
    case .needed: throw .colours
    case .replaced(let profile):
      let content = Array("ICC_PROFILE\0\u{1}\u{1}".utf8) + profile
      let segment = [0xFF, 0xE2] + bigEndian(content.count + 2, bytes: 2) + content
      output.add(segment, for: first.whole, of: bytes)
      if pieces.count > 1 || !bytes[first.whole].elementsEqual(segment) {
        removed.insert(.profileNotes)
      }
    }
  }

  private mutating func add(_ segment: JPEGSegment) throws(StripError) {
    switch segment.marker {
    case 0xC0...0xC7, 0xC9...0xCF, 0xDA...0xDD:
      guard segment.isWellFormed(in: bytes) else { throw .damaged(at: segment.whole.lowerBound) }
      output.keep(segment.whole.lowerBound..<segment.scan.upperBound)
    case 0xDE, 0xDF:
      throw .unsupported
    case 0xEE where segment.isAdobe(in: bytes):
      guard segment.whole == adobe?.whole else {
        removed.insert(.programData)
        return
      }
      let fields = Array(bytes[segment.payload.prefix(12)])
      output.add([0xFF, 0xEE, 0, 14] + fields, for: segment.whole, of: bytes)
      if segment.payload.count > 12 { removed.insert(.strayBytes) }
    default:
      let part = segment.part(in: bytes)
      if part != .exif, part != .colourProfile, let part { removed.insert(part) }
    }
  }
}
