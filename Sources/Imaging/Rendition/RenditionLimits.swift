// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// What a destination takes. What is nil has no limit.
public struct RenditionLimits: Sendable, Hashable {
  /// The most bytes of a file.
  public var bytes: Int?
  /// The most pixels of the longer side.
  public var longestSide: Int?
  /// The most pixels in a row.
  public var width: Int?
  /// The most rows.
  public var height: Int?
  /// The most pixels altogether.
  public var pixels: Int?
  /// The formats that are accepted, the preferred one first.
  public var formats: [PictureFormat]
  /// Whether pictures may move.
  public var allowsAnimation: Bool
  /// The most bytes of a picture that moves; nil if they are those of any picture.
  public var animationBytes: Int?

  public init(
    bytes: Int? = nil, longestSide: Int? = nil, width: Int? = nil, height: Int? = nil,
    pixels: Int? = nil, formats: [PictureFormat] = PictureFormat.allCases,
    allowsAnimation: Bool = true, animationBytes: Int? = nil
  ) {
    self.bytes = bytes
    self.longestSide = longestSide
    self.width = width
    self.height = height
    self.pixels = pixels
    self.formats = formats
    self.allowsAnimation = allowsAnimation
    self.animationBytes = animationBytes
  }

  /// Whether a picture of this size, upright, is small enough.
  public func allow(_ size: PictureSize) -> Bool {
    size.longestSide <= longestSide ?? .max && size.width <= width ?? .max
      && size.height <= height ?? .max && size.pixels <= pixels ?? .max
  }

  /// Whether a file of so many bytes is short enough.
  public func allow(bytes count: Int, isAnimation: Bool = false) -> Bool {
    count <= maxBytes(isAnimation: isAnimation) ?? .max
  }

  /// The most bytes of a file that moves, or does not.
  func maxBytes(isAnimation: Bool) -> Int? {
    isAnimation ? animationBytes ?? bytes : bytes
  }
}
