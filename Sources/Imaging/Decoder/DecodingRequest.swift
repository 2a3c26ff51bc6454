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
