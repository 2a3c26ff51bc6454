// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// The kind of a file that can't be opened, recognised by its beginning, so that the message can
/// say what would help.
public enum FileKind: String, Sendable, CaseIterable {
  case png, gif, heic, avif, jpegXL, webP, svg, tiff, bmp, icon
  case jpeg2000, bigTIFF, photoshop, gimp, krita, pdf
  case video, audio

  /// The kind of a file that begins with `head`; nil if it is none of these.
  package init?(_ head: [UInt8]) {
    func has(_ text: StaticString, at place: Int = 0) -> Bool {
      place <= head.count && head.has(text, at: place..<head.count)
    }
    func has(_ signature: [UInt8]) -> Bool { head.starts(with: signature) }

    if let brands = Self.brands(head) {
      self = Self.kind(of: brands)
    } else if has("8BPS") {
      self = .photoshop
    } else if has("gimp xcf") {
      self = .gimp
    } else if has("PK"), has("mimetypeapplication/x-krita", at: 30) {
      self = .krita
    } else if has("%PDF-") {
      self = .pdf
    } else if has([0xFF, 0x4F, 0xFF, 0x51]) || has("jP  ", at: 4) {
      self = .jpeg2000
    } else if has([0x49, 0x49, 0x2B, 0, 8, 0]) || has([0x4D, 0x4D, 0, 0x2B, 0, 8]) {
      self = .bigTIFF
    } else if has("RIFF"), has("AVI ", at: 8) {
      self = .video
    } else if Self.isVideo({ has($0, at: $1) }) || Self.beginnings.contains(where: { has($0) }) {
      self = .video
    } else if has("fLaC") || has("ID3") || (has("RIFF") && has("WAVE", at: 8)) {
      self = .audio
    } else {
      switch KnownFormat(head) {
      case .heif: self = .heic
      case .avif: self = .avif
      case .jxl: self = .jpegXL
      case .webp: self = .webP
      case .svg: self = .svg
      case .tiff: self = .tiff
      case .bmp: self = .bmp
      case .icon: self = .icon
      case .png: self = .png
      case .gif: self = .gif
      case .jpeg, nil: return nil
      }
    }
  }

  /// The kind of pictures in the format of this name; nil if there is none that depends on a library.
  public init?(format name: String) {
    switch name {
    case "png": self = .png
    case "gif": self = .gif
    case "heif": self = .heic
    case "avif": self = .avif
    case "jxl": self = .jpegXL
    case "webp": self = .webP
    case "svg": self = .svg
    default: return nil
    }
  }

  /// The brands in the `ftyp` box, the major one first; nil if there is no such box.
  static func brands(_ head: [UInt8]) -> [String]? {
    guard head.count >= 12, head.has("ftyp", at: 4..<8), let length = head.big32(0) else {
      return nil
    }
    let others = stride(from: 16, to: min(length, head.count) - 3, by: 4)
    return ([8] + others).map { String(decoding: head[$0..<$0 + 4], as: UTF8.self) }
  }

  /// The kind of a file with these brands.
  static func kind(of brands: [String]) -> FileKind {
    if brands.contains("avif") || brands.contains("avis") { return .avif }
    if brands[0] == "jxl " { return .jpegXL }
    if brands[0].hasPrefix("he") || ["mif1", "mif2", "msf1", "miaf"].contains(brands[0]) {
      return .heic
    }
    if ["jp2 ", "jpx ", "jpm "].contains(brands[0]) { return .jpeg2000 }
    if ["M4A ", "M4B "].contains(brands[0]) { return .audio }
    return .video
  }

  /// Older videos begin with one of these boxes instead.
  private static func isVideo(_ has: (StaticString, Int) -> Bool) -> Bool {
    has("moov", 4) || has("mdat", 4) || has("wide", 4) || has("FLV", 0)
  }

  /// The beginnings of Matroska and WebM, MPEG streams and ASF.
  private static let beginnings: [[UInt8]] = [
    [0x1A, 0x45, 0xDF, 0xA3], [0, 0, 1, 0xBA], [0, 0, 1, 0xB3], [0x30, 0x26, 0xB2, 0x75],
  ]
}

extension FileKind {
  /// What the file is, and what helps.
  var description: String {
    switch self {
    case .video: tr("Videos can't be shared.")
    case .audio: tr("This is an audio file, not a photo.")
    case .photoshop: tr("This is a Photoshop file. Export it as JPEG or PNG first.")
    case .gimp: tr("This is a GIMP file. Export it as JPEG or PNG first.")
    case .krita: tr("This is a Krita file. Export it as JPEG or PNG first.")
    case .pdf: tr("This is a PDF document, not a photo.")
    case .bigTIFF: tr("This is a BigTIFF file. Export it as JPEG or TIFF first.")
    case .jpeg2000: tr("This is a JPEG 2000 file. Export it as JPEG first.")
    case .png, .gif, .heic, .avif, .jpegXL, .webP, .svg, .tiff, .bmp, .icon:
      advice(LibraryPackage.system)
    }
  }

  /// The same for a picture that only lacks its library, on a system with these packages.
  func advice(_ packages: LibraryPackage) -> String {
    guard let package = packages.name(for: self) else {
      return PictureError.unknownFormat.description
    }
    return tr("Can't open {0} files. Install {1} to open them.", name, package)
  }

  /// The name of this kind.
  private var name: String {
    switch self {
    case .heic: "HEIC"
    case .avif: "AVIF"
    case .jpegXL: "JPEG XL"
    case .webP: "WebP"
    case .svg: "SVG"
    case .tiff: "TIFF"
    case .bmp: "BMP"
    default: rawValue.uppercased()
    }
  }
}
