// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// The widths, in pixels, below which a page shows less side by side.
enum WindowWidth: Int {
  /// For header bars, which have no room for more than the button that closes the window, and the rows of one share.
  case tight = 480
  /// For the list of all shares.
  case shares = 520
  case viewer = 600
  /// For the page of photos.
  case photos = 640
  /// For the pane beside a photo that is edited.
  case edit = 660
  /// For three cards side by side.
  case welcome = 836
  /// For what was chosen for an account beside what can be done with it.
  case account = 620
  /// For the accounts beside a profile picture.
  case avatar = 820
  /// For the two columns beside a phone's code.
  case phone = 700

  /// Whether it exceeds `width`. Large text needs more room.
  func exceeds(_ width: Int, textScale: Double = 1) -> Bool {
    Double(width) < Double(rawValue) * max(1, textScale)
  }
}
