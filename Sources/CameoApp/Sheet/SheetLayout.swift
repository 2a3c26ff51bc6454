// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Sizes of the share sheet, in pixels.
enum SheetLayout {
  /// An editor for captions has from three lines to six.
  static let captionHeights = 66...126
  /// The space around the columns.
  static let margin = 18
  /// The large picture gives way to the texts below it, down to this.
  static let leastStageHeight = 150
  /// The sheet becomes no wider, so that lines stay readable.
  static let mostWidth = 1200
}
