// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// The kinds of files whose metadata we know how to take out.
public enum PictureFormat: Sendable, Hashable, CaseIterable {
  case jpeg, png, webP, gif

  /// What the file says it is by its first bytes; nil for anything else.
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

  /// The format that is called `mimeType` on the network; nil for one that we do not know.
  public init?(mimeType: String) {
    guard let format = Self.allCases.first(where: { $0.mimeType == mimeType }) else { return nil }
    self = format
  }

  /// What it is called.
  public var name: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .webP: "WebP"
    case .gif: "GIF"
    }
  }

  /// What it is called on the network.
  public var mimeType: String {
    switch self {
    case .jpeg: "image/jpeg"
    case .png: "image/png"
    case .webP: "image/webp"
    case .gif: "image/gif"
    }
  }

  /// What the names of such files end with, without a dot.
  public var fileEnding: String {
    switch self {
    case .jpeg: "jpg"
    case .png: "png"
    case .webP: "webp"
    case .gif: "gif"
    }
  }
}
