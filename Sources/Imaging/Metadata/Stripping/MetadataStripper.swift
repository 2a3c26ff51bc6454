// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// A picture without what was in it besides the picture.
public struct Stripped: Sendable, Equatable {
  /// The file.
  public let bytes: [UInt8]
  /// What was taken out.
  public let removed: Set<PicturePart>
}

/// Takes everything out of a picture file that is not the picture.
///
/// The compressed picture is copied as it is. Its colour profile stays, and so does the way it is
/// turned. A colour profile that is no profile goes. What the user hid in the compressed picture
/// itself stays there; only making it anew would remove that.
public enum MetadataStripper {
  /// The file without metadata, in the same format.
  public static func strip(_ bytes: [UInt8]) throws(StripError) -> Stripped {
    switch PictureFormat(bytes) {
    case .jpeg: try JPEGStripper(bytes).strip()
    case .png: try PNGStripper(bytes).strip()
    case .webP: try WebPStripper(bytes).strip()
    case .gif: try GIFStripper(bytes).strip()
    case nil: throw .unknownFormat
    }
  }
}

/// A file that is put together from pieces of another one, and copied only at the end, at once.
struct Assembly {
  private enum Piece {
    case old(Range<Int>)
    case new([UInt8])
  }

  private var pieces: [Piece] = []
  private(set) var count = 0

  /// Goes on with what stands in the old file.
  mutating func keep(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    count += range.count
    if case .old(let last)? = pieces.last, last.upperBound == range.lowerBound {
      pieces[pieces.count - 1] = .old(last.lowerBound..<range.upperBound)
    } else {
      pieces.append(.old(range))
    }
  }

  /// Goes on with something of our own.
  mutating func add(_ bytes: [UInt8]) {
    count += bytes.count
    pieces.append(.new(bytes))
  }

  /// Puts something of our own in front of everything.
  mutating func start(with bytes: [UInt8]) {
    count += bytes.count
    pieces.insert(.new(bytes), at: 0)
  }

  /// Goes on with something of our own, or keeps the old bytes when they say the same.
  mutating func add(_ new: [UInt8], for range: Range<Int>, of bytes: [UInt8]) {
    if bytes[range].elementsEqual(new) { keep(range) } else { add(new) }
  }

  /// The new file.
  func bytes(from old: [UInt8]) -> [UInt8] {
    if pieces.count == 1, case .old(0..<old.count) = pieces[0] { return old }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      for piece in pieces {
        switch piece {
        case .old(let range):
          old.withUnsafeBytes { Self.copy($0[range], to: buffer, at: &filled) }
        case .new(let bytes):
          bytes.withUnsafeBytes { Self.copy($0[...], to: buffer, at: &filled) }
        }
      }
    }
  }

  private static func copy(
    _ source: Slice<UnsafeRawBufferPointer>, to target: UnsafeMutableBufferPointer<UInt8>,
    at position: inout Int
  ) {
    let source = UnsafeRawBufferPointer(rebasing: source)
    guard let from = source.baseAddress, let base = target.baseAddress else { return }
    memcpy(base + position, from, source.count)
    position += source.count
  }
}

/// Why nothing could be taken out of a picture.
public enum StripError: Error, Hashable, Sendable {
  /// The file is none of the formats we know.
  case unknownFormat
  /// The format allows it, but programs that show pictures do not know it either.
  case unsupported
  /// Its colours mean something that only can be kept by encoding the picture anew.
  case colours
  /// The file ends before the picture does.
  case endsTooEarly
  /// What stands at this byte cannot be there.
  case damaged(at: Int)
}
