// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// The text in a thumbnail: the file that it was made of, and its modification time.
struct ThumbnailNotes: Equatable, Sendable {
  /// By key, such as `Thumb::URI`.
  var texts: [String: String] = [:]

  init(_ texts: [String: String] = [:]) { self.texts = texts }

  /// Reads the texts before the picture in a PNG file that begins with `bytes`. The file is
  /// untrusted: nil if it is no PNG file, or one of its texts is damaged.
  init?(reading bytes: [UInt8]) {
    guard bytes.starts(with: PNGChunks.signature) else { return nil }
    // The bytes may end before the file does.
    let chunks = PNGChunks(bytes).chunks
    guard chunks.first?.name == "IHDR" else { return nil }
    for chunk in chunks.prefix(while: { $0.name != "IDAT" }) where chunk.name == "tEXt" {
      guard PNGFile.isSound(chunk, in: bytes),
        let end = bytes[chunk.payload].firstIndex(of: 0)
      else { return nil }
      let key = String(decoding: bytes[chunk.payload.lowerBound..<end], as: UTF8.self)
      texts[key] = String(decoding: bytes[(end + 1)..<chunk.payload.upperBound], as: UTF8.self)
    }
  }

  /// The chunks with the texts, always in the same order.
  var chunks: [UInt8] {
    texts.sorted { $0.key < $1.key }.flatMap { key, text in
      PNGFile.chunk("tEXt", Array(key.utf8) + [0] + Array(text.utf8))
    }
  }

  /// The size of the original picture, if it was recorded and makes sense.
  var fullSize: (width: Int, height: Int)? {
    func side(_ name: String) -> Int? {
      texts["Thumb::Image::\(name)"].flatMap { Int(outside: $0, in: 1...1_000_000) }
    }
    guard let width = side("Width"), let height = side("Height") else { return nil }
    return (width, height)
  }

  /// Whether this thumbnail is of the file with the current `stamp`.
  func agree(with stamp: PictureStamp) -> Bool {
    guard texts["Thumb::URI"] == stamp.uri, let time = texts["Thumb::MTime"],
      stamp.agrees(withTime: time)
    else { return false }
    return texts["Thumb::Size"].map {
      Int(outside: $0, in: OutsideNumber.lengths) == stamp.bytes
    } ?? true
  }

  /// The texts for the file of `stamp`.
  static func about(_ stamp: PictureStamp) -> ThumbnailNotes {
    ThumbnailNotes([
      "Thumb::URI": stamp.uri,
      "Thumb::MTime": String(stamp.seconds),
      "Thumb::Size": String(stamp.bytes),
      "Software": "Cameo",
    ])
  }
}

extension PictureError {
  /// The name under which a permanent failure is recorded. Nil for what may succeed next time:
  /// memory, time, disks and missing libraries are not the picture's fault alone.
  var lastingName: String? { Self.lasting.first { $0.error == self }?.name }

  /// The error that was recorded as `name`.
  init?(lastingName name: String) {
    guard let known = Self.lasting.first(where: { $0.name == name }) else { return nil }
    self = known.error
  }

  /// A crash of the decoder counts, because it is tried twice before.
  private static let lasting: [(error: PictureError, name: String)] = [
    (.empty, "empty"), (.fileTooLarge, "file-too-large"), (.unknownFormat, "unknown-format"),
    (.damaged, "damaged"), (.tooManyPixels, "too-many-pixels"), (.decoderFailed, "decoder-failed"),
    (.rawWithoutPreview, "no-preview"),
  ]

  /// Whether it is remembered until the program ends, because the next attempt would take as long.
  var isWorthRemembering: Bool { self == .tookTooLong || self == .outOfMemory }
}

extension ThumbnailNotes {
  private static let reason = "X-Cameo::Failure"

  /// Why there is no thumbnail.
  var failure: PictureError? {
    get { texts[Self.reason].flatMap { PictureError(lastingName: $0) } }
    set { texts[Self.reason] = newValue?.lastingName }
  }
}

extension PNGFile {
  /// A picture of a single transparent pixel, with `notes`.
  static func empty(_ notes: ThumbnailNotes) -> [UInt8] {
    // One unfiltered row of one pixel, stored by zlib with its checksum.
    let row: [UInt8] = [0x78, 0x01, 0x01, 5, 0, 0xFA, 0xFF, 0, 0, 0, 0, 0, 0, 5, 0, 1]
    let size = bigEndian(1) + bigEndian(1)
    return PNGChunks.signature + chunk("IHDR", size + [8, 6, 0, 0, 0]) + notes.chunks
      + chunk("IDAT", row) + chunk("IEND", [])
  }
}

/// Reads and writes the PNG files of thumbnails: only the picture and the notes about it.
package enum PNGFile {
  /// A chunk with its length and checksum.
  package static func chunk(_ name: StaticString, _ payload: [UInt8]) -> [UInt8] {
    let content = name.withUTF8Buffer { Array($0) } + payload
    return bigEndian(payload.count) + content + bigEndian(Int(CRC32.of(content[...])))
  }

  /// Whether the checksum of `chunk` is right.
  static func isSound(_ chunk: PNGChunk, in bytes: [UInt8]) -> Bool {
    let content = bytes[(chunk.payload.lowerBound - 4)..<chunk.payload.upperBound]
    return bytes.big32(chunk.payload.upperBound) == Int(CRC32.of(content))
  }

  /// Returns the file with `notes` before the picture; nil unless it is a valid picture of this
  /// size.
  ///
  /// It comes from the process that read an untrusted picture, and other programs will read it
  /// without a sandbox. So only the picture is kept, and only in the simplest variant of the
  /// format.
  static func annotated(
    _ bytes: [UInt8], width: Int, height: Int, notes: ThumbnailNotes
  ) -> [UInt8]? {
    guard bytes.starts(with: PNGChunks.signature) else { return nil }
    let file = PNGChunks(bytes)
    let picture = file.chunks.filter { ["IHDR", "IDAT", "IEND"].contains($0.name) }
    guard file.problem == nil, file.end == bytes.count, let header = file.chunks.first,
      header.name == "IHDR", isPlain(bytes[header.payload], width: width, height: height),
      picture.dropFirst().dropLast().allSatisfy({ $0.name == "IDAT" }), picture.count >= 3,
      picture.allSatisfy({ isSound($0, in: bytes) })
    else { return nil }
    var output = PNGChunks.signature
    output += bytes[header.whole]
    output += notes.chunks
    for chunk in picture.dropFirst() { output += bytes[chunk.whole] }
    return output
  }

  /// Of this size, eight bits a colour, with alpha or without, not interlaced.
  private static func isPlain(_ header: ArraySlice<UInt8>, width: Int, height: Int) -> Bool {
    let start = bigEndian(width) + bigEndian(height) + [8]
    return [2, 6].contains { header.elementsEqual(start + [$0, 0, 0, 0]) }
  }
}
