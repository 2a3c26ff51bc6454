// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network
internal import Sharing

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
      throw DecodingError.dataCorruptedError(in: place, debugDescription: "no \(Self.self)")
    }
    self = checked
  }

  func encode(to encoder: any Encoder) throws {
    var place = encoder.singleValueContainer()
    try place.encode(text)
  }
}

/// A token or the like: it can be sent back in a header.
struct ReceivedToken: CheckedText, Equatable, Sendable {
  let text: String
  var secret: Secret { Secret(text) }

  init?(_ text: String) {
    guard ReceivedText.isToken(text) else { return nil }
    self.text = text
  }
}

/// A user's name. Labels of accounts are derived from it.
struct ReceivedName: CheckedText, Equatable, Sendable {
  let text: String

  init?(_ text: String) {
    guard ReceivedText.isName(text) else { return nil }
    self.text = text
  }
}

/// An id: a text, or with some servers a number.
struct ReceivedID: CheckedText, Equatable, Sendable {
  let text: String

  init?(_ text: String) {
    guard ReceivedText.isID(text) else { return nil }
    self.text = text
  }

  init(from decoder: any Decoder) throws {
    let place = try decoder.singleValueContainer()
    let text = try (try? place.decode(String.self)) ?? String(place.decode(Int.self))
    guard let id = Self(text) else {
      throw DecodingError.dataCorruptedError(in: place, debugDescription: "no id")
    }
    self = id
  }
}
