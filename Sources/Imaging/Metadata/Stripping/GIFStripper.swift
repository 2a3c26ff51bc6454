// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Removes the metadata from a GIF file.
struct GIFStripper {
  private let bytes: [UInt8]
  private let file: GIFBlocks
  private var output = Assembly()
  private var removed: Set<PicturePart> = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    file = GIFBlocks(bytes)
  }

  consuming func strip() throws(StripError) -> Stripped {
    if let problem = file.problem { throw problem }
    guard file.blocks.contains(where: { $0.kind == .image }) else { throw .endsTooEarly }
    output.keep(file.head)
    // The delay and disposal of a picture precede it.
    var control: GIFBlock?
    for block in file.blocks {
      switch block.kind {
      case .image:
        if let control { output.keep(control.whole) }
        control = nil
        output.keep(block.whole)
      case .other where block.isControl:
        control = block
      case .other where block.isLoop(in: bytes):
        output.keep(block.whole)
      case .other(let label):
        // Text that viewers no longer show; the block before it belongs to it.
        if label == 0x01 { control = nil }
        removed.insert(block.part(in: bytes) ?? .strayBytes)
      }
    }
    output.keep(file.end - 1..<file.end)
    if !file.stray.isEmpty { removed.insert(.strayBytes) }
    if file.end < bytes.count { removed.insert(.trailingBytes) }
    return Stripped(bytes: output.bytes(from: bytes), removed: removed)
  }
}

extension GIFBlock {
  /// Whether it controls how the next image is shown.
  var isControl: Bool { kind == .other(0xF9) && pieces.count == 1 && pieces[0].count == 4 }

  /// Whether it only contains how often an animation repeats.
  func isLoop(in bytes: [UInt8]) -> Bool {
    kind == .other(0xFF) && pieces.count == 2 && pieces[0].count == 11 && pieces[1].count == 3
      && bytes[pieces[1].lowerBound] == 1
      && (bytes.has("NETSCAPE2.0", at: pieces[0]) || bytes.has("ANIMEXTS1.0", at: pieces[0]))
  }

  /// The metadata in the block; nil when it belongs to the picture.
  package func part(in bytes: [UInt8]) -> PicturePart? {
    switch kind {
    case .image: nil
    case .other(0x01), .other(0xFE): .text
    case .other(0xF9): isControl ? nil : .strayBytes
    case .other(0xFF) where isLoop(in: bytes): nil
    case .other(0xFF) where pieces.first.map({ bytes.has("XMP DataXMP", at: $0) }) == true: .xmp
    case .other: .programData
    }
  }
}
