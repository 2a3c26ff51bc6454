// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// A number with the digits with which it is written: other programs may write larger or more exact ones than
/// any type has.
public struct JSONNumber: Codable, Hashable, Sendable {
  let text: String

  /// Nil for infinity and what isn't a number.
  public init?(_ double: Double) {
    guard double.isFinite else { return nil }
    text = Self.text(double)
  }

  init(digits: String) { text = digits }

  /// The nearest number; nil beyond all.
  public var double: Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }

  /// The integer that is written in this way and no other.
  var integer: Int? { Int(text).flatMap { "\($0)" == text ? $0 : nil } }

  public init(from decoder: any Decoder) throws {
    if case .number(let digits)? = (decoder as? JSONNodeDecoder)?.node {
      text = digits
    } else {
      text = Self.text(try decoder.singleValueContainer().decode(Double.self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    if let encoder = encoder as? JSONSlotEncoder { return encoder.set(self) }
    var place = encoder.singleValueContainer()
    try place.encode(double)
  }

  static func text(_ value: some CustomStringConvertible) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
