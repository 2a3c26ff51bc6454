// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import FoundationEssentials
internal import GLib
internal import Sharing

/// JSON from servers, and JSON that is written down here.
enum MastodonJSON {
  /// Reads what servers say: they put `_` between the words of a name.
  static var reader: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return decoder
  }

  static func encode(_ value: some Encodable) throws(DeliveryError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      throw DeliveryError(.other, tr("Can't send this text: {0}", "\(error)"))
    }
  }

  /// Nil for what was not written by `encode`.
  static func decode<Value: Decodable>(_ text: String, as type: Value.Type = Value.self) -> Value? {
    try? JSONDecoder().decode(type, from: Data(text.utf8))
  }
}

/// A number, or a text that is one: not all servers of the family agree.
struct MastodonNumber: Decodable {
  var value: Int

  init(from decoder: any Decoder) throws {
    let place = try decoder.singleValueContainer()
    if let number = try? place.decode(Int.self) {
      value = number
    } else if let text = try? place.decode(String.self), let number = Int(text) {
      value = number
    } else {
      throw DecodingError.dataCorruptedError(in: place, debugDescription: "no whole number")
    }
  }
}

/// An id: a text, or with some servers a number.
struct MastodonID: Codable, Equatable, Sendable {
  var text: String

  init(_ text: String) { self.text = text }

  init(from decoder: any Decoder) throws {
    let place = try decoder.singleValueContainer()
    text = try (try? place.decode(String.self)) ?? String(place.decode(Int.self))
    guard ReceivedText.isID(text) else {
      throw DecodingError.dataCorruptedError(in: place, debugDescription: "no id")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var place = encoder.singleValueContainer()
    try place.encode(text)
  }
}
