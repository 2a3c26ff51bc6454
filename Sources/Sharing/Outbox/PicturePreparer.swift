// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Imaging

/// Makes from an original what may leave this computer. Tests have simpler implementations.
public protocol PicturePreparer: Sendable {
  /// The picture at `path`, changed by `edit`, so that it fits `limits` and tells nothing it should not.
  func prepare(
    _ path: String, for limits: PictureLimits, _ edit: PictureEdit, keepingMetadata: Bool
  ) async throws(DeliveryError) -> VerifiedPicture

  /// The file of a small copy of the picture at `path`, changed by `edit`, without metadata; nil if none can be made.
  func preview(of path: String, _ edit: PictureEdit) async -> [UInt8]?
}

extension PicturePreparer {
  public func preview(of path: String, _ edit: PictureEdit) async -> [UInt8]? { nil }
}

/// Prepares originals for sending: decoded in the sandbox, fitted to the limits, and verified to
/// contain nothing but the picture.
public struct SandboxedPreparer: PicturePreparer {
  private let decoder: PictureDecoder

  public init(_ decoder: PictureDecoder) { self.decoder = decoder }

  public func prepare(
    _ path: String, for limits: PictureLimits, _ edit: PictureEdit, keepingMetadata: Bool
  ) async throws(DeliveryError) -> VerifiedPicture {
    do throws(OutgoingError) {
      return try await Outgoing.prepare(
        path, for: limits, edit: edit, keepingMetadata: keepingMetadata, with: decoder)
    } catch {
      throw DeliveryError(error)
    }
  }

  public func preview(of path: String, _ edit: PictureEdit) async -> [UInt8]? {
    do throws(OutgoingError) {
      return try await Outgoing.prepare(
        path, for: SharePreview.limits, edit: edit, firstPictureOnly: true, with: decoder
      ).bytes
    } catch {
      Log.write(.debug, domain: "Cameo-Outbox", "No preview of \(path): \(error)")
      return nil
    }
  }
}

extension DeliveryError {
  init(_ error: OutgoingError) {
    let code: Code =
      switch error {
      case .notReadable(.missing): .missing
      case .notReadable(.unknownFormat), .notReadable(.folder), .notReadable(.notAFile),
        .notReadable(.empty), .notReadable(.unsupported), .notReadable(.rawWithoutPreview):
        .notAPicture
      case .notReadable: .unreadable
      case .noFormat: .unsupported
      case .cannotFit: .tooLarge
      case .animationEdited, .animationHidden, .animationNotTaken, .animationHasTooManyPixels,
        .animationHasTooManyBytes:
        .animation
      case .notStripped, .stillReveals: .reveals
      case .stillShows: .shows
      case .cancelled: .cancelled
      }
    self = code == .cancelled ? .cancelled : DeliveryError(code, error.description)
  }
}
