// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// How many pages a TIFF file has, of which only the first is shown.
package enum TIFFPages {
  private static let most = 10_000
  /// Directories may lie on top of each other, so that few bytes make many fields. Those of real pages have twenty,
  /// of which the first says what is asked.
  private static let maxFields = 500_000

  /// Counts the pictures of `file` that are neither small copies nor masks of others.
  package static func count(_ file: UnsafeRawBufferPointer) -> Int {
    guard file.count >= 8, file[0] == file[1] else { return 0 }
    let isBigEndian = file[0] == 0x4D
    func number(_ index: Int, _ bytes: Int) -> Int? {
      guard index >= 0, index + bytes <= file.count else { return nil }
      return (0..<bytes).reduce(0) {
        $0 << 8 | Int(file[index + (isBigEndian ? $1 : bytes - 1 - $1)])
      }
    }
    var pages = 0
    var fieldsLeft = maxFields
    var seen: Set<Int> = []
    var next = number(4, 4) ?? 0
    while next > 0, fieldsLeft > 0, seen.count < most, seen.insert(next).inserted,
      let fields = number(next, 2)
    {
      // What kind of picture it is; most do not say, which means a page.
      var kind = 0
      for place in (0..<min(fields, fieldsLeft)).lazy.map({ next + 2 + $0 * 12 }) {
        fieldsLeft -= 1
        guard number(place, 2) == 0x00FE else { continue }
        kind = number(place + 8, 4) ?? 0
        break
      }
      if kind & 0b101 == 0 { pages += 1 }
      next = number(next + 2 + fields * 12, 4) ?? 0
    }
    return pages
  }
}
