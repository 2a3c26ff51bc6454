// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CAtspi

/// A key, with what is held down beside it.
public struct Key: Sendable, ExpressibleByUnicodeScalarLiteral {
  private let symbol: Int
  private var modifiers: Int = 0

  /// The key of a character.
  public init(_ scalar: Unicode.Scalar) {
    // X11's symbols are Latin-1 and, above a certain bit, Unicode.
    symbol = Int(scalar.value) + (scalar.value < 0x100 ? 0 : 0x100_0000)
  }

  public init(unicodeScalarLiteral scalar: Unicode.Scalar) { self.init(scalar) }

  private init(symbol: Int) { self.symbol = symbol }

  public static let backspace = Key(symbol: 0xff08)
  public static let delete = Key(symbol: 0xffff)
  public static let down = Key(symbol: 0xff54)
  public static let end = Key(symbol: 0xff57)
  public static let enter = Key(symbol: 0xff0d)
  public static let escape = Key(symbol: 0xff1b)
  public static let home = Key(symbol: 0xff50)
  public static let left = Key(symbol: 0xff51)
  public static let pageDown = Key(symbol: 0xff56)
  public static let pageUp = Key(symbol: 0xff55)
  public static let right = Key(symbol: 0xff53)
  public static let tab = Key(symbol: 0xff09)
  public static let up = Key(symbol: 0xff52)

  /// F1 to F12.
  public static func function(_ number: Int) -> Key { Key(symbol: 0xffbd + number) }
  /// The key with Control held.
  public static func control(_ key: Key) -> Key { key.with(1 << 2) }
  /// The key with Shift held.
  public static func shift(_ key: Key) -> Key { key.with(1 << 0) }
  /// The key with Alt held.
  public static func alt(_ key: Key) -> Key { key.with(1 << 3) }

  private func with(_ modifier: Int) -> Key {
    var key = self
    key.modifiers |= modifier
    return key
  }

  /// Presses and releases it; the focused element gets it.
  func press() throws {
    guard modifiers != 0 else { return try Self.generate(symbol, ATSPI_KEY_SYM) }
    try Self.holding(modifiers) { try Self.generate(symbol, ATSPI_KEY_SYM) }
  }

  /// Does something while Control is held.
  static func holdingControl(_ work: () throws -> Void) throws { try holding(1 << 2, work) }

  private static func holding(_ modifiers: Int, _ work: () throws -> Void) throws {
    try generate(modifiers, ATSPI_KEY_LOCKMODIFIERS)
    defer { try? generate(modifiers, ATSPI_KEY_UNLOCKMODIFIERS) }
    try work()
  }

  private static func generate(_ code: Int, _ kind: AtspiKeySynthType) throws {
    guard ask({ atspi_generate_keyboard_event(code, nil, kind, &$0) }) == 1 else {
      throw UIFailure("The key \(code) could not be pressed.")
    }
  }
}
