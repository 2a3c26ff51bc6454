// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

extension MovingPicture {
  mutating func readWebP() {
    let file = WebPChunks(bytes)
    guard let header = file.chunks.first, header.name == "VP8X", header.payload.count >= 10,
      bytes[header.payload.lowerBound] & 0b10 != 0
    else { return }
    let start = header.payload.lowerBound
    let loops = file.chunks.first { $0.name == "ANIM" && $0.payload.count >= 6 }
      .flatMap { bytes.little16($0.payload.lowerBound + 4) }
    found(
      PictureSize(width: little24(start + 4) + 1, height: little24(start + 7) + 1),
      loops: loops ?? 0)
    for chunk in file.chunks where chunk.name == "ANMF" && chunk.payload.count > 16 {
      let start = chunk.payload.lowerBound
      let flags = bytes[start + 15]
      let frame = Frame(
        area: PixelRect(
          x: little24(start) * 2, y: little24(start + 3) * 2, width: little24(start + 6) + 1,
          height: little24(start + 9) + 1),
        milliseconds: little24(start + 12), disposal: flags & 1 != 0 ? .clear : .keep,
        replaces: flags & 2 != 0, parts: [start + 16..<chunk.payload.upperBound])
      guard add(frame) else { return }
    }
  }

  func webP(of frame: Frame) -> [UInt8]? {
    let chunks = WebPChunks(bytes, in: frame.parts[0]).chunks
    guard let picture = chunks.first(where: { ["VP8 ", "VP8L"].contains($0.name) }) else {
      return nil
    }
    var content: [UInt8] = []
    // Lossless pictures have their own alpha.
    if picture.name == "VP8 ", let alpha = chunks.first(where: { $0.name == "ALPH" }) {
      let size =
        littleEndian(frame.area.width - 1, bytes: 3) + littleEndian(frame.area.height - 1, bytes: 3)
      content = Array("VP8X".utf8) + littleEndian(10) + [0x10, 0, 0, 0] + size
      content += padded(alpha)
    }
    content += padded(picture)
    return Array("RIFF".utf8) + littleEndian(content.count + 4) + Array("WEBP".utf8) + content
  }

  /// A chunk with its padding byte, which may be missing at the end of a file.
  private func padded(_ chunk: WebPChunk) -> [UInt8] {
    bytes[chunk.whole] + (chunk.whole.count % 2 == 1 ? [0] : [])
  }

  private func little24(_ place: Int) -> Int {
    (bytes.little16(place) ?? 0) | Int(place + 2 < bytes.count ? bytes[place + 2] : 0) << 16
  }
}
