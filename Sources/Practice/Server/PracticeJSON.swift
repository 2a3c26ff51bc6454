// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// The JSON of practice servers.
indirect enum PracticeJSON: Encodable, Sendable {
  case null
  case text(String)
  case number(Int)
  case flag(Bool)
  case list([PracticeJSON])
  case object([String: PracticeJSON])

  /// The text, or null.
  static func text(orNull text: String?) -> PracticeJSON { text.map { .text($0) } ?? .null }

  func encode(to encoder: any Encoder) throws {
    var place = encoder.singleValueContainer()
    switch self {
    case .null: try place.encodeNil()
    case .text(let value): try place.encode(value)
    case .number(let value): try place.encode(value)
    case .flag(let value): try place.encode(value)
    case .list(let value): try place.encode(value)
    case .object(let value): try place.encode(value)
    }
  }
}

extension PracticeJSON: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByNilLiteral
{
  init(stringLiteral value: String) { self = .text(value) }
  init(integerLiteral value: Int) { self = .number(value) }
  init(booleanLiteral value: Bool) { self = .flag(value) }
  init(arrayLiteral elements: PracticeJSON...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, PracticeJSON)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
  init(nilLiteral: ()) { self = .null }
}
