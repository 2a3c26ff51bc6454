// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk

/// The picture on the clipboard, as the program that copied it offers it: nothing of it is decoded outside of the
/// sandbox.
@MainActor
public enum CopiedPicture {
  /// A picture that isn't a file.
  struct Encoded {
    let bytes: [UInt8]
    /// The ending of names of such files.
    let ending: String
  }

  /// The formats in which programs offer pictures, the least lossy first.
  private static let types = ["png", "webp", "jpeg", "gif", "tiff", "bmp"]

  /// Returns it; nil if there is none that is small enough to be opened.
  static func encoded() async -> Encoded? {
    let most = HandedFiles.Limits().bytes
    for type in types {
      if let bytes = await Clipboard.bytes(type: "image/\(type)", atMost: most), !bytes.isEmpty {
        return Encoded(bytes: bytes, ending: type)
      }
    }
    return nil
  }

  /// For commands, which have no window but may have a display. Returns the paths of files that were copied, or a picture that isn't a file, as encoded bytes; nil
  /// without a display.
  public static func read() async -> (files: [String], bytes: [UInt8]?)? {
    guard Display.open() else { return nil }
    let files = await Clipboard.files()
    return (files, files.isEmpty ? await encoded()?.bytes : nil)
  }
}
