// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Makes of an original what may leave this computer. There is one for real; tests have simpler ones.
public protocol PicturePreparer: Sendable {
  /// The picture at `path` so that it fits `limits` and tells nothing it should not.
  func prepare(
    _ path: String, for limits: PictureLimits, keepingMetadata: Bool
  ) async throws(DeliveryError) -> OutgoingPicture
}

/// A picture that may leave this computer.
public struct OutgoingPicture: Sendable {
  public var bytes: [UInt8]
  public var type: String
  /// Of a file's name, such as `jpg`.
  public var ending: String
  public var width: Int
  public var height: Int
  /// What was in it and is no longer, by short names.
  public var removed: [String]
  /// What belongs to the picture and does not go out, by its names for programs.
  public var losses: [String]
  /// Whether the file was made anew from the pixels.
  public var isRemade: Bool

  public init(
    bytes: [UInt8], type: String, ending: String, width: Int, height: Int, removed: [String],
    losses: [String] = [], isRemade: Bool = false
  ) {
    self.bytes = bytes
    self.type = type
    self.ending = ending
    self.width = width
    self.height = height
    self.removed = removed
    self.losses = losses
    self.isRemade = isRemade
  }
}
