// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Counts as X does: code points by their weight, of which those of Latin, Greek, Cyrillic and most other
/// alphabets have one and all else two; an emoji counts two however it is put together, and links are all
/// as long. What only looks like a link without `https://` is counted as it is written.
enum WeightedText {
  private static let light: [ClosedRange<UInt32>] = [
    0...0x10FF, 0x2000...0x200D, 0x2010...0x201F, 0x2032...0x2037,
  ]

  /// How much `text` takes up, each link being `perLink` long.
  static func count(_ text: String, perLink: Int) -> Int {
    var count = 0
    var previous: Character?
    var rest = text.composed[...]
    while let first = rest.first {
      let isStart = previous.map { !$0.isLetter && !$0.isNumber && !"@_/".contains($0) } ?? true
      if isStart, let link = FediverseText.link(at: rest) {
        count += perLink
        previous = link.last
        rest = rest[link.endIndex...]
      } else {
        count += weight(of: first)
        previous = first
        rest = rest.dropFirst()
      }
    }
    return count
  }

  private static func weight(of character: Character) -> Int {
    if isEmoji(character) { return 2 }
    return character.unicodeScalars.reduce(0) { sum, scalar in
      sum + (light.contains { $0.contains(scalar.value) } ? 1 : 2)
    }
  }

  private static func isEmoji(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    // A sign that can be shown either way says which: FE0F as a picture, 20E3 as a key.
    return first.properties.isEmojiPresentation
      || scalars.contains { $0.value == 0xFE0F || $0.value == 0x20E3 }
  }
}
