// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox
internal import GLib

/// A word that is written in a picture.
public struct PictureWord: Sendable, Hashable {
  public let text: String
  /// Where it is, in pixels of the upright picture.
  public let area: PixelRect

  public init(_ text: String, at area: PixelRect) {
    self.text = text
    self.area = area
  }
}

extension PictureDecoder {
  /// Returns the words that are written in the picture at `path`, as they follow each other. Throws a `PictureError`, or
  /// `CancellationError`.
  ///
  /// Like decoding, this happens in a process that can do nothing else.
  public func words(in path: String, _ languages: TextLanguages) async throws -> [PictureWord] {
    try await performAlone(
      CameoPictureRequest(.words), on: path, argument: languages.argument, seconds: 60
    ) { reply, memory in
      guard (1...UInt64(DecodingLimits.wordBytes)).contains(reply.length),
        let bytes = SealedBytes(memory, count: Int(reply.length))
      else { return nil }
      return PictureWord.read(
        bytes.withBytes { String(decoding: $0, as: UTF8.self) },
        in: PictureSize(width: Int(reply.width), height: Int(reply.height)),
        of: PictureSize(width: Int(reply.full_width), height: Int(reply.full_height)))
    }
  }
}

extension PictureWord {
  /// Reads a line for each word: its place in a picture of `size`, and the word. Others are left out. The picture itself
  /// has the size `full`.
  static func read(_ lines: String, in size: PictureSize, of full: PictureSize) -> [PictureWord] {
    let sides = 1...(1 << 24)
    guard [size.width, size.height, full.width, full.height].allSatisfy(sides.contains) else {
      return []
    }
    return lines.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let area = PixelRect(text: parts[0]), area.isInside(size) else {
        return nil
      }
      let text = CleanText.line(String(parts[1]))
      return text.isEmpty ? nil : PictureWord(text, at: area.enlarged(from: size, to: full))
    }
  }
}

extension PixelRect {
  /// The same area of a picture in another size; no pixel of it is left out.
  private func span(_ start: Int, _ length: Int, _ old: Int, _ new: Int) -> (Int, Int) {
    // checked: all are sides of pictures.
    let first = start * new / old
    let last = ((start + length) * new + old - 1) / old
    return (first, max(1, min(last, new) - first))
  }

  fileprivate func enlarged(from old: PictureSize, to new: PictureSize) -> PixelRect {
    let (x, width) = span(x, width, old.width, new.width)
    let (y, height) = span(y, height, old.height, new.height)
    return PixelRect(x: x, y: y, width: width, height: height)
  }
}
