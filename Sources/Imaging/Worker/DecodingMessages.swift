// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox

extension CameoPictureRequest {
  /// Asks for `task`, in a size whose longer side is at most `longestSide`.
  init(_ task: DecodingTask, longestSide: Int = DecodingLimits.longestSide) {
    self.init()
    self.task = task.rawValue
    longest_side = UInt32(clamping: longestSide)
  }
}

extension CameoPictureReply {
  /// Says no more than `outcome`.
  init(_ outcome: DecodingOutcome) {
    self.init()
    self.outcome = outcome.rawValue
  }

  /// Says that `picture` is in the memory, of which `length` bytes are filled.
  init(_ picture: LoadedPicture, length: Int) {
    self.init(.done)
    width = UInt32(picture.width)
    height = UInt32(picture.height)
    full_width = UInt32(clamping: picture.fullWidth)
    full_height = UInt32(clamping: picture.fullHeight)
    has_alpha = picture.hasAlpha ? 1 : 0
    self.length = UInt64(length)
  }
}
