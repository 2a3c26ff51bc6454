// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging

/// Prepares a picture as a profile picture: square, and within the account's limits.
struct AvatarPicture: Sendable {
  var path: String
  let crop: PixelRect?
  let decoder: PictureDecoder

  /// Uses `crop`, or the middle of the picture.
  static func of(
    _ path: String, crop: PixelRect?, with decoder: PictureDecoder
  ) async throws(DeliveryError) -> AvatarPicture {
    let size: PictureSize
    do {
      let report = try await decoder.report(path)
      size = PictureSize(width: report.width, height: report.height)
    } catch let error as PictureError {
      throw DeliveryError(OutgoingError.notReadable(error))
    } catch {
      throw .cancelled
    }
    guard let crop else {
      let side = min(size.width, size.height)
      let middle = PixelRect(
        x: (size.width - side) / 2, y: (size.height - side) / 2, width: side, height: side)
      return AvatarPicture(
        path: path, crop: size.width == size.height ? nil : middle, decoder: decoder)
    }
    let (right, bottom) = (
      crop.x.addingReportingOverflow(crop.width), crop.y.addingReportingOverflow(crop.height)
    )
    guard crop.x >= 0, crop.y >= 0, crop.width > 0, !right.overflow, !bottom.overflow,
      right.partialValue <= size.width, bottom.partialValue <= size.height
    else {
      throw DeliveryError(
        .notPossible,
        tr(
          "The crop area is outside the photo ({0} × {1} pixels).",
          "\(size.width)", "\(size.height)"))
    }
    return AvatarPicture(path: path, crop: crop, decoder: decoder)
  }

  /// Returns the picture as an account with these limits may get it.
  func prepare(for limits: PictureLimits) async throws(DeliveryError) -> VerifiedPicture {
    do throws(OutgoingError) {
      return try await Outgoing.prepare(
        path, for: limits, edit: PictureEdit(crop: crop), firstPictureOnly: true, with: decoder)
    } catch {
      throw DeliveryError(error)
    }
  }
}
