// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// The endings of the names of pictures, of all formats that can be opened with Debian's libraries.
public enum PictureEndings {
  private static let all: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "png", "gif", "webp", "tif", "tiff", "bmp", "heic", "heif",
    "hif", "avif", "jxl",
    // Raw photos.
    "dng", "nef", "nrw", "cr2", "cr3", "crw", "arw", "sr2", "srf", "rw2", "orf", "raf", "pef",
    "srw", "x3f", "mrw", "erf", "3fr", "iiq", "kdc", "dcr", "mos", "rwl",
  ]

  /// Whether a file of this name is one.
  public static func isPicture(_ name: String) -> Bool {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let ending = name[name.index(after: dot)...]
    return ending.utf8.count <= 4 && all.contains(ending.lowercased())
  }
}
