// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import FoundationEssentials

/// Values in columns that no query looks into.
enum JSONText {
  static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  static func decode<Value: Decodable>(_ text: String, as type: Value.Type = Value.self) throws
    -> Value
  {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }
}
