// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Raw photos: undeveloped data from a camera's sensor. Most are TIFF files whose first picture is
/// a thumbnail, or makes no sense to programs without raw support.
package enum CameraRaw {
  /// The number of bytes needed to recognise one.
  package static let headLength = 65_536

  /// Whether a file that begins with `head` is a raw photo.
  package static func isOne(_ head: [UInt8]) -> Bool {
    if signatures.contains(where: { head.starts(with: $0.utf8) }) { return true }
    if let brands = FileKind.brands(head) { return brands[0] == "crx " }
    // Canon puts its file type after the header of the TIFF file.
    if head.count >= 14, head.has("HEAPCCDR", at: 6..<14) || head.has("CR\u{2}\0", at: 8..<12) {
      return TIFF(head, head.indices) != nil || head.has("HEAPCCDR", at: 6..<14)
    }
    guard let tiff = TIFF(head, head.indices), let first = tiff.first else { return false }
    return isRaw(first, tiff)
  }

  /// Returns `head`, or if the first directory lies beyond it, a head with that directory moved to
  /// its beginning, since the entries needed are in the directory itself. `read` returns the
  /// available part of `count` bytes.
  package static func head(_ head: [UInt8], read: (_ count: Int, _ at: Int) -> [UInt8]) -> [UInt8] {
    guard head.count >= headLength, let place = TIFF(head, head.indices)?.firstPlace,
      place > head.count - 4096
    else { return head }
    return moved(head) + read(headLength, place)
  }

  /// The same for a file in memory.
  package static func head(of bytes: some RandomAccessCollection<UInt8>) -> [UInt8] {
    head(Array(bytes.prefix(headLength))) { Array(bytes.dropFirst($1).prefix($0)) }
  }

  /// The same for an open file whose `head` was read already.
  package static func head(_ head: [UInt8], of file: Int32) -> [UInt8] {
    Self.head(head) { count, place in
      FileCalls.read(file, from: place, count: count) ?? []
    }
  }

  /// The photo's orientation; 1 if it has none.
  package static func orientation(_ head: [UInt8]) -> Int { Orientation.read(head, head.indices) }

  /// The ranges of JPEG previews that are stored as the only strip of a picture beside the first:
  /// as in DNG files, and unknown to Exiv2. Only the directories of `file` are read.
  package static func strips(in file: UnsafeRawBufferPointer) -> [Range<Int>] {
    let head = head(of: file)
    guard let tiff = TIFF(head: head, ofFile: file.count), let list = tiff.first?.fields[0x014A],
      list.type == 4 || list.type == 13
    else { return [] }
    // Up to four bytes are in the directory itself, more are elsewhere.
    let places =
      list.range.count == 4
      ? [tiff.integer(list)]
      : stride(from: 0, to: min(list.range.count, 4 * maxDirectories), by: 4).map { offset in
        let number = Array(file.dropFirst(list.range.lowerBound + offset).prefix(4))
        return head[0] == 0x49 ? number.little32(0) : number.big32(0)
      }
    return places.compactMap { place in
      guard let place, place >= 8, place < file.count else { return nil }
      let bytes = moved(head) + file.dropFirst(place).prefix(headLength)
      guard let tiff = TIFF(head: bytes, ofFile: file.count), let directory = tiff.first else {
        return nil
      }
      return strip(directory, tiff, ofFile: file.count)
    }
  }

  /// Files have two or three.
  private static let maxDirectories = 64

  /// The beginning of a file like the one with `head`; its first directory follows.
  private static func moved(_ head: [UInt8]) -> [UInt8] {
    head[..<4] + (head[0] == 0x49 ? littleEndian(8) : bigEndian(8))
  }

  private static func strip(
    _ directory: TIFF.Directory, _ tiff: TIFF, ofFile length: Int
  ) -> Range<Int>? {
    func number(_ tag: Int) -> Int? { directory.fields[tag].flatMap { tiff.integer($0) } }
    guard number(0x0103) == 7, [2, 6].contains(number(0x0106)),
      directory.fields[0x0117]?.range.count ?? 0 <= 4, let start = number(0x0111),
      let count = number(0x0117), count > 0, start >= 0, start <= length - count
    else { return nil }
    return start..<start + count
  }

  private static func isRaw(_ directory: TIFF.Directory, _ tiff: TIFF) -> Bool {
    func number(_ tag: Int) -> Int? { directory.fields[tag].flatMap { tiff.integer($0) } }
    // The DNG version, which marks DNG files.
    if directory.fields[0xC612] != nil { return true }
    // A sensor's colour filters, or linear raw data.
    if let colours = number(0x0106), [32803, 34892].contains(colours) { return true }
    if let compression = number(0x0103), compressions.contains(compression) { return true }
    // The first picture is a small copy of one in a directory of its own.
    return (number(0x00FE) ?? 0) & 1 == 1 && directory.fields[0x014A] != nil
  }

  /// Used by Sony, Nikon, Samsung and Pentax.
  private static let compressions = [32767, 34713, 32769, 32770, 32772, 65535]

  /// Used by Olympus, Panasonic, Fujifilm, Minolta and Sigma.
  private static let signatures = [
    "IIRO", "IIRS", "MMOR", "IIU\0", "FUJIFILMCCD-RAW", "\0MRM", "FOVb",
  ]
}
