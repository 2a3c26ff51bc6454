// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// A picture without its metadata.
public struct Stripped: Sendable, Equatable {
  /// The file.
  public let bytes: [UInt8]
  public let removed: Set<PicturePart>
}

/// Removes everything from a picture file that isn't the picture.
///
/// The compressed picture is copied unchanged, with its colour profile and its orientation. An
/// invalid colour profile is removed. Data hidden in the compressed picture itself stays; only
/// encoding it again would remove that.
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

/// A file that is assembled from pieces of another one, and copied only at the end, at once.
struct Assembly {
  private enum Piece {
    case old(Range<Int>)
    case new([UInt8])
  }

  private var pieces: [Piece] = []
  private(set) var count = 0

  /// Appends a piece of the old file.
  mutating func keep(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    count += range.count
    if case .old(let last)? = pieces.last, last.upperBound == range.lowerBound {
      pieces[pieces.count - 1] = .old(last.lowerBound..<range.upperBound)
    } else {
      pieces.append(.old(range))
    }
  }

  /// Appends new bytes.
  mutating func add(_ bytes: [UInt8]) {
    count += bytes.count
    pieces.append(.new(bytes))
  }

  /// Inserts new bytes at the beginning.
  mutating func start(with bytes: [UInt8]) {
    count += bytes.count
    pieces.insert(.new(bytes), at: 0)
  }

  /// Appends new bytes, or the old ones if they are the same.
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

/// Why metadata could not be removed from a picture.
public enum StripError: Error, Hashable, Sendable {
  case unknownFormat
  /// The format allows it, but viewers don't support it either.
  case unsupported
  /// Its colours can only be preserved by encoding it again.
  case colours
  /// The file ends before the picture does.
  case endsTooEarly
  /// The data at this byte is invalid.
  case damaged(at: Int)
}
