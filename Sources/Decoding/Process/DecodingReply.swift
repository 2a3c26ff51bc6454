// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox
internal import Imaging

extension CameoPictureReply {
  /// Says no more than `outcome`.
  init(_ outcome: DecodingOutcome) {
    self.init()
    self.outcome = outcome.rawValue
  }

  /// Says how large what is sent is, and how large the picture was.
  mutating func describe(_ pixels: Pixels, of picture: LoadedPicture) {
    width = UInt32(clamping: pixels.width)
    height = UInt32(clamping: pixels.height)
    full_width = UInt32(clamping: picture.fullSize.width)
    full_height = UInt32(clamping: picture.fullSize.height)
    has_alpha = pixels.hasAlpha ? 1 : 0
  }
}
