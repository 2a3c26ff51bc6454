// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CQREncode

/// A QR code: a square of dark and light modules.
public struct QRCode: Equatable, Sendable {
  /// The number of modules along each side.
  public let side: Int
  /// Whether each module is dark, row by row.
  public let isDark: [Bool]

  /// The width of the quiet zone that cameras need, in modules.
  public static let quietZone = 4

  /// Encodes `text`; nil when it is empty, or too long for a code.
  public init?(_ text: String) {
    guard !text.isEmpty, let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else {
      return nil
    }
    defer { QRcode_free(code) }
    guard let data = code.pointee.data else { return nil }
    side = Int(code.pointee.width)
    isDark = UnsafeBufferPointer(start: data, count: side * side).map { $0 & 1 == 1 }
  }
}
