// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Bytes that are stored as text.
public struct Base64Bytes: Codable, Equatable, Sendable {
  public let bytes: [UInt8]

  public init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  public init(from decoder: any Decoder) throws {
    let place = try decoder.singleValueContainer()
    guard let bytes = Base64.decode(try place.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: place, debugDescription: "This isn't Base64.")
    }
    self.bytes = bytes
  }

  public func encode(to encoder: any Encoder) throws {
    var place = encoder.singleValueContainer()
    try place.encode(Base64.encode(bytes))
  }
}
