// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// What users see at a destination: a post, or one file.
public struct Arrival: Equatable, Sendable {
  public var link: String
  /// nil if there is no caption.
  public var caption: String?
  /// The checksums of its pictures, in order.
  public var sums: [String]
  public var alts: [String]?

  public init(link: String, caption: String? = nil, sums: [String], alts: [String]? = nil) {
    self.link = link
    self.caption = caption
    self.sums = sums
    self.alts = alts
  }

  /// Of files with these bytes.
  init(link: String, caption: String? = nil, files: [[UInt8]], alts: [String]? = nil) {
    self.init(link: link, caption: caption, sums: files.map(Self.sum), alts: alts)
  }

  public static func sum(_ bytes: [UInt8]) -> String { Checksum.hex(Checksum.of(bytes, .sha256)) }
}

/// The content of a destination.
public struct Findings: Sendable {
  public var arrivals: [Arrival] = []
  /// Visible leftovers.
  public var strays: [String] = []
  /// Invisible leftovers, which disappear by themselves.
  public var orphans = 0
  /// Whether earlier content is unchanged.
  public var isRestWhole = true

  public init() {}

  /// Those of a folder's files, by name.
  public init(files: [String: [UInt8]], link: (String) -> String) {
    for (name, bytes) in files {
      if name == EarlierContent.name {
        isRestWhole = bytes == EarlierContent.bytes
      } else if name.hasPrefix("beach") {
        arrivals.append(Arrival(link: link(name), files: [bytes]))
      } else {
        strays.append(name)
      }
    }
    if files[EarlierContent.name] == nil { isRestWhole = false }
  }
}

/// A file that was there before, with the name of the pictures that are shared.
public enum EarlierContent {
  public static let name = "beach.png"
  public static let bytes = Array("This was here before.".utf8)
}
