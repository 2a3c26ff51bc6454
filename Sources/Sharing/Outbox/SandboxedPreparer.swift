// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Imaging

/// Makes what leaves this computer out of originals: decoded in the sandbox, fitted to the limits, and
/// proved to tell nothing but the picture.
public struct SandboxedPreparer: PicturePreparer {
  private let decoder: PictureDecoder

  public init(_ decoder: PictureDecoder) { self.decoder = decoder }

  public func prepare(
    _ path: String, for limits: PictureLimits, keepingMetadata: Bool
  ) async throws(DeliveryError) -> OutgoingPicture {
    do throws(OutgoingError) {
      let picture = try await Outgoing.prepare(
        path, for: RenditionLimits(limits), keepingMetadata: keepingMetadata, with: decoder)
      return OutgoingPicture(
        bytes: picture.bytes, type: picture.mimeType, ending: picture.fileEnding,
        width: picture.size.width, height: picture.size.height,
        removed: picture.removed.map(\.shortName).sorted(), losses: picture.losses.map(\.rawValue),
        isRemade: picture.isReencoded)
    } catch {
      throw DeliveryError(error)
    }
  }
}

extension RenditionLimits {
  /// What a destination takes, as far as we can make it.
  init(_ limits: PictureLimits) {
    let known = limits.types.compactMap { type in
      PictureFormat.allCases.first { $0.mimeType == type }
    }
    self.init(
      bytes: limits.bytes, longestSide: limits.longestSide, pixels: limits.pixels,
      formats: limits.types.isEmpty ? PictureFormat.allCases : known,
      allowsAnimation: limits.takesAnimations)
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
