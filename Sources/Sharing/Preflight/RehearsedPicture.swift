// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// What would go out of a picture, without its bytes.
public struct RehearsedPicture: Sendable, Equatable {
  /// That, or why nothing would.
  public typealias Outcome = Result<RehearsedPicture, DeliveryError>

  public var type: String
  /// Of a file's name, such as `jpg`.
  public var ending: String
  public var width: Int
  public var height: Int
  public var bytes: Int
  /// What was in it and is no longer, by short names.
  public var removed: [String]
  /// What belongs to the picture and does not go out, by its names for programs.
  public var losses: [String]
  /// Whether it is made anew from the pixels, to fit.
  public var isRemade: Bool

  init(_ outgoing: OutgoingPicture) {
    type = outgoing.type
    ending = outgoing.ending
    width = outgoing.width
    height = outgoing.height
    bytes = outgoing.bytes.count
    removed = outgoing.removed
    losses = outgoing.losses
    isRemade = outgoing.isRemade
  }

  /// Makes the picture at `path` ready to go out within `limits`, and keeps no more than how it came out.
  public static func of(
    _ path: String, for limits: PictureLimits, keepingMetadata: Bool,
    with preparer: any PicturePreparer
  ) async -> Outcome {
    do throws(DeliveryError) {
      return .success(
        RehearsedPicture(
          try await preparer.prepare(path, for: limits, keepingMetadata: keepingMetadata)))
    } catch {
      return .failure(error)
    }
  }
}
