// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Finds objects inside properties, as interfaces for GTK 4 have them: GTK 3 crashes on those instead
/// of refusing them.
@safe
struct NestedObjects {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let end: Int
  private var place = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    unsafe self.bytes = bytes
    end = bytes.count
  }

  /// The line of the first object inside a property; nil when there is none.
  static func firstLine(in xml: String) -> Int? {
    var xml = xml
    return xml.withUTF8 { bytes in
      var search = unsafe NestedObjects(bytes)
      guard let place = search.run() else { return nil }
      return unsafe 1 + bytes[..<place].count { $0 == UInt8(ascii: "\n") }
    }
  }

  private mutating func run() -> Int? {
    var isInProperty = false
    while let tag = find(UInt8(ascii: "<"), from: place) {
      place = tag + 1
      if begins("!--") {
        repeat { skipTag() } while place < end && !ends("-->")
      } else if begins("/property") {
        isInProperty = false
      } else if begins("property") {
        // One without contents ends by itself.
        skipTag()
        isInProperty = !ends("/>")
      } else if isInProperty, begins("object") {
        return tag
      }
    }
    return nil
  }

  private mutating func skipTag() {
    place = find(UInt8(ascii: ">"), from: place).map { $0 + 1 } ?? end
  }

  // The library's search is as fast in debug builds, whose start is not to be slower for this.
  private func find(_ byte: UInt8, from start: Int) -> Int? {
    guard let base = unsafe bytes.baseAddress, start < end,
      let found = unsafe memchr(base + start, Int32(byte), end - start)
    else { return nil }
    return unsafe UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  private func begins(_ word: StaticString) -> Bool { has(word, at: place) }

  private func ends(_ word: StaticString) -> Bool { has(word, at: place - word.utf8CodeUnitCount) }

  private func has(_ word: StaticString, at start: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard let base = unsafe bytes.baseAddress, start >= 0, start + count <= end else {
      return false
    }
    return unsafe memcmp(base + start, word.utf8Start, count) == 0
  }
}
