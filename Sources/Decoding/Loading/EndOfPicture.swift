// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
internal import Imaging

/// Detects whether a picture is complete. Most loaders accept truncated files and leave the rest
/// grey, which would then be shared as the picture.
struct EndOfPicture {
  private let format: LoaderFormat
  private var count = 0
  /// Length bytes in the file.
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

  /// Whether nothing is missing, as far as the format shows that.
  var isThere: Bool {
    switch format {
    case .jpeg: endOfJPEG.isFound
    case .png: hasEnd
    default: count >= announced
    }
  }

  private func announcedLength(_ head: [UInt8]) -> Int {
    func number(at position: Int) -> Int {
      guard head.count >= position + 4 else { return Int.max }
      return (0..<4).reduce(0) { $0 | Int(head[position + $1]) << ($1 * 8) }
    }
    return switch format {
    case .bmp: number(at: 2)
    case .webp: number(at: 4) + 8
    default: 0
    }
  }

  private mutating func findLastChunk(_ bytes: [UInt8]) {
    Self.positions(of: 0x49, in: bytes, before: 3) { position in
      if bytes[(position + 1)...(position + 3)].elementsEqual("END".utf8) { hasEnd = true }
    }
  }

  /// Calls `body` with every position of `byte` that is `more` bytes or more before the end.
  private static func positions(
    of byte: Int32, in bytes: [UInt8], before more: Int, _ body: (Int) -> Void
  ) {
    bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return }
      var position = 0
      while position + more < buffer.count,
        let found = memchr(start + position, byte, buffer.count - more - position)
      {
        let index = start.distance(to: UnsafeRawPointer(found))
        body(index)
        position = index + 1
      }
    }
  }
}

/// Finds the end marker of a JPEG picture while its file is read piece by piece.
///
/// Segments are skipped by their length, so that a preview inside one is not mistaken for the
/// picture, and nothing after the first end marker counts: phones put videos there, and cameras
/// further pictures.
struct EndOfJPEG {
  private enum State {
    case skipping(Int)
    case lookingForMarker
    case afterFF
    case length(high: UInt8?)
  }

  /// The first two bytes are the start marker.
  private var state = State.skipping(2)
  private(set) var isFound = false

  mutating func look(at piece: [UInt8]) {
    piece.withUnsafeBytes { buffer in
      var index = 0
      while index < buffer.count, !isFound { index = step(buffer, index) }
    }
  }

  /// Continues from `index`, and returns where to continue from there.
  private mutating func step(_ buffer: UnsafeRawBufferPointer, _ index: Int) -> Int {
    switch state {
    case .skipping(let count):
      let left = buffer.count - index
      state = count > left ? .skipping(count - left) : .lookingForMarker
      return index + min(count, left)
    case .lookingForMarker:
      guard let start = buffer.baseAddress,
        let found = memchr(start + index, 0xFF, buffer.count - index)
      else { return buffer.count }
      state = .afterFF
      return start.distance(to: UnsafeRawPointer(found)) + 1
    case .afterFF:
      switch buffer[index] {
      // Any number of FF bytes may precede a marker.
      case 0xFF: break
      case 0xD9: isFound = true
      // Part of the compressed picture, or markers without a length.
      case 0x00, 0x01, 0xD0...0xD8: state = .lookingForMarker
      default: state = .length(high: nil)
      }
    case .length(high: nil):
      state = .length(high: buffer[index])
    case .length(let high?):
      let length = Int(high) << 8 | Int(buffer[index])
      state = length > 2 ? .skipping(length - 2) : .lookingForMarker
    }
    return index + 1
  }
}
