// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// What stands in a thumbnail besides the picture: of which file it is, and of when.
struct ThumbnailNotes: Equatable, Sendable {
  /// By key, such as `Thumb::URI`.
  var texts: [String: String] = [:]

  init(_ texts: [String: String] = [:]) { self.texts = texts }

  /// Reads the texts in front of the picture in a PNG file that begins with `bytes`. Whoever wrote it
  /// is not believed: nil if it is no PNG file, or one of its texts is damaged.
  init?(reading bytes: [UInt8]) {
    guard bytes.starts(with: PNGChunks.signature) else { return nil }
    // The bytes may well end before the file does.
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

  /// The chunks that hold the texts, always in the same order.
  var chunks: [UInt8] {
    texts.sorted { $0.key < $1.key }.flatMap { key, text in
      PNGFile.chunk("tEXt", Array(key.utf8) + [0] + Array(text.utf8))
    }
  }

  /// How large the picture itself is, as far as the user wrote that down and it makes sense.
  var fullSize: (width: Int, height: Int)? {
    guard let width = texts["Thumb::Image::Width"].flatMap({ Int($0) }),
      let height = texts["Thumb::Image::Height"].flatMap({ Int($0) }),
      (1...1_000_000).contains(width), (1...1_000_000).contains(height)
    else { return nil }
    return (width, height)
  }

  /// Whether this is of the file as `stamp` says it is now.
  func agree(with stamp: PictureStamp) -> Bool {
    guard texts["Thumb::URI"] == stamp.uri, let time = texts["Thumb::MTime"],
      stamp.agrees(withTime: time)
    else { return false }
    return texts["Thumb::Size"].map { Int($0) == stamp.bytes } ?? true
  }

  /// What is written about the file of `stamp`.
  static func about(_ stamp: PictureStamp) -> ThumbnailNotes {
    ThumbnailNotes([
      "Thumb::URI": stamp.uri,
      "Thumb::MTime": String(stamp.seconds),
      "Thumb::Size": String(stamp.bytes),
      "Software": "Cameo",
    ])
  }
}
