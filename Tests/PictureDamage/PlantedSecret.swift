// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Pictures with a secret in every part that isn't the picture.
public enum PlantedSecret {
  /// The text that receivers of the picture must not see.
  public static let word = Array("CAMEO-SECRET-7F3A".utf8)

  /// `picture` with the secret in one position after another; nothing for formats that are not
  /// sent.
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
      let head: [UInt8] = [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)]
      return head + payload
    }
    var segments: [(String, [UInt8])] = [("stray", word)]
    func add(_ name: String, _ marker: UInt8, _ payload: [UInt8]) {
      segments.append((name, segment(marker, payload)))
    }
    add("comment", 0xFE, word)
    add("exif", 0xE1, text("Exif\0\0", exif))
    add("xmp", 0xE1, text("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta ", word))
    add("more-xmp", 0xE1, text("http://ns.adobe.com/xmp/extension/\0", word))
    add("profile", 0xE2, text("ICC_PROFILE\0\u{1}\u{1}", word))
    add("pictures", 0xE2, text("MPF\0", word))
    add("iptc", 0xED, text("Photoshop 3.0\08BIM", word))
    add("thumbnail", 0xE0, text("JFXX\0\u{10}", word))
    add("adobe", 0xEE, text("Adobe\0\u{64}\0\0\0\0\0", word))
    for marker in UInt8(0xE3)...0xEF { add("app-\(marker)", marker, word) }
    for (place, profile) in PlantedProfile.planted(word) {
      add("profile-\(place)", 0xE2, text("ICC_PROFILE\0\u{1}\u{1}", profile))
    }
    var all: [(String, [UInt8])] = [("trailer", picture + word)]
    for (name, segment) in segments {
      all.append((name, inserted(segment, into: picture, at: 2)))
      // After the scan it would belong to the pixels.
      if name == "stray" { continue }
      all.append(("late-\(name)", inserted(segment, into: picture, at: picture.count - 2)))
    }
    return all
  }

  private static func inPNG(_ picture: [UInt8]) -> [(String, [UInt8])] {
    var all: [(String, [UInt8])] = [("trailer", picture + word)]
    func add(_ name: String, _ payload: [UInt8]) {
      let chunk = PNGSums.chunk(name, payload)
      all.append((name, inserted(chunk, into: picture, at: 33)))
      all.append(("late-\(name)", inserted(chunk, into: picture, at: picture.count - 12)))
    }
    add("tEXt", text("Author\0", word))
    add("iTXt", text("Title\0\0\0\0\0", word))
    add("zTXt", text("Note\0\0", word))
    add("eXIf", exif)
    for name in ["caBX", "prVt", "tIME", "sPLT", "hIST", "gAMA", "pHYs"] { add(name, word) }
    add("iCCP-name", word + [0, 0] + stored(PlantedProfile.telling))
    add("iCCP-text", text("ICC\0\0", stored(word)))
    add("iCCP-behind", text("ICC\0\0", stored(PlantedProfile.telling)) + word)
    for (place, profile) in PlantedProfile.planted(word) {
      add("iCCP-\(place)", text("ICC\0\0", stored(profile)))
    }
    // Unannounced frames, and unused palettes.
    add("fdAT", [0, 0, 0, 0] + word)
    // Nor the frames of an animation with only one, which is there already.
    let head =
      PNGSums.chunk("acTL", [0, 0, 0, 1, 0, 0, 0, 0])
      + PNGSums.chunk(
        "fcTL", [0, 0, 0, 0] + picture[16..<24] + [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 10, 0, 0])
    let more = inserted(
      PNGSums.chunk("fdAT", [0, 0, 0, 1] + word), into: picture, at: picture.count - 12)
    all.append(("fdAT-without-head", inserted(head, into: more, at: 33)))
    if picture[25] != 3 { add("PLTE", word + [0, 0]) }
    return all
  }

  /// Uncompressed zlib data: it can be searched.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let count = bytes.count
    let length = [UInt8(count & 255), UInt8(count >> 8)]
    var sums: (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      sums.0 = (sums.0 + UInt32(byte)) % 65_521
      sums.1 = (sums.1 + sums.0) % 65_521
    }
    return [0x78, 1, 1] + length + length.map { ~$0 } + bytes
      + PNGSums.bigEndian(sums.1 << 16 | sums.0)
  }

  private static func inGIF(_ picture: [UInt8]) -> [(String, [UInt8])] {
    let colours = picture[10] & 0x80 == 0 ? 0 : 3 << (Int(picture[10] & 7) + 1)
    var all: [(String, [UInt8])] = [("trailer", picture + word)]
    func add(_ name: String, _ label: UInt8, _ pieces: [[UInt8]]) {
      var block: [UInt8] = [0x21, label]
      for piece in pieces { block += [UInt8(piece.count)] + piece }
      block.append(0)
      all.append((name, inserted(block, into: picture, at: 13 + colours)))
      all.append(("late-\(name)", inserted(block, into: picture, at: picture.count - 1)))
    }
    add("comment", 0xFE, [word])
    add("text", 0x01, [[UInt8](repeating: 0, count: 12), word])
    add("program", 0xFF, [Array("MYPROGRAM10".utf8), word])
    add("xmp", 0xFF, [Array("XMP DataXMP".utf8), word])
    add("loop", 0xFF, [Array("NETSCAPE2.0".utf8), [1, 0, 0], word])
    add("control", 0xF9, [word])
    add("unknown", 0x77, [word])
    return all
  }

  private static func inWebP(_ picture: [UInt8]) -> [(String, [UInt8])] {
    func chunk(_ name: String, _ payload: [UInt8]) -> [UInt8] {
      var chunk = Array(name.utf8)
      chunk += PNGSums.bigEndian(UInt32(payload.count)).reversed()
      chunk += payload
      if payload.count % 2 == 1 { chunk.append(word[0]) }
      return chunk
    }
    func file(_ body: [UInt8]) -> [UInt8] {
      var file = Array("RIFF".utf8)
      file += PNGSums.bigEndian(UInt32(body.count + 4)).reversed()
      file += Array("WEBP".utf8)
      return file + body
    }
    let body = Array(picture[12...])
    var all: [(String, [UInt8])] = [("trailer", picture + word)]
    var contents = ["XMP ", "ICCP", "C2PA", "prVt"].map { ($0, word) } + [("EXIF", exif)]
    contents += PlantedProfile.planted(word).map { ("ICCP", $0.bytes) }
    // Another picture, which is never shown.
    contents += [("VP8 ", word), ("ALPH", word)]
    for (name, content) in contents {
      let chunk = chunk(name, content)
      all.append((name, file(body + chunk)))
      // After the header with the flags.
      guard body.starts(with: "VP8X".utf8), !["VP8 ", "ALPH"].contains(name) else { continue }
      all.append(("early-\(name)", file(inserted(chunk, into: body, at: 18))))
    }
    return all
  }

  private static func inserted(_ piece: [UInt8], into bytes: [UInt8], at place: Int) -> [UInt8] {
    var bytes = bytes
    bytes.insert(contentsOf: piece, at: place)
    return bytes
  }

  private static func text(_ name: String, _ rest: [UInt8]) -> [UInt8] { Array(name.utf8) + rest }

  /// Exif data with and without the prefix that some files have, and with a GPS directory.
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
