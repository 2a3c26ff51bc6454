// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// What a picture file is, what it would tell a stranger, and what would be left of that.
public struct PictureReport: Sendable, Equatable {
  /// What becomes of the file when it is shared.
  public enum Left: Sendable, Equatable {
    /// Its metadata is taken out. This is what was found in the file that came of it.
    case afterTakingOut([Revelation])
    /// The picture is encoded anew, and only its pixels are taken along.
    case nothing
  }

  /// Such as `jpeg` or `tiff`: for programs.
  public let format: String
  /// Of the upright picture.
  public let width: Int
  public let height: Int
  /// How large the file is.
  public let byteCount: Int
  /// Whether the picture moves.
  public let isAnimation: Bool
  /// What is in the file besides the picture, kind by kind.
  public let found: [Revelation]
  public let left: Left
  /// What belongs to the picture and is not shared.
  public let losses: [PictureLoss]
  /// Whether every byte of the file was accounted for; otherwise there may be more than was found.
  public let isComplete: Bool
}
