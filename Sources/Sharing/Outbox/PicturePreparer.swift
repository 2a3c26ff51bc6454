// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Imaging

/// Makes of an original what may leave this computer. There is one for real; tests have simpler ones.
public protocol PicturePreparer: Sendable {
  /// The picture at `path` so that it fits `limits` and tells nothing it should not.
  func prepare(
    _ path: String, for limits: PictureLimits, keepingMetadata: Bool
  ) async throws(DeliveryError) -> VerifiedPicture
}

/// Makes what leaves this computer out of originals: decoded in the sandbox, fitted to the limits, and
/// proved to tell nothing but the picture.
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
