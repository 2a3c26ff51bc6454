// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// The formats that are decoded, told by how a file begins, whatever it is called.
///
/// Fewer than the libraries know: no one takes photos as cursors or in a program's source, and
/// every loader is one more that can have a hole.
package enum LoaderFormat: String, CaseIterable {
  case jpeg = "image/jpeg"
  case png = "image/png"
  case gif = "image/gif"
  case tiff = "image/tiff"
  case bmp = "image/bmp"
  case webp = "image/webp"
  case avif = "image/avif"
  case heif = "image/heif"
  case jxl = "image/jxl"
  case icon = "image/x-icon"
  case svg = "image/svg+xml"

  /// The format of what begins with `bytes`; nil if it is none of these.
  package init?(_ bytes: some RandomAccessCollection<UInt8>) {
    let head = Array(bytes.prefix(1024))
    func has(_ text: String, at place: Int = 0) -> Bool {
      head.dropFirst(place).starts(with: text.utf8)
    }
    func has(_ signature: [UInt8]) -> Bool { head.starts(with: signature) }

    if has([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if has([0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if has("GIF8") {
      self = .gif
    } else if has([0x49, 0x49, 0x2A, 0]) || has([0x4D, 0x4D, 0, 0x2A]) {
      self = .tiff
    } else if has("BM") {
      self = .bmp
    } else if has("RIFF"), has("WEBP", at: 8) {
      self = .webp
    } else if let brands = FileKind.brands(head) {
      switch FileKind.kind(of: brands) {
      case .avif: self = .avif
      case .heic: self = .heif
      case .jpegXL: self = .jxl
      default: return nil
      }
    } else if has([0xFF, 0x0A]) || has("JXL ", at: 4) {
      self = .jxl
    } else if has([0, 0, 1, 0]) {
      self = .icon
    } else if Self.isDrawing(head) {
      self = .svg
    } else {
      return nil
    }
  }

  /// XML with `<svg` near its beginning, or something compressed, which no other format here is.
  private static func isDrawing(_ head: [UInt8]) -> Bool {
    if head.starts(with: [0x1F, 0x8B]) { return true }
    let text = String(decoding: head, as: UTF8.self)
    let first = text.first { !$0.isWhitespace && $0 != "\u{FEFF}" }
    guard first == "<" else { return false }
    return text.contains("<svg") || text.contains("<!DOCTYPE svg") || text.hasPrefix("<?xml")
  }
}
