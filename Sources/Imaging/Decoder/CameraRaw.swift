// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Raw photos: what a camera's sensor saw, not yet developed. Most are TIFF files whose first picture is a
/// thumbnail or makes no sense to those who do not know that.
package enum CameraRaw {
  /// How many bytes of a file are needed to tell.
  package static let headLength = 65_536

  /// Whether what begins with `head` is a raw photo.
  package static func isOne(_ head: [UInt8]) -> Bool {
    if signatures.contains(where: { head.starts(with: $0.utf8) }) { return true }
    if let brands = FileKind.brands(head) { return brands[0] == "crx " }
    // Canon names the kind of its file behind the head of the TIFF file.
    if head.count >= 14, head.has("HEAPCCDR", at: 6..<14) || head.has("CR", at: 8..<10) {
      return TIFF(head, head.indices) != nil || head.has("HEAPCCDR", at: 6..<14)
    }
    guard let tiff = TIFF(head, head.indices), let first = tiff.first else { return false }
    return isRaw(first, tiff)
  }

  /// How the photo is to be turned; 1 when it does not say so.
  package static func orientation(_ head: [UInt8]) -> Int { Orientation.read(head, head.indices) }

  /// Where JPEG previews stand that are stored as the one strip of a picture beside the first: as DNG
  /// files have them, and as Exiv2 does not know them.
  package static func strips(in bytes: [UInt8]) -> [Range<Int>] {
    guard let tiff = TIFF(bytes, bytes.indices), let first = tiff.first,
      let list = first.fields[0x014A], list.type == 4 || list.type == 13
    else { return [] }
    return stride(from: list.range.lowerBound, to: list.range.upperBound, by: 4).compactMap {
      let place = tiff.integer(TIFF.Field(type: list.type, range: $0..<$0 + 4))
      guard let directory = place.flatMap({ tiff.directory(at: $0) }) else { return nil }
      return strip(directory, tiff)
    }
  }

  private static func strip(_ directory: TIFF.Directory, _ tiff: TIFF) -> Range<Int>? {
    func number(_ tag: Int) -> Int? { directory.fields[tag].flatMap { tiff.integer($0) } }
    guard number(0x0103) == 7, [2, 6].contains(number(0x0106)),
      directory.fields[0x0117]?.range.count ?? 0 <= 4, let start = number(0x0111),
      let count = number(0x0117), count > 0, start <= tiff.bytes.count - count
    else { return nil }
    return start..<start + count
  }

  private static func isRaw(_ directory: TIFF.Directory, _ tiff: TIFF) -> Bool {
    func number(_ tag: Int) -> Int? { directory.fields[tag].flatMap { tiff.integer($0) } }
    // That it is a DNG file, by the version of that format.
    if directory.fields[0xC612] != nil { return true }
    // The colours of a sensor, or light that is not developed.
    if let colours = number(0x0106), [32803, 34892].contains(colours) { return true }
    if let compression = number(0x0103), compressions.contains(compression) { return true }
    // The first picture is a small copy of one in a directory of its own.
    return (number(0x00FE) ?? 0) & 1 == 1 && directory.fields[0x014A] != nil
  }

  /// Of Sony, Nikon, Samsung and Pentax.
  private static let compressions = [32767, 34713, 32769, 32770, 32772, 65535]

  /// Of Olympus, Panasonic, Fujifilm, Minolta and Sigma.
  private static let signatures = [
    "IIRO", "IIRS", "MMOR", "IIU\0", "FUJIFILMCCD-RAW", "\0MRM", "FOVb",
  ]
}
