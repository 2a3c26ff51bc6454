// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// How many bytes may be taken by what is kept only so that it need not be made again.
nonisolated enum MemoryBudget {
  /// Pictures in the viewer: the one that is shown, and those beside it.
  static let viewer = 48 << 20
  /// A picture that is zoomed in, from which its parts are made.
  static let viewerDetail = 128 << 20
  /// Parts of it: those on the screen, and half as many that were there before.
  static let viewerTiles = 64 << 20
  /// Tiles of photos: those on the screen, and those that were there before.
  static let photoTiles = 20 << 20
  /// Pictures in a share sheet that are seen large.
  static let sheet = 24 << 20
  /// Thumbnails of shares.
  static let shareThumbnails = 4 << 20

  /// The bytes of so many pixels.
  static func bytes(width: Int, height: Int) -> Int { width * height * 4 }
}
