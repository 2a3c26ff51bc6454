// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads values from JSON, in UTF-8. It takes the place of Foundation's decoder, which makes programs
/// 4 MB larger.
public struct JSONReader: Sendable {
  /// Reads `max_count` as `maxCount`.
  public static let snakeCase = JSONReader(isSnakeCase: true)

  private let isSnakeCase: Bool

  public init() { isSnakeCase = false }

  private init(isSnakeCase: Bool) { self.isSnakeCase = isSnakeCase }

  public func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: some Collection<UInt8>
  ) throws -> Value {
    let node: JSONNode
    do {
      node = try JSONParser.parse(Array(bytes))
    } catch {
      let context = DecodingError.Context(
        codingPath: [], debugDescription: "The JSON is invalid at byte \(error.offset).")
      throw DecodingError.dataCorrupted(context)
    }
    return try JSONNodeDecoder(node: node, isSnakeCase: isSnakeCase).value(type)
  }

  public func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
    try decode(type, from: text.utf8)
  }
}

/// A parsed value. Numbers stay as they are written until their type is known.
enum JSONNode {
  case null
  case flag(Bool)
  case number(String)
  case text(String)
  case list([JSONNode])
  case object([String: JSONNode])

  /// For errors.
  var kind: String {
    switch self {
    case .null: "null"
    case .flag: "a flag"
    case .number: "a number"
    case .text: "a string"
    case .list: "a list"
    case .object: "an object"
    }
  }
}
