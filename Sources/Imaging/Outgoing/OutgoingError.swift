// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Why a picture may not go out, and what to do about it.
public enum OutgoingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// It cannot be read or decoded.
  case notReadable(PictureError)
  /// The destination takes no format that can be made here.
  case noFormat([PictureFormat])
  /// Nothing that can be made of it has so few bytes, or pixels.
  case cannotFit(bytes: Int?)
  /// Of an animation no part can be cut out.
  case animationCropped
  /// The destination takes no animation, or none in this format.
  case animationNotTaken(PictureFormat)
  /// The animation has more pixels than the destination takes.
  case animationHasTooManyPixels(PictureSize)
  /// The animation has more bytes than the destination takes.
  case animationHasTooManyBytes(Int, most: Int)
  /// Its metadata cannot be taken out.
  case notStripped(StripError)
  /// Something was still there afterwards.
  case stillReveals([Finding])
  /// Nobody waits for it any more.
  case cancelled

  /// A word for programs, the same in every language and version.
  public var code: String {
    switch self {
    case .notReadable: "not-readable"
    case .noFormat: "no-format"
    case .cannotFit: "cannot-fit"
    case .animationCropped: "animation-cropped"
    case .animationNotTaken: "animation-not-taken"
    case .animationHasTooManyPixels: "animation-pixels"
    case .animationHasTooManyBytes: "animation-bytes"
    case .notStripped: "not-stripped"
    case .stillReveals: "still-reveals"
    case .cancelled: "cancelled"
    }
  }

  public var description: String {
    switch self {
    case .notReadable(let error): error.description
    case .noFormat(let formats):
      tr(
        "Only {0} is taken there, and this picture cannot be turned into that. Choose another picture or destination.",
        formats.map(\.name).joined(separator: ", "))
    case .cannotFit(let bytes?):
      tr(
        "The picture cannot be made as small as {0} bytes. Choose a smaller part of it, or another destination.",
        bytes)
    case .cannotFit(nil):
      tr("The picture cannot be made as small as it has to be there. Choose another destination.")
    case .animationCropped:
      tr("No part can be cut out of an animation. Share all of it, or its first picture only.")
    case .animationNotTaken(let format):
      tr(
        "Animations in the format {0} are not taken there. Share its first picture only, or choose another destination.",
        format.name)
    case .animationHasTooManyPixels(let size):
      tr(
        "The animation has {0} × {1} pixels, more than are taken there. Share its first picture only, or make it smaller.",
        size.width, size.height)
    case .animationHasTooManyBytes(let count, let most):
      tr(
        "The animation has {0} bytes, and {1} are taken there. Share its first picture only, or make it shorter.",
        count, most)
    case .notStripped:
      tr(
        "What the file tells besides the picture cannot be taken out: it is damaged, or of a kind that is not known here. Save the picture anew with another program."
      )
    case .stillReveals:
      tr(
        "The file still tells more than the picture after that was taken out, so it stays here. Save the picture anew with another program."
      )
    case .cancelled: tr("It was cancelled. Start again when you like.")
    }
  }
}
