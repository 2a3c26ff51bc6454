// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Something in a picture file that may not leave this computer.
public struct Finding: Sendable, Hashable {
  /// What it is.
  public let part: PicturePart
  /// Where in the file it begins.
  public let offset: Int
}
