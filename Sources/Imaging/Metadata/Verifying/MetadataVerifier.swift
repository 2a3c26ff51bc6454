// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// Reads a picture file and reports what is in it besides the picture.
///
/// It verifies the work of `MetadataStripper`, and shares no code with it, so that a bug in one of
/// the two isn't hidden by the other. It knows what is allowed; everything else is a finding.
public enum MetadataVerifier {
  /// What is not allowed in this file; empty if it may be sent.
  public static func findings(in bytes: [UInt8]) -> [Finding] {
    let findings = bytes.withUnsafeBytes { buffer in
      var scanner = Scanner(buffer)
      switch (scanner.peek(0), scanner.peek(1)) {
      case (0xFF, 0xD8): scanner.verifyJPEG()
      case (0x89, 0x50): scanner.verifyPNG()
      case (0x52, 0x49): scanner.verifyWebP()
      case (0x47, 0x49): scanner.verifyGIF()
      default: scanner.report(.damage)
      }
      return scanner.findings
    }
    return findings + MetadataSweep.findings(in: bytes)
  }
}

/// Something in a picture file that may not leave this computer.
public struct Finding: Sendable, Hashable {
  public let part: PicturePart
  /// Where in the file it begins.
  public let offset: Int
}

/// Searches a whole file for the beginnings of metadata, whatever its structure says.
///
/// These are so long that they don't occur by chance in a compressed picture.
enum MetadataSweep {
  static func findings(in bytes: [UInt8]) -> [Finding] {
    bytes.withUnsafeBytes { buffer in
      words.compactMap { word, part in
        word.withUTF8Buffer { place(of: UnsafeRawBufferPointer($0), in: buffer) }
          .map { Finding(part: part, offset: $0) }
      }
    }
  }

  private static func place(
    of word: UnsafeRawBufferPointer, in buffer: UnsafeRawBufferPointer
  ) -> Int? {
    guard let base = buffer.baseAddress, let first = word.baseAddress else { return nil }
    var position = 0
    while position + word.count <= buffer.count {
      let left = buffer.count - word.count + 1 - position
      guard let found = memchr(base + position, Int32(word[0]), left) else { return nil }
      if memcmp(found, first, word.count) == 0 { return UnsafeRawPointer(found) - base }
      position = UnsafeRawPointer(found) - base + 1
    }
    return nil
  }

  private static let words: [(StaticString, PicturePart)] = [
    ("<x:xmpmeta", .xmp),
    ("http://ns.adobe.com/", .xmp),
    ("<rdf:RDF", .xmp),
    ("Photoshop 3.0\0", .iptc),
    ("Exif\0\0II*\0", .exif),
  ]
}
