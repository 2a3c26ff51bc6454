// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Pictures with a secret in every place that is not the picture.
public enum PlantedSecret {
  /// What nobody may see who gets the picture.
  public static let word = Array("CAMEO-SECRET-7F3A".utf8)

  /// `picture` with the secret in one place after another; nothing for formats that are not sent.
  public static func planted(in picture: [UInt8]) -> [(place: String, bytes: [UInt8])] {
    switch picture.prefix(4) {
    case [0xFF, 0xD8, 0xFF, 0xE0], [0xFF, 0xD8, 0xFF, 0xDB]: inJPEG(picture)
    case [0x89, 0x50, 0x4E, 0x47]: inPNG(picture)
    case [0x47, 0x49, 0x46, 0x38]: inGIF(picture)
    case [0x52, 0x49, 0x46, 0x46]: inWebP(picture)
    default: []
    }
  }

  private static func inJPEG(_ picture: [UInt8]) -> [(String, [UInt8])] {
    func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
      let length = payload.count + 2
      return [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + payload
    }
    func text(_ name: String) -> [UInt8] { Array(name.utf8) + word }
    let segments: [(String, [UInt8])] =
      [
        ("comment", segment(0xFE, word)),
        ("exif", segment(0xE1, Array("Exif\0\0".utf8) + exif)),
        ("xmp", segment(0xE1, text("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta "))),
        ("more-xmp", segment(0xE1, text("http://ns.adobe.com/xmp/extension/\0"))),
        ("profile", segment(0xE2, text("ICC_PROFILE\0\u{1}\u{1}"))),
        ("pictures", segment(0xE2, text("MPF\0"))),
        ("iptc", segment(0xED, text("Photoshop 3.0\08BIM"))),
        ("thumbnail", segment(0xE0, text("JFXX\0\u{10}"))),
        ("adobe", segment(0xEE, Array("Adobe\0\u{64}\0\0\0\0\0".utf8) + word)),
        ("stray", word),
      ] + (UInt8(0xE3)...0xEF).map { ("app-\($0)", segment($0, word)) }
    return segments.map { ($0, Array(picture[..<2]) + $1 + picture[2...]) }
      + segments.map { ("late-\($0)", Array(picture.dropLast(2)) + $1 + [0xFF, 0xD9]) }
      .filter { !$0.0.hasSuffix("stray") }  // In the scan it would belong to the pixels.
      + [("trailer", picture + word)]
  }

  private static func inPNG(_ picture: [UInt8]) -> [(String, [UInt8])] {
    let payloads: [(String, [UInt8])] = [
      ("tEXt", Array("Author\0".utf8) + word), ("iTXt", Array("Title\0\0\0\0\0".utf8) + word),
      ("zTXt", Array("Note\0\0".utf8) + word), ("eXIf", exif), ("caBX", word), ("prVt", word),
      ("tIME", word), ("sPLT", word), ("hIST", word), ("gAMA", word), ("pHYs", word),
    ]
    return payloads.flatMap { name, payload in
      let chunk = PNGSums.chunk(name, payload)
      return [
        (name, Array(picture[..<33]) + chunk + picture[33...]),
        ("late-\(name)", Array(picture.dropLast(12)) + chunk + picture.suffix(12)),
      ]
    } + [("trailer", picture + word)]
  }

  private static func inGIF(_ picture: [UInt8]) -> [(String, [UInt8])] {
    let size = UInt8(word.count)
    let blocks: [(String, [UInt8])] = [
      ("comment", [0x21, 0xFE, size] + word + [0]),
      ("text", [0x21, 0x01, 12] + [UInt8](repeating: 0, count: 12) + [size] + word + [0]),
      ("program", [0x21, 0xFF, 11] + Array("MYPROGRAM10".utf8) + [size] + word + [0]),
      ("xmp", [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + word + [0, 0]),
      ("loop", [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, size] + word + [0]),
      ("control", [0x21, 0xF9, size] + word + [0]),
      ("unknown", [0x21, 0x77, size] + word + [0]),
    ]
    let colours = picture[10] & 0x80 == 0 ? 0 : 3 << (Int(picture[10] & 7) + 1)
    let head = 13 + colours
    return blocks.flatMap { name, block in
      [
        (name, Array(picture[..<head]) + block + picture[head...]),
        ("late-\(name)", Array(picture.dropLast()) + block + [0x3B]),
      ]
    } + [("trailer", picture + word)]
  }

  private static func inWebP(_ picture: [UInt8]) -> [(String, [UInt8])] {
    func chunk(_ name: String, _ payload: [UInt8]) -> [UInt8] {
      let padded = payload + (payload.count % 2 == 1 ? [word[0]] : [])
      return Array(name.utf8) + PNGSums.bigEndian(UInt32(payload.count)).reversed() + padded
    }
    func file(_ body: [UInt8]) -> [UInt8] {
      Array("RIFF".utf8) + PNGSums.bigEndian(UInt32(body.count + 4)).reversed()
        + Array("WEBP".utf8) + body
    }
    let names: [(String, [UInt8])] = [
      ("EXIF", exif), ("XMP ", word), ("ICCP", word), ("C2PA", word), ("prVt", word),
    ]
    let body = Array(picture[12...])
    return names.flatMap { name, payload in
      [
        (name, file(body + chunk(name, payload))),
        ("early-\(name)", file(Array(body.prefix(18)) + chunk(name, payload) + body.dropFirst(18))),
      ].filter { picture.dropFirst(12).starts(with: "VP8X".utf8) || !$0.0.hasPrefix("early") }
    } + [("trailer", picture + word)]
  }

  /// Exif data with and without the name in front that some files have, and with a directory of places.
  public static var exifSamples: [[UInt8]] {
    let places: [UInt8] =
      [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x25, 0x88, 4, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0, 0, 0, 0]
      + [1, 0, 2, 0, 5, 0, 1, 0, 0, 0, 44, 0, 0, 0, 0, 0, 0, 0, 7, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0]
    return [exif, Array("Exif\0\0".utf8) + exif, places]
  }

  /// An orientation, and the secret as the maker of the camera.
  private static let exif: [UInt8] =
    [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 2, 1, 0x0F, 0, 2, 0, 0, 0, UInt8(word.count), 0, 0, 0, 38]
    + [1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0, 0, 0] + word
}
