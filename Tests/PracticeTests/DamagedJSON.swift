// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network

/// A body that differs in one value from a right one.
struct DamagedJSON {
  enum Damage: Equatable {
    case missing, null, other
  }

  let damage: Damage
  /// Where the value is.
  let place: String
  let body: JSONValue

  /// One for each value in `body` and each damage. Which of them a server may take depends on what may be
  /// missing or null there: `scripts/check-exchanges` knows that. None may take a value of another type.
  static func all(of body: JSONValue, at place: String = "") -> [DamagedJSON] {
    switch body {
    case .object(let members):
      members.sorted { $0.key < $1.key }.flatMap { name, value in
        let inner = all(of: value, at: "\(place).\(name)")
        let itself = one(value, at: "\(place).\(name)")
        return (inner + itself).map { damaged in
          var changed = members
          changed[name] =
            damaged.damage == .missing && damaged.place == "\(place).\(name)" ? nil : damaged.body
          return DamagedJSON(damage: damaged.damage, place: damaged.place, body: .object(changed))
        }
      }
    case .list(let elements):
      elements.prefix(1).flatMap { value in
        (all(of: value, at: "\(place)[]") + one(value, at: "\(place)[]")).filter {
          $0.damage != .missing || $0.place != "\(place)[]"
        }.map {
          DamagedJSON(
            damage: $0.damage, place: $0.place, body: .list([$0.body] + elements.dropFirst()))
        }
      }
    default: []
    }
  }

  private static func one(_ value: JSONValue, at place: String) -> [DamagedJSON] {
    let other: JSONValue = if case .text = value { 7 } else { "other" }
    return [
      DamagedJSON(damage: .missing, place: place, body: value),
      DamagedJSON(damage: .null, place: place, body: .null),
      DamagedJSON(damage: .other, place: place, body: other),
    ]
  }
}
