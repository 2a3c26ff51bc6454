// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// Finds the end marker of a JPEG picture while its file is read piece by piece.
///
/// Segments are skipped by their length, so that a preview inside one is not mistaken for the picture, and
/// nothing behind the first end marker counts: phones put videos there, and cameras further pictures.
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

  /// Goes on from `index`, and returns where to go on from there.
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
      // Any number of FF may stand before a marker.
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
