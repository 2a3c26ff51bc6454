// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk

/// The clipboard's content for commands, which have no window but may have a display.
@MainActor
public struct CopiedPicture {
  /// The paths of files that were copied.
  public let files: [String]
  /// A picture that isn't a file, as encoded bytes.
  public let bytes: [UInt8]?

  /// The formats in which programs offer pictures, the least lossy first.
  private static let types = ["image/png", "image/webp", "image/jpeg", "image/gif", "image/tiff"]

  /// Reads the clipboard; nil without a display.
  public static func read() async -> CopiedPicture? {
    guard Display.open() else { return nil }
    let files = await Clipboard.files()
    guard files.isEmpty else { return CopiedPicture(files: files, bytes: nil) }
    for type in types {
      if let bytes = await Clipboard.bytes(type: type), !bytes.isEmpty {
        return CopiedPicture(files: [], bytes: bytes)
      }
    }
    return CopiedPicture(files: [], bytes: nil)
  }
}
