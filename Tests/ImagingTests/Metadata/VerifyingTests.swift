// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import PictureDamage
import Testing

@testable import Imaging

/// Restores the removed metadata, one part at a time.
struct VerifyingTests {
  private static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [0xFF, marker] + bigEndian(payload.count + 2, bytes: 2) + payload
  }

  @Test(
    arguments: [
      (0xE1, Array("Exif\0\0MM\0*".utf8), .exif), (0xE1, Array("http://ns.example".utf8), .xmp),
      (0xED, Array("Photoshop 3.0".utf8), .iptc), (0xFE, Array("hello".utf8), .text),
      (0xE2, Array("MPF\0".utf8), .furtherPictures), (0xE2, Array("FPXR".utf8), .programData),
      (0xE2, Array("ICC_PROFILE\0\u{1}\u{1}secret".utf8), .colourProfile),
      (0xE0, Array("JFXX\0\u{10}thumbnail".utf8), .programData),
      (0xEC, Array("Ducky".utf8), .programData),
      (0xE0, Array("JFIF\0\u{1}\u{1}\0\0\u{1}\0\u{1}\u{1}\u{1}abc".utf8), .thumbnail),
      (0xEB, Array("JP".utf8), .contentCredentials), (0xEE, Array("Adobe".utf8), .strayBytes),
      (0xDB, [UInt8](repeating: 0, count: 70), .strayBytes), (0xDD, [0, 0, 1], .strayBytes),
    ] as [(UInt8, [UInt8], PicturePart)])
  func aSegmentIsFound(_ marker: UInt8, _ payload: [UInt8], _ part: PicturePart) throws {
    var bytes = try MetadataStripper.strip(PictureStudio.picture("progressive.jpg")).bytes
    // Without its own header, so that the inserted one isn't found only for being the second.
    if marker == 0xE0 { bytes.removeSubrange(2..<20) }
    bytes.insert(contentsOf: Self.segment(marker, payload), at: 2)
    #expect(MetadataVerifier.findings(in: bytes) == [Finding(part: part, offset: 2)])
  }

  @Test(
    arguments: [
      ("eXIf", .exif), ("tEXt", .text), ("zTXt", .text), ("iTXt", .text), ("tIME", .time),
      ("caBX", .contentCredentials), ("prVt", .programData), ("gAMA", .strayBytes),
    ] as [(String, PicturePart)])
  func aChunkIsFound(_ name: String, _ part: PicturePart) throws {
    var bytes = try MetadataStripper.strip(PictureStudio.picture("plain.png")).bytes
    bytes.insert(contentsOf: PictureStudio.chunk(name, [1, 2, 3]), at: 33)
    #expect(MetadataVerifier.findings(in: bytes) == [Finding(part: part, offset: 33)])
    bytes[44] ^= 1
    #expect(MetadataVerifier.findings(in: bytes).contains(Finding(part: .damage, offset: 33)))
  }

  @Test(
    arguments: [
      ("EXIF", .exif), ("XMP ", .xmp), ("ICCP", .colourProfile), ("C2PA", .contentCredentials),
      ("prVt", .programData),
    ] as [(String, PicturePart)])
  func aWebPChunkIsFound(_ name: String, _ part: PicturePart) throws {
    for picture in ["lossy.webp", "moving.webp"] {
      var bytes = try MetadataStripper.strip(PictureStudio.picture(picture)).bytes
      let end = bytes.count
      bytes += Array(name.utf8) + littleEndian(4) + [1, 2, 3, 4]
      bytes.replaceSubrange(4..<8, with: littleEndian(bytes.count - 8))
      #expect(MetadataVerifier.findings(in: bytes).first == Finding(part: part, offset: end))
    }
  }

  @Test(
    arguments: [
      (0xFE, "hello", .text), (0x01, "hello", .text), (0xFF, "XMP DataXMP", .xmp),
      (0xFF, "ICCRGBG1012", .programData), (0xFF, "NETSCAPE2.0", .programData),
      (0xF9, "hello", .strayBytes), (0x77, "hello", .programData),
    ] as [(UInt8, String, PicturePart)])
  func anExtensionIsFound(_ label: UInt8, _ text: String, _ part: PicturePart) throws {
    var bytes = try MetadataStripper.strip(PictureStudio.picture("still.gif")).bytes
    let end = bytes.count - 1
    bytes.insert(
      contentsOf: [0x21, label, UInt8(text.utf8.count)] + Array(text.utf8) + [0], at: end)
    #expect(MetadataVerifier.findings(in: bytes) == [Finding(part: part, offset: end)])
  }

  @Test(arguments: ["baseline.jpg", "plain.png", "lossy.webp", "still.gif"])
  func dataAfterTheEndIsFound(_ name: String) throws {
    let bytes = try MetadataStripper.strip(PictureStudio.picture(name)).bytes
    let findings = MetadataVerifier.findings(in: bytes + [0, 0])
    #expect(findings == [Finding(part: .trailingBytes, offset: bytes.count)])
  }

  @Test func dataHiddenInTheScanIsFound() throws {
    var bytes = try MetadataStripper.strip(PictureStudio.picture("baseline.jpg")).bytes
    bytes.insert(contentsOf: "<x:xmpmeta xmlns".utf8, at: bytes.count - 2)
    #expect(MetadataVerifier.findings(in: bytes).map(\.part) == [.xmp])
    #expect(throws: OutgoingError.self) { try Outgoing.stripped(bytes) }
  }

  /// Everything in a profile is known but for what its colours are.
  @Test func noByteOfAProfileIsUserControlled() throws {
    for colours in [PlantedProfile.colours, Self.samples] {
      let bytes = try MetadataStripper.strip(Self.picture(PlantedProfile.profile(colours))).bytes
      let start = try #require(bytes.firstRange(of: Array("ICC_PROFILE".utf8))).lowerBound
      let count = Int(bytes[start - 2]) * 256 + Int(bytes[start - 1]) - 2
      #expect(MetadataVerifier.findings(in: bytes).isEmpty)
      var free = 0
      for place in start + 12..<start + count where bytes[place] != 0x58 {
        var changed = bytes
        changed[place] = 0x58
        let isFound = MetadataVerifier.findings(in: changed).contains { $0.part == .colourProfile }
        // The lower halves of nine numbers, and that of a gamma value; of samples only those that
        // still rise.
        if !isFound { free += 1 }
      }
      #expect(free <= (colours.count == PlantedProfile.colours.count ? 20 : 18 + 256))
      // The characters of a text don't rise.
      var texted = bytes
      let word = PlantedSecret.word
      texted.replaceSubrange(start + count - 64..<start + count - 64 + word.count, with: word)
      #expect(MetadataVerifier.findings(in: texted).contains { $0.part == .colourProfile })
    }
  }

  private static func picture(_ profile: [UInt8]) throws -> [UInt8] {
    var bytes = try MetadataStripper.strip(PictureStudio.picture("baseline.jpg")).bytes
    let payload = Array("ICC_PROFILE\0\u{1}\u{1}".utf8) + profile
    bytes.insert(contentsOf: segment(0xE2, payload), at: 2)
    return bytes
  }

  /// The same colours with curves that are no gamma value.
  private static let samples: [PlantedProfile.Part] =
    PlantedProfile.colours.map { part in
      guard part.name.hasSuffix("TRC") else { return part }
      let steps = (0..<64).flatMap { bigEndian($0 * $0 * 65_535 / 3969, bytes: 2) }
      return (part.name, PlantedProfile.kind("curv") + bigEndian(64) + steps)
    } + [("tail", [])]

  @Test func invisibleChunksOfAPNGAreRemoved() throws {
    let picture = try MetadataStripper.strip(PictureStudio.picture("plain.png")).bytes
    let profile = Array("Name\0\0".utf8) + [0x78, 1, 1, 0, 0, 0xFF, 0xFF, 0, 0, 0, 1]
    for (name, content, part) in [
      ("fdAT", [0, 0, 0, 0, 1, 2, 3], .furtherPictures), ("PLTE", [1, 2, 3], .strayBytes),
      ("fcTL", [UInt8](repeating: 0, count: 26), .furtherPictures),
      ("iCCP", profile, .colourProfile),
    ] as [(String, [UInt8], PicturePart)] {
      var bytes = picture
      bytes.insert(contentsOf: PictureStudio.chunk(name, content), at: 33)
      let found = MetadataVerifier.findings(in: bytes).first
      #expect(found == Finding(part: part, offset: 33))
      let output = try Outgoing.stripped(bytes)
      #expect(output.bytes == picture)
      #expect(output.removed == [part])
    }
  }

  @Test func aSecondProfileGoes() throws {
    let once = try MetadataStripper.strip(PictureStudio.picture("6-plain.png")).bytes
    let place = try #require(PNGChunks(once).chunks.first { $0.name == "iCCP" }).whole
    var twice = once
    twice.insert(contentsOf: once[place], at: place.upperBound)
    #expect(MetadataVerifier.findings(in: twice).map(\.part) == [.colourProfile])
    let output = try MetadataStripper.strip(twice)
    #expect(output.bytes == once)
    #expect(output.removed == [.colourProfile])
  }

  @Test func furtherSegmentsAboutTheEncodingGo() throws {
    let plain = try MetadataStripper.strip(PictureStudio.picture("progressive.jpg")).bytes
    func adobe(_ text: String) -> [UInt8] { Self.segment(0xEE, Array("Adobe\(text)\u{1}".utf8)) }
    func adding(_ segments: [UInt8], at place: Int) -> [UInt8] {
      plain[..<place] + segments + plain[place...]
    }
    let scan = try #require(JPEGSegments(plain).segments.first { $0.marker == 0xDA }).scan
      .upperBound
    // After the head with the resolution.
    let once = adding(adobe("\0d\0\0\0\0"), at: 20)
    #expect(MetadataVerifier.findings(in: once).isEmpty)
    for (file, left) in [
      (adding(adobe("secret") + adobe("\0d\0\0\0\0"), at: 20), once),
      (adding(adobe("secret"), at: scan), plain),
    ] {
      #expect(MetadataVerifier.findings(in: file).map(\.part) == [.programData])
      let output = try MetadataStripper.strip(file)
      #expect(output.bytes == left)
      #expect(output.removed == [.programData])
    }
  }

  @Test func picturesOfAnAnimationThatAreNeverShownAreRefused() throws {
    var bytes = try MetadataStripper.strip(PictureStudio.animatedPNG()).bytes
    #expect(MetadataVerifier.findings(in: bytes).isEmpty)
    let head = try #require(PNGChunks(bytes).chunks.first { $0.name == "acTL" }).whole
    bytes.replaceSubrange(head, with: PictureStudio.chunk("acTL", bigEndian(1) + bigEndian(0)))
    #expect(!MetadataVerifier.findings(in: bytes).isEmpty)
    #expect(throws: StripError.self) { try MetadataStripper.strip(bytes) }
  }

  @Test func partsOfAPictureWithoutAHeadAreRefused() throws {
    let bytes = try MetadataStripper.strip(PictureStudio.animatedPNG()).bytes
    var heads = 0
    var steps = 0
    var file = PNGChunks.signature
    for chunk in PNGChunks(bytes).chunks {
      var content = Array(bytes[chunk.payload])
      switch chunk.name {
      case "acTL": content = bigEndian(1) + bigEndian(0)
      case "fcTL":
        heads += 1
        if heads == 2 { continue }
        steps += 1
      case "fdAT":
        content.replaceSubrange(0..<4, with: bigEndian(steps))
        steps += 1
      default: break
      }
      file += PictureStudio.chunk(chunk.name, content)
    }
    #expect(MetadataVerifier.findings(in: file).map(\.part).contains(.furtherPictures))
    #expect(throws: StripError.self) { try MetadataStripper.strip(file) }
  }

  /// These end after the type of their numbers.
  @Test func aProfileOfAFewBytesIsNone() {
    for count in 16..<20 {
      let whole = bigEndian(count) + [0, 0, 0, 0, 4, 0x30, 0, 0] + Array("mntrRGB ".utf8)
      #expect(!ProfileCheck.passes(Array(whole.prefix(count))))
    }
  }

  @Test func aSecondPictureInAWebPGoes() throws {
    for name in ["transparent.webp", "moving.webp"] {
      let once = try MetadataStripper.strip(PictureStudio.picture(name)).bytes
      var twice = once + Array("VP8 ".utf8) + littleEndian(4) + [1, 2, 3, 4]
      twice.replaceSubrange(4..<8, with: littleEndian(twice.count - 8))
      #expect(
        MetadataVerifier.findings(in: twice) == [
          Finding(part: .furtherPictures, offset: once.count)
        ])
      let output = try MetadataStripper.strip(twice)
      #expect(output.bytes == once)
      #expect(output.removed == [.furtherPictures])
    }
  }
}
