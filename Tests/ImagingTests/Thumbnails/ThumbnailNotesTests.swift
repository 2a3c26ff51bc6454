// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging

@Suite struct ThumbnailNotesTests {
  private let texts = ["Thumb::URI": "file:///tmp/a%20b", "Thumb::MTime": "7", "Software": "x"]

  private func file(_ notes: [UInt8]) -> [UInt8] {
    let empty = PNGFile.empty(ThumbnailNotes())
    return Array(empty[..<33]) + notes + empty[33...]
  }

  @Test func `written values can be read`() {
    let notes = ThumbnailNotes(texts)
    #expect(ThumbnailNotes(reading: PNGFile.empty(notes)) == notes)
    #expect(ThumbnailNotes(reading: file(notes.chunks)) == notes)
  }

  @Test func `reading up to the pixels is enough`() {
    let notes = ThumbnailNotes(texts)
    #expect(ThumbnailNotes(reading: PNGFile.empty(notes).dropLast(20)) == notes)
  }

  @Test func `texts with a wrong checksum are rejected`() {
    var chunk = ThumbnailNotes(texts).chunks
    chunk[chunk.count - 1] ^= 1
    #expect(ThumbnailNotes(reading: file(chunk)) == nil)
  }

  @Test func `a text without an end of its key is no text`() {
    let chunk = PNGFile.chunk("tEXt", Array("Thumb::URI".utf8))
    #expect(ThumbnailNotes(reading: file(chunk)) == nil)
    #expect(ThumbnailNotes(reading: file(PNGFile.chunk("tEXt", []))) == nil)
  }

  @Test func `a text longer than the file is ignored`() {
    var chunk = PNGFile.chunk("tEXt", Array("Thumb::URI".utf8) + [0, 65])
    chunk.replaceSubrange(0..<4, with: [0x7F, 0xFF, 0xFF, 0xFF])
    #expect(ThumbnailNotes(reading: file(chunk)) == ThumbnailNotes())
    chunk.replaceSubrange(0..<4, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(ThumbnailNotes(reading: file(chunk)) == ThumbnailNotes())
  }

  @Test func `any bytes can be read as notes`() {
    var generator = SystemRandomNumberGenerator()
    let sound = file(ThumbnailNotes(texts).chunks)
    for _ in 0..<2000 {
      var bytes = sound
      for _ in 0..<3 {
        bytes[Int.random(in: 8..<bytes.count, using: &generator)] = UInt8.random(in: 0...255)
      }
      let cut = bytes.prefix(Int.random(in: 0...bytes.count, using: &generator))
      let found = ThumbnailNotes(reading: Array(cut))
      // A changed text has a wrong checksum, so there are no notes at all.
      for (key, text) in found?.texts ?? [:] { #expect(texts[key] == text) }
    }
  }

  @Test func `impossible sizes are refused`() {
    func size(_ width: String, _ height: String) -> Int? {
      ThumbnailNotes(["Thumb::Image::Width": width, "Thumb::Image::Height": height]).fullSize?.width
    }
    #expect(size("4000", "3000") == 4000)
    for bad in ["0", "-1", "", "99999999999999999999", "1e9", "1000001"] {
      #expect(size(bad, "3000") == nil)
      #expect(size("4000", bad) == nil)
    }
  }

  @Test func `only plain PNG thumbnails are kept`() {
    let notes = ThumbnailNotes(texts)
    let empty = PNGFile.empty(ThumbnailNotes())
    func kept(_ bytes: [UInt8], width: Int = 1, height: Int = 1) -> [UInt8]? {
      PNGFile.annotated(bytes, width: width, height: height, notes: notes)
    }
    #expect(kept(empty) == PNGFile.empty(notes))
    #expect(kept(file(PNGFile.chunk("iCCP", [1, 2, 3]))) == PNGFile.empty(notes))
    #expect(kept(empty, width: 2) == nil)
    #expect(kept(empty + [0]) == nil)
    #expect(kept(empty.dropLast(12)) == nil)
    #expect(kept(Array(empty[..<33]) + empty.suffix(12)) == nil)
    #expect(kept([]) == nil)
    for place in 12..<empty.count {
      var bytes = empty
      bytes[place] ^= 1
      #expect(kept(bytes) != PNGFile.empty(notes), "byte \(place)")
    }
  }

  @Test func `recorded reasons can be read back`() {
    let lasting: [PictureError] = [
      .empty, .fileTooLarge, .unknownFormat, .damaged, .tooManyPixels, .decoderFailed,
    ]
    for error in lasting {
      var notes = ThumbnailNotes()
      notes.failure = error
      #expect(ThumbnailNotes(reading: PNGFile.empty(notes))?.failure == error)
    }
    for error in [
      PictureError.missing, .noPermission, .unreadable, .tookTooLong, .waitedTooLong, .noDecoder,
    ] {
      var notes = ThumbnailNotes()
      notes.failure = error
      #expect(notes.texts.isEmpty)
    }
  }

  @Test func `a time agrees as far as it is written`() {
    #expect(PictureStamp.isTime("7", 7, 123_456_789))
    #expect(PictureStamp.isTime("7.123456", 7, 123_456_789))
    #expect(PictureStamp.isTime("7.0001", 7, 100_000))
    #expect(!PictureStamp.isTime("7.1", 7, 100_000))
    #expect(!PictureStamp.isTime("8", 7, 0))
  }

  /// Of a file system that is a program.
  @Test(arguments: [1_000_000_000, Int.max, -1, Int.min])
  func `nanoseconds that make no sense agree with no decimals`(nanoseconds: Int) {
    #expect(PictureStamp.isTime("7", 7, nanoseconds))
    #expect(!PictureStamp.isTime("7.1", 7, nanoseconds))
  }
}
