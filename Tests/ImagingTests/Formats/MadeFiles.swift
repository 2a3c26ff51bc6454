// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport

@testable import Imaging

/// Files as phones and cameras write them, assembled from pictures that other programs made.
enum MadeFiles {
  /// A photo of ImageMagick.
  static func jpeg(
    _ arguments: String..., size: String = "64x48", in folder: TemporaryFolder
  ) throws -> [UInt8] {
    let options = ["-seed", "7", "-size", size] + (arguments.isEmpty ? ["xc:red"] : arguments)
    try PictureStudio.run(
      ["convert"] + options + ["-strip", "made.jpg"], in: URL(filePath: folder.path))
    return try bytes(folder.file("made.jpg"))
  }

  /// `jpeg` with a segment after its first two bytes.
  static func adding(_ marker: UInt8, _ payload: [UInt8], to jpeg: [UInt8]) -> [UInt8] {
    jpeg[..<2] + [0xFF, marker] + bigEndian(payload.count + 2, bytes: 2) + payload + jpeg[2...]
  }

  /// `jpeg` with XMP data in which `description` is an attribute of the picture.
  static func adding(xmp description: String, to jpeg: [UInt8]) -> [UInt8] {
    adding(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + xmp(description), to: jpeg)
  }

  static func xmp(_ description: String) -> [UInt8] {
    Array(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
      \(description)</rdf:RDF></x:xmpmeta>
      """.utf8)
  }

  /// A video as phones append it to a picture, in which all kinds of bytes occur, including those
  /// that begin a scan, and which doesn't end as a picture would.
  static let video: [UInt8] =
    [0, 0, 0, 24] + Array("ftypmp42\0\0\0\0isommp42".utf8) + [0, 0, 4, 0] + Array("mdat".utf8)
    + (0..<100).flatMap { _ -> [UInt8] in [0xFF, 0xDA, 0x00, 0x0C, 0xFF, 0xD8, 0xFF, 0xC4, 1, 2] }

  // MARK: TIFF

  /// A field of a TIFF directory: its number, type and bytes, which may be where a further piece begins.
  struct Field {
    enum Content {
      case bytes([UInt8])
      /// Where the piece of this number begins.
      case place(Int)
    }

    let tag: Int
    let type: Int
    let count: Int
    let content: Content

    static func short(_ tag: Int, _ value: Int) -> Field {
      Field(tag: tag, type: 3, count: 1, content: .bytes(littleEndian(value, bytes: 2) + [0, 0]))
    }

    static func long(_ tag: Int, _ value: Int) -> Field {
      Field(tag: tag, type: 4, count: 1, content: .bytes(littleEndian(value)))
    }

    static func place(_ tag: Int, _ piece: Int) -> Field {
      Field(tag: tag, type: 4, count: 1, content: .place(piece))
    }

    static func data(_ tag: Int, type: Int = 7, _ bytes: [UInt8]) -> Field {
      Field(tag: tag, type: type, count: bytes.count, content: .bytes(bytes))
    }

    static func text(_ tag: Int, _ text: String) -> Field {
      data(tag, type: 2, Array(text.utf8) + [0])
    }
  }

  /// A piece of a TIFF file after its first directory.
  enum Piece {
    case directory([Field])
    case data([UInt8])
  }

  /// A TIFF file with a first directory and further pieces; `head` are the bytes before all of it.
  static func tiff(
    _ first: [Field], _ pieces: [Piece] = [], head: [UInt8] = Array("II*\0".utf8) + littleEndian(8)
  ) -> [UInt8] {
    let all = [Piece.directory(first)] + pieces
    var places: [Int] = []
    var end = head.count
    for piece in all {
      places.append(end)
      end += length(of: piece)
    }
    var file = head
    for piece in all {
      switch piece {
      case .data(let bytes): file += bytes
      case .directory(let fields):
        file += directory(fields, at: file.count, Array(places.dropFirst()))
      }
    }
    return file
  }

  /// Where the piece of this number begins in such a file.
  static func place(of index: Int, behind first: [Field], _ pieces: [Piece]) -> Int {
    ([.directory(first)] + pieces.prefix(index)).reduce(8) { $0 + length(of: $1) }
  }

  private static func length(of piece: Piece) -> Int {
    switch piece {
    case .data(let bytes): bytes.count
    case .directory(let fields): directory(fields, at: 0, Array(repeating: 0, count: 99)).count
    }
  }

  /// A directory, followed by what does not fit into its fields.
  private static func directory(_ fields: [Field], at start: Int, _ places: [Int]) -> [UInt8] {
    var entries = littleEndian(fields.count, bytes: 2)
    var more: [UInt8] = []
    let behind = start + 2 + fields.count * 12 + 4
    for field in fields.sorted(by: { $0.tag < $1.tag }) {
      entries += littleEndian(field.tag, bytes: 2) + littleEndian(field.type, bytes: 2)
      entries += littleEndian(field.count)
      switch field.content {
      case .place(let piece): entries += littleEndian(places[piece])
      case .bytes(let bytes) where bytes.count <= 4:
        entries += bytes + Array(repeating: 0, count: 4 - bytes.count)
      case .bytes(let bytes):
        entries += littleEndian(behind + more.count)
        more += bytes + (bytes.count % 2 == 1 ? [0] : [])
      }
    }
    return entries + littleEndian(0) + more
  }

  /// The data of a Canon camera before `jpeg`: an owner's name and serial number in its notes.
  static func addingCanonNotes(to jpeg: [UInt8]) -> [UInt8] {
    let notes = Piece.directory([
      .text(0x0009, "Sample Person 555-0100"), .long(0x000C, 1_731_000_068),
    ])
    // The offsets in the notes count from the beginning of all data, so they have to be a piece of
    // their own.
    var length = 0
    let measure = tiff([.text(0x010F, "Canon"), .place(0x8769, 0)], [.directory([]), notes])
    length = measure.count
    func file(_ noteLength: Int) -> [UInt8] {
      let exif = Field(tag: 0x927C, type: 7, count: noteLength, content: .place(1))
      return tiff([.text(0x010F, "Canon"), .place(0x8769, 0)], [.directory([exif]), notes])
    }
    let before = tiff([.text(0x010F, "Canon"), .place(0x8769, 0)], [.directory([])]).count
    let whole = file(length - before)
    return adding(0xE1, Array("Exif\0\0".utf8) + whole, to: jpeg)
  }
}
