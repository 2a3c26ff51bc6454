// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// What a picture may be like that goes to a destination. What is nil has no limit.
///
/// What a server says is kept in the ledger under these names.
public struct PictureLimits: Sendable, Hashable, Codable {
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
  /// MIME types, the preferred one first, also of formats that cannot be made here; empty when any will do.
  public var types: [String]
  /// Whether pictures may move.
  public var takesAnimations: Bool
  /// The most bytes of a picture that moves; nil if they are those of any picture.
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
    pixels: Int? = nil, formats: [PictureFormat], takesAnimations: Bool = true
  ) {
    self.init(
      bytes: bytes, longestSide: longestSide, width: width, height: height, pixels: pixels,
      types: formats.map(\.mimeType),
      takesAnimations: takesAnimations)
  }

  /// The accepted formats among those that we know, the preferred one first.
  public var formats: [PictureFormat] {
    types.isEmpty ? PictureFormat.allCases : types.compactMap(PictureFormat.init(mimeType:))
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

  /// The same, and no side longer than `side` if there is one.
  public func atMost(_ side: Int?) -> PictureLimits {
    guard let side else { return self }
    var limits = self
    limits.longestSide = min(side, longestSide ?? side)
    return limits
  }
}
