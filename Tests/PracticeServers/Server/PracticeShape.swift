// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network

/// What a service wants to get as JSON. `scripts/check-exchanges` compares what is refused with what the services publish.
indirect enum PracticeShape: Sendable {
  case text
  /// A text that something has to recognize, such as an id or a date.
  case valid(@Sendable (String) -> Bool)
  /// One of a few texts.
  case choice([String])
  case integer
  case flag
  case anyObject
  case list(PracticeShape)
  /// An object with these members. Services ignore others; practice servers refuse them.
  case object([String: PracticeShape])
  /// A member that may be left out.
  case optional(PracticeShape)
  /// The same, which may also be null.
  case nullable(PracticeShape)

  /// What is wrong with `value`; nil if nothing is.
  func problem(with value: JSONValue?, at place: String = "body") -> String? {
    switch self {
    case .optional(let shape): value == nil ? nil : shape.problem(with: value, at: place)
    case .nullable(let shape):
      value == nil || value == .null ? nil : shape.problem(with: value, at: place)
    case .list(let shape): problem(withList: value, of: shape, at: place)
    case .object(let members): problem(withObject: value, members, at: place)
    default: takes(value) ? nil : "\(place) is missing or invalid"
    }
  }

  /// Whether a value that holds no others is right.
  private func takes(_ value: JSONValue?) -> Bool {
    switch (self, value) {
    case (.text, .text), (.integer, .integer), (.flag, .flag), (.anyObject, .object): true
    case (.valid(let isValid), .text(let text)): isValid(text)
    case (.choice(let texts), .text(let text)): texts.contains(text)
    default: false
    }
  }

  private func problem(
    withList value: JSONValue?, of shape: PracticeShape, at place: String
  ) -> String? {
    guard case .list(let elements)? = value else { return "\(place) must be a list" }
    return elements.indices.lazy
      .compactMap { shape.problem(with: elements[$0], at: "\(place)[\($0)]") }.first
  }

  private func problem(
    withObject value: JSONValue?, _ members: [String: PracticeShape], at place: String
  ) -> String? {
    guard case .object(let given)? = value else { return "\(place) must be an object" }
    if let name = given.keys.sorted().first(where: { members[$0] == nil }) {
      return "\(place).\(name) is unknown"
    }
    return members.sorted { $0.key < $1.key }.lazy
      .compactMap { $0.value.problem(with: given[$0.key], at: "\(place).\($0.key)") }.first
  }
}
