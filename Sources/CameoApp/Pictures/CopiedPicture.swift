// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk

/// The clipboard's content for commands, which have no window but may have a display.
@MainActor
public enum CopiedPicture {
  /// The formats in which programs offer pictures, the least lossy first.
  private static let types = ["image/png", "image/webp", "image/jpeg", "image/gif", "image/tiff"]

  /// Returns the paths of files that were copied, or a picture that isn't a file, as encoded bytes; nil
  /// without a display.
  public static func read() async -> (files: [String], bytes: [UInt8]?)? {
    guard Display.open() else { return nil }
    let files = await Clipboard.files()
    guard files.isEmpty else { return (files, nil) }
    for type in types {
      if let bytes = await Clipboard.bytes(type: type), !bytes.isEmpty { return ([], bytes) }
    }
    return ([], nil)
  }
}
