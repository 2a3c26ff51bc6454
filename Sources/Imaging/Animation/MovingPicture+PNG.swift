// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

extension MovingPicture {
  mutating func readPNG() {
    let chunks = PNGChunks(bytes).chunks
    guard let header = chunks.first, header.name == "IHDR", header.payload.count == 13,
      let width = bytes.big32(header.payload.lowerBound),
      let height = bytes.big32(header.payload.lowerBound + 4)
    else { return }
    lead = chunks.prefix { $0.name != "IDAT" }
    var isMoving = false
    var control: Range<Int>?
    var parts: [Range<Int>] = []
    for chunk in chunks {
      switch chunk.name {
      case "acTL" where chunk.payload.count == 8:
        isMoving = true
        found(
          PictureSize(width: width, height: height),
          loops: bytes.big32(chunk.payload.lowerBound + 4) ?? 0)
      case "fcTL" where chunk.payload.count == 26 && isMoving:
        if let control, !addPNG(control, parts) { return }
        (control, parts) = (chunk.payload, [])
      // Before the first frame there may be a picture for programs that show no animations.
      case "IDAT" where control != nil: parts.append(chunk.payload)
      case "fdAT" where chunk.payload.count > 4: parts.append(chunk.payload.dropFirst(4))
      case "IEND":
        if let control { _ = addPNG(control, parts) }
      default: break
      }
    }
  }

  private mutating func addPNG(_ control: Range<Int>, _ parts: [Range<Int>]) -> Bool {
    func number(_ place: Int) -> Int { bytes.big32(control.lowerBound + place) ?? 0 }
    func small(_ place: Int) -> Int { bytes.big16(control.lowerBound + place) ?? 0 }
    guard !parts.isEmpty else { return true }
    let disposal: Disposal =
      switch bytes[control.lowerBound + 24] {
      case 1: .clear
      // There is nothing below the first.
      case 2: frames.isEmpty ? .clear : .restore
      default: .keep
      }
    let area = PixelRect(x: number(12), y: number(16), width: number(4), height: number(8))
    let parts = parts.filter { !$0.isEmpty }
    return add(
      Frame(
        area: area, milliseconds: small(20) * 1000 / (small(22) == 0 ? 100 : small(22)),
        disposal: disposal, replaces: bytes[control.lowerBound + 25] == 0, parts: parts))
  }

  func png(of frame: Frame) -> [UInt8]? {
    guard let header = lead.first?.payload else { return nil }
    let size = bigEndian(frame.area.width) + bigEndian(frame.area.height)
    var file = PNGChunks.signature
    file += PNGFile.chunk("IHDR", size + bytes[header.dropFirst(8)])
    let colours = ["PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP"]
    for chunk in lead where colours.contains(chunk.name) {
      file += bytes[chunk.whole]
    }
    for part in frame.parts { file += PNGFile.chunk("IDAT", Array(bytes[part])) }
    return file + PNGFile.chunk("IEND", [])
  }
}
