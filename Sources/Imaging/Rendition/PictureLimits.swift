// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// A destination's limits for pictures. Nil means no limit.
///
/// The ledger stores limits under these names.
public struct PictureLimits: Sendable, Hashable, Codable {
  /// The maximum size of a file in bytes.
  public var bytes: Int?
  /// The maximum length of the longer side in pixels.
  public var longestSide: Int?
  /// The maximum width.
  public var width: Int?
  /// The maximum height.
  public var height: Int?
  /// The maximum number of pixels.
  public var pixels: Int?
  /// MIME types, the preferred one first, including formats that can't be made here; empty if any
  /// will do.
  public var types: [String]
  /// Whether pictures may be animated.
  public var takesAnimations: Bool
  /// The maximum size of an animation in bytes; nil if it is that of any picture.
  public var animationBytes: Int?

  public init(
    bytes: Int? = nil, longestSide: Int? = nil, width: Int? = nil, height: Int? = nil,
    pixels: Int? = nil, types: [String] = [], takesAnimations: Bool = true,
    animationBytes: Int? = nil
  ) {
    self.bytes = bytes
    self.longestSide = longestSide
    self.width = width
    self.height = height
    self.pixels = pixels
    self.types = types
    self.takesAnimations = takesAnimations
    self.animationBytes = animationBytes
  }

  /// The same limits, and files of `formats` only.
  public init(
    bytes: Int? = nil, longestSide: Int? = nil, width: Int? = nil, height: Int? = nil,
    formats: [PictureFormat], takesAnimations: Bool = true
  ) {
    self.init(
      bytes: bytes, longestSide: longestSide, width: width, height: height,
      types: formats.map(\.mimeType), takesAnimations: takesAnimations)
  }

  /// The accepted formats among the known ones, the preferred one first.
  public var formats: [PictureFormat] {
    types.isEmpty ? PictureFormat.allCases : types.compactMap(PictureFormat.init(mimeType:))
  }

  /// Whether a picture of this size, upright, is small enough.
  public func allow(_ size: PictureSize) -> Bool {
    size.longestSide <= longestSide ?? .max && size.width <= width ?? .max
      && size.height <= height ?? .max && size.pixels <= pixels ?? .max
  }

  /// Whether a file of this many bytes is small enough.
  public func allow(bytes count: Int, isAnimation: Bool = false) -> Bool {
    count <= maxBytes(isAnimation: isAnimation) ?? .max
  }

  /// The maximum size of a file in bytes, animated or not.
  func maxBytes(isAnimation: Bool) -> Int? {
    isAnimation ? animationBytes ?? bytes : bytes
  }

  /// The same, and no side longer than `side` if there is one.
  public func atMost(_ side: Int?) -> PictureLimits {
    guard let side else { return self }
    var limits = self
    limits.longestSide = min(side, longestSide ?? side)
    return limits
  }
}
