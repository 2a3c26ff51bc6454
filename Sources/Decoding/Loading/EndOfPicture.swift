// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import Imaging

/// Whether a picture's end was there. Most loaders are content with what they get and leave the
/// rest grey, which then would be shared for the picture.
struct EndOfPicture {
  private let format: LoaderFormat
  private var count = 0
  /// Bytes by which the file says how long it is.
  private var announced = 0
  private var last: [UInt8] = []
  private var hasEnd = false
  private var endOfJPEG = EndOfJPEG()

  init(of format: LoaderFormat) { self.format = format }

  /// Looks at the next piece of the file.
  mutating func look(at piece: [UInt8]) {
    if count == 0 { announced = announcedLength(piece) }
    count += piece.count
    switch format {
    case .jpeg: endOfJPEG.look(at: piece)
    case .png: findLastChunk(last + piece)
    default: break
    }
    last = Array(piece.suffix(3))
  }

  /// Whether the picture is over, so that nothing that follows belongs to it.
  var isOver: Bool { endOfJPEG.isFound }

  /// Whether nothing is missing, as far as the format lets one know.
  var isThere: Bool {
    switch format {
    case .jpeg: endOfJPEG.isFound
    case .png: hasEnd
    default: count >= announced
    }
  }

  private func announcedLength(_ head: [UInt8]) -> Int {
    func number(at place: Int) -> Int {
      guard head.count >= place + 4 else { return Int.max }
      return (0..<4).reduce(0) { $0 | Int(head[place + $1]) << ($1 * 8) }
    }
    return switch format {
    case .bmp: number(at: 2)
    case .webp: number(at: 4) + 8
    default: 0
    }
  }

  private mutating func findLastChunk(_ bytes: [UInt8]) {
    Self.places(of: 0x49, in: bytes, before: 3) { place in
      if bytes[(place + 1)...(place + 3)].elementsEqual("END".utf8) { hasEnd = true }
    }
  }

  /// Calls `body` with every place of `byte` that is `more` bytes or more before the end.
  private static func places(
    of byte: Int32, in bytes: [UInt8], before more: Int, _ body: (Int) -> Void
  ) {
    bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return }
      var place = 0
      while place + more < buffer.count,
        let found = memchr(start + place, byte, buffer.count - more - place)
      {
        let index = start.distance(to: UnsafeRawPointer(found))
        body(index)
        place = index + 1
      }
    }
  }
}
