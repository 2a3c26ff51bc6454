// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Facts about a file that was prepared for sending: for the user, for servers, and for recognising
/// it.
public struct PictureFacts: Sendable, Hashable {
  public let format: PictureFormat
  /// The size of the upright picture.
  public let size: PictureSize
  /// The size of the file.
  public let byteCount: Int
  /// The checksum of the file, in hexadecimal digits.
  public let sha256: String
  /// The metadata removed from the original. For an encoded file, as far as known.
  public let removed: Set<PicturePart>
  /// What belongs to the picture but is not in this file.
  public let losses: [PictureLoss]
  /// Whether the file was encoded again; otherwise the compressed picture is unchanged.
  public let isReencoded: Bool
  /// The number of areas that were covered.
  public let hiddenCount: Int

  public var type: String { format.mimeType }
  /// The file extension, without a dot.
  public var ending: String { format.fileEnding }
  /// The width in pixels.
  public var width: Int { size.width }
  /// The height in pixels.
  public var height: Int { size.height }
  /// `removed` by short names, for programs.
  public var removedNames: [String] { removed.map(\.shortName).sorted() }

  init(
    of bytes: [UInt8], _ format: PictureFormat, _ size: PictureSize, removed: Set<PicturePart> = [],
    losses: [PictureLoss] = [], isReencoded: Bool = false, hiddenCount: Int = 0
  ) {
    self.format = format
    self.size = size
    byteCount = bytes.count
    sha256 = Checksum.hex(Checksum.of(bytes, .sha256))
    self.removed = removed
    self.losses = losses
    self.isReencoded = isReencoded
    self.hiddenCount = hiddenCount
  }
}

// Ledgers contain these names, so they can't change.
extension PictureFacts: Codable {
  private enum CodingKeys: String, CodingKey {
    case type, width, height, bytes, sha256, removed, losses, reencoded, hidden
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let type = try values.decode(String.self, forKey: .type)
    guard let format = PictureFormat(mimeType: type) else {
      throw DecodingError.dataCorruptedError(
        forKey: .type, in: values, debugDescription: "Unknown type of picture: \(type)")
    }
    self.format = format
    size = PictureSize(
      width: try values.decode(Int.self, forKey: .width),
      height: try values.decode(Int.self, forKey: .height))
    byteCount = try values.decode(Int.self, forKey: .bytes)
    sha256 = try values.decode(String.self, forKey: .sha256)
    // Names of later versions are hidden data.
    removed = Set(
      try values.decode([String].self, forKey: .removed).map {
        PicturePart(shortName: $0) ?? .strayBytes
      })
    // Earlier versions did not record the rest.
    losses = PictureLoss.named(try values.decodeIfPresent([String].self, forKey: .losses) ?? [])
    isReencoded = try values.decodeIfPresent(Bool.self, forKey: .reencoded) ?? false
    hiddenCount = try values.decodeIfPresent(Int.self, forKey: .hidden) ?? 0
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(type, forKey: .type)
    try values.encode(width, forKey: .width)
    try values.encode(height, forKey: .height)
    try values.encode(byteCount, forKey: .bytes)
    try values.encode(sha256, forKey: .sha256)
    try values.encode(removedNames, forKey: .removed)
    try values.encode(losses.map(\.rawValue), forKey: .losses)
    try values.encode(isReencoded, forKey: .reencoded)
    if hiddenCount != 0 { try values.encode(hiddenCount, forKey: .hidden) }
  }
}
