// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Why a picture can't be sent, and what to do about it.
public enum OutgoingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The picture cannot be read or decoded.
  case notReadable(PictureError)
  /// The destination accepts no format that can be made here.
  case noFormat([PictureFormat])
  /// The picture can't be made small enough, in bytes or pixels.
  case cannotFit(bytes: Int?)
  /// An animation can be neither cropped nor rotated.
  case animationEdited
  /// No part of an animation can be covered.
  case animationHidden
  /// The destination accepts no animations, or none in this format.
  case animationNotTaken(PictureFormat)
  /// The animation has more pixels than the destination accepts.
  case animationHasTooManyPixels(PictureSize)
  /// The animation has more bytes than the destination accepts.
  case animationHasTooManyBytes(Int, most: Int)
  /// Its metadata can't be removed.
  case notStripped(StripError)
  /// The verification found metadata.
  case stillReveals([Finding])
  /// What should be covered may be visible in the file that was made.
  case stillShows
  /// The task was cancelled.
  case cancelled

  public var description: String {
    switch self {
    case .notReadable(let error): error.description
    case .noFormat(let formats):
      tr(
        "This destination only accepts {0}, and this photo can't be converted. Choose another photo or destination.",
        formats.map(\.name).joined(separator: ", "))
    case .cannotFit(let bytes?):
      tr(
        "The photo can't be reduced to {0} bytes. Crop it, or choose another destination.",
        bytes)
    case .cannotFit(nil):
      tr("The photo can't be made small enough for this destination. Choose another one.")
    case .animationEdited:
      tr("Animations can't be cropped or rotated. Share the animation as it is.")
    case .animationHidden:
      tr("Parts of an animation can't be hidden. Share a photo instead.")
    case .animationNotTaken(let format):
      tr(
        "This destination doesn't accept {0} animations. Share only the first frame, or choose another destination.",
        format.name)
    case .animationHasTooManyPixels(let size):
      tr(
        "The animation is too large for this destination ({0} × {1} pixels). Share only the first frame, or make it smaller.",
        size.width, size.height)
    case .animationHasTooManyBytes(let count, let most):
      tr(
        "The animation is too large for this destination ({0} of {1} bytes). Share only the first frame, or make it shorter.",
        count, most)
    case .notStripped:
      tr(
        "The location and camera details can't be removed from this file. Save the photo again with another program."
      )
    case .stillReveals:
      tr(
        "Some location or camera details couldn't be removed, so the photo wasn't shared. Save it again with another program."
      )
    case .stillShows:
      tr(
        "A hidden area might still be visible, so the photo wasn't shared. Hide a larger area, or save the photo again with another program."
      )
    case .cancelled: tr("Cancelled.")
    }
  }
}
