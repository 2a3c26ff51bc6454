// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CQREncode
internal import Gtk

/// A text as a square of dark and light modules, for cameras.
nonisolated struct QRCode: Equatable, Sendable {
  /// How many modules there are along each side.
  let side: Int
  /// Row by row, whether a module is dark.
  let isDark: [Bool]

  /// How many light modules cameras want around it.
  static let quietZone = 4

  /// The code of `text`; nil when it is empty, or longer than any code can be.
  init?(_ text: String) {
    guard !text.isEmpty, let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else {
      return nil
    }
    defer { QRcode_free(code) }
    guard let data = code.pointee.data else { return nil }
    side = Int(code.pointee.width)
    isDark = UnsafeBufferPointer(start: data, count: side * side).map { $0 & 1 == 1 }
  }

  /// It in black on white, whatever the theme: with its quiet zone, each module `pixels` wide.
  func picture(pixelsPerModule pixels: Int) -> Picture? {
    let width = (side + 2 * Self.quietZone) * pixels
    var bytes = [UInt8](repeating: 255, count: width * width * 4)
    for (index, _) in isDark.enumerated().filter(\.element) {
      let left = (index % side + Self.quietZone) * pixels
      let top = (index / side + Self.quietZone) * pixels
      for y in top..<top + pixels {
        for x in left..<left + pixels {
          let start = (y * width + x) * 4
          bytes.replaceSubrange(start..<start + 4, with: [0, 0, 0, 0])
        }
      }
    }
    return bytes.withUnsafeBytes {
      Picture(
        premultiplied: $0, width: width, height: width, bytesPerRow: width * 4, hasAlpha: false)
    }
  }
}
