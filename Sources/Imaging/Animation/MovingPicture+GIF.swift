// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

extension MovingPicture {
  mutating func readGIF() {
    let file = GIFBlocks(bytes)
    guard let width = bytes.little16(6), let height = bytes.little16(8) else { return }
    // Without the extension that says how often, it plays once.
    found(PictureSize(width: width, height: height), loops: 1)
    var control: Range<Int>?
    for block in file.blocks {
      switch block.kind {
      case .image:
        guard addGIF(block.whole, control) else { return }
        control = nil
      case .other(0xF9): control = block.pieces.first { $0.count >= 4 }
      case .other(0xFF): readLoops(block)
      case .other: break
      }
    }
  }

  private mutating func addGIF(_ image: Range<Int>, _ control: Range<Int>?) -> Bool {
    func number(_ place: Int) -> Int { bytes.little16(image.lowerBound + place) ?? 0 }
    let area = PixelRect(x: number(1), y: number(3), width: number(5), height: number(7))
    if frames.isEmpty {
      // Some files state a smaller picture than they contain, or none. Browsers show all of the first frame.
      found(
        PictureSize(
          width: max(size.width, area.x + area.width),
          height: max(size.height, area.y + area.height)
        ), loops: loops)
    }
    let flags = control.map { Int(bytes[$0.lowerBound]) } ?? 0
    let hundredths = control.flatMap { bytes.little16($0.lowerBound + 1) } ?? 0
    let disposal: Disposal =
      switch flags >> 2 & 7 {
      case 2: .clear
      case 3: .restore
      default: .keep
      }
    return add(
      Frame(
        area: area, milliseconds: hundredths * 10, disposal: disposal, replaces: false,
        parts: (control.map { [$0] } ?? []) + [image]))
  }

  private mutating func readLoops(_ block: GIFBlock) {
    guard block.pieces.count > 1, block.pieces[1].count >= 3,
      bytes.has("NETSCAPE2.0", at: block.pieces[0])
        || bytes.has("ANIMEXTS1.0", at: block.pieces[0]),
      let times = bytes.little16(block.pieces[1].lowerBound + 1)
    else { return }
    // It says how often it is repeated.
    found(size, loops: times == 0 ? 0 : times + 1)
  }

  func gif(of frame: Frame) -> [UInt8]? {
    guard let image = frame.parts.last else { return nil }
    let head = GIFBlocks.head(bytes)
    var file = Array("GIF89a".utf8)
    file += littleEndian(frame.area.width, bytes: 2) + littleEndian(frame.area.height, bytes: 2)
    file += bytes[10..<head]
    if frame.parts.count > 1 {
      let control = frame.parts[0].lowerBound
      // Its transparent colour, without what follows it.
      file += [0x21, 0xF9, 4, bytes[control] & 1, 0, 0, bytes[control + 3], 0]
    }
    file += [0x2C, 0, 0, 0, 0] + bytes[image.dropFirst(5)]
    return file + [0x3B]
  }
}
