// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Imaging

/// Makes from an original what may leave this computer. Tests have simpler implementations.
public protocol PicturePreparer: Sendable {
  /// Returns the picture at `path` within `limits` and without metadata that must not be sent.
  func prepare(
    _ path: String, for limits: PictureLimits, keepingMetadata: Bool
  ) async throws(DeliveryError) -> VerifiedPicture
}

/// Prepares originals for sending: decoded in the sandbox, fitted to the limits, and verified to
/// contain nothing but the picture.
public struct SandboxedPreparer: PicturePreparer {
  private let decoder: PictureDecoder

  public init(_ decoder: PictureDecoder) { self.decoder = decoder }

  public func prepare(
    _ path: String, for limits: PictureLimits, keepingMetadata: Bool
  ) async throws(DeliveryError) -> VerifiedPicture {
    do throws(OutgoingError) {
      return try await Outgoing.prepare(
        path, for: limits, keepingMetadata: keepingMetadata, with: decoder)
    } catch {
      throw DeliveryError(error)
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
      case .animationCropped, .animationNotTaken, .animationHasTooManyPixels,
        .animationHasTooManyBytes:
        .animation
      case .notStripped, .stillReveals: .reveals
      case .cancelled: .cancelled
      }
    self = code == .cancelled ? .cancelled : DeliveryError(code, error.description)
  }
}
