// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// A text from a server that is only used in the form that it must have, such as an id.
protocol CheckedText: Codable {
  var text: String { get }

  /// Nil unless `text` has that form.
  init?(_ text: String)
}

extension CheckedText {
  init(from decoder: any Decoder) throws {
    let place = try decoder.singleValueContainer()
    guard let checked = Self(try place.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: place, debugDescription: "no \(Self.self)")
    }
    self = checked
  }

  func encode(to encoder: any Encoder) throws {
    var place = encoder.singleValueContainer()
    try place.encode(text)
  }
}
