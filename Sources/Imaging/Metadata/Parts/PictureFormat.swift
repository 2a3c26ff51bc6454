// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// The file formats whose metadata can be removed without encoding.
public enum PictureFormat: Sendable, Hashable, CaseIterable {
  case jpeg, png, webP, gif

  /// The format according to the first bytes; nil for anything else.
  public init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: PNGChunks.signature) {
      self = .png
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webP
    } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      self = .gif
    } else {
      return nil
    }
  }

  /// The format with this `mimeType`; nil for an unknown one.
  public init?(mimeType: String) {
    guard let format = Self.allCases.first(where: { $0.mimeType == mimeType }) else { return nil }
    self = format
  }

  /// The display name.
  public var name: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .webP: "WebP"
    case .gif: "GIF"
    }
  }

  public var mimeType: String {
    switch self {
    case .jpeg: "image/jpeg"
    case .png: "image/png"
    case .webP: "image/webp"
    case .gif: "image/gif"
    }
  }

  /// The file extension, without a dot.
  public var fileEnding: String {
    switch self {
    case .jpeg: "jpg"
    case .png: "png"
    case .webP: "webp"
    case .gif: "gif"
    }
  }
}
