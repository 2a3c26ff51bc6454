// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// What can be told from the name of a file.
nonisolated enum PictureNames {
  /// The endings of files that may be pictures. Opening each to see what it is would take long in a
  /// large folder.
  private static let endings: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "png", "apng", "gif", "webp", "tif", "tiff", "bmp", "svg", "svgz",
    "heic", "heif", "hif", "avif", "jxl", "ico", "dng", "cr2", "cr3", "crw", "nef", "nrw", "arw",
    "srf", "sr2", "raf", "orf", "rw2", "pef", "srw", "raw", "rwl", "mrw", "x3f", "3fr", "iiq",
  ]

  /// Whether a file of this name may be a picture that the user wants to see; hidden ones are not.
  static func mayBePicture(_ name: String) -> Bool {
    guard !name.hasPrefix("."), let dot = name.lastIndex(of: ".") else { return false }
    return endings.contains(name[name.index(after: dot)...].lowercased())
  }
}
