// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// The endings of the names of pictures, of all formats that can be opened with Debian's libraries.
public enum PictureEndings {
  private static let photos: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "png", "gif", "webp", "tif", "tiff", "bmp", "heic", "heif",
    "hif", "avif", "jxl",
    // Raw photos.
    "dng", "nef", "nrw", "cr2", "cr3", "crw", "arw", "sr2", "srf", "rw2", "orf", "raf", "pef",
    "srw", "x3f", "mrw", "erf", "3fr", "iiq", "kdc", "dcr", "mos", "rwl",
  ]

  /// What can be looked at, but belongs to no photo library: drawings, icons, and an ending that many other kinds of
  /// files have as well.
  private static let others: Set<String> = ["apng", "svg", "svgz", "ico", "raw"]

  /// Whether a file of this name is a photo or, if those count, another picture.
  public static func isPicture(_ name: String, includingDrawings: Bool = false) -> Bool {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let ending = name[name.index(after: dot)...]
    guard ending.utf8.count <= 4 else { return false }
    let lowercased = ending.lowercased()
    return photos.contains(lowercased) || includingDrawings && others.contains(lowercased)
  }
}
