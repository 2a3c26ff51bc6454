// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// The formats that are decoded, recognised by the beginning of a file, whatever its name.
///
/// Fewer than there are: photos aren't cursors or C source, and every library adds attack surface.
package enum KnownFormat: String, CaseIterable {
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

  /// The format of a file that begins with `bytes`; nil if it is none of these.
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

  /// XML with `<svg` near its beginning, or compressed data, which no other format here is.
  private static func isDrawing(_ head: [UInt8]) -> Bool {
    if head.starts(with: [0x1F, 0x8B]) { return true }
    let text = String(decoding: head, as: UTF8.self)
    let first = text.first { !$0.isWhitespace && $0 != "\u{FEFF}" }
    guard first == "<" else { return false }
    return text.includes("<svg") || text.includes("<!DOCTYPE svg") || text.hasPrefix("<?xml")
  }
}

/// The packages of this system that contain the libraries for pictures.
public struct LibraryPackage: Sendable {
  private let id: String
  /// Whether packages are installed with apt, and called as in Debian.
  public let isLikeDebian: Bool
  private let version: Double?

  /// This system's.
  // A system without that file, or with one that can't be read, is taken for an unknown one.
  public static let system = LibraryPackage(
    osRelease: (try? TextFile.read("/etc/os-release")) ?? nil ?? "")

  /// The packages of the system with this file `/etc/os-release`.
  init(osRelease: String) {
    var values: [Substring: String] = [:]
    for line in osRelease.split(separator: "\n") {
      guard let divider = line.firstIndex(of: "=") else { continue }
      let value = line[line.index(after: divider)...].filter { $0 != "\"" && $0 != "'" }
      values[line[..<divider]] = value
    }
    id = values["ID"] ?? ""
    isLikeDebian =
      id == "debian" || (values["ID_LIKE"] ?? "").split(separator: " ").contains("debian")
    version = values["VERSION_ID"].flatMap { Double($0) }
  }

  /// What to install for pictures of this kind: a package that exists here, or the library by the name that its authors
  /// gave it. Nil if it is not up to a library.
  public func name(for kind: FileKind) -> String? {
    isLikeDebian ? debian(kind) ?? library(kind) : library(kind)
  }

  private func debian(_ kind: FileKind) -> String? {
    // Names with a version change from one release to the next, which are Debian's only here.
    let release = id == "debian" ? version ?? .infinity : nil
    return switch kind {
    case .png: "libpng16-16"
    case .gif: "libgif7"
    case .webP: "libwebpdemux2"
    case .svg: "librsvg2-2"
    // Since then what decodes is a package of its own.
    case .heic: release.map { $0 >= 13 ? "libheif-plugin-libde265" : "libheif1" }
    case .avif: release.map { $0 >= 13 ? "libavif16" : "libavif15" }
    case .jpegXL: release.map { $0 >= 13 ? "libjxl0.11" : "libjxl0.7" }
    default: nil
    }
  }

  private func library(_ kind: FileKind) -> String? {
    switch kind {
    case .png: "libpng"
    case .gif: "giflib"
    case .webP: "libwebp"
    case .svg: "librsvg"
    case .heic: "libheif"
    case .avif: "libavif"
    case .jpegXL: "libjxl"
    default: nil
    }
  }
}
