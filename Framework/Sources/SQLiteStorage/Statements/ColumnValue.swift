// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// A value as SQLite stores it.
public enum StoredValue: Equatable, Sendable {
  /// No value.
  case null
  /// An integer.
  case integer(Int64)
  /// A floating-point number.
  case real(Double)
  /// A text.
  case text(String)
  /// Bytes.
  case bytes([UInt8])
}

/// A type of values that can be passed to a statement and read from a row.
public protocol ColumnValue: Sendable {
  /// The value as SQLite stores it.
  var stored: StoredValue { get }

  /// Creates the value that was stored as `stored`; nil if that is not of this type.
  init?(stored: StoredValue)
}

extension Int64: ColumnValue {
  public var stored: StoredValue { .integer(self) }

  public init?(stored: StoredValue) {
    guard case .integer(let number) = stored else { return nil }
    self = number
  }
}

extension Int: ColumnValue {
  public var stored: StoredValue { .integer(Int64(self)) }

  public init?(stored: StoredValue) {
    guard case .integer(let number) = stored else { return nil }
    self.init(exactly: number)
  }
}

extension Bool: ColumnValue {
  public var stored: StoredValue { .integer(self ? 1 : 0) }

  public init?(stored: StoredValue) {
    guard case .integer(let number) = stored else { return nil }
    self = number != 0
  }
}

extension Double: ColumnValue {
  public var stored: StoredValue { .real(self) }

  public init?(stored: StoredValue) {
    switch stored {
    case .real(let number): self = number
    // A sum of whole numbers comes as one.
    case .integer(let number): self = Double(number)
    default: return nil
    }
  }
}

extension String: ColumnValue {
  public var stored: StoredValue { .text(self) }

  public init?(stored: StoredValue) {
    guard case .text(let text) = stored else { return nil }
    self = text
  }
}

extension [UInt8]: ColumnValue {
  public var stored: StoredValue { .bytes(self) }

  public init?(stored: StoredValue) {
    guard case .bytes(let bytes) = stored else { return nil }
    self = bytes
  }
}

extension Optional: ColumnValue where Wrapped: ColumnValue {
  public var stored: StoredValue { self?.stored ?? .null }

  public init?(stored: StoredValue) {
    if stored == .null {
      self = .none
    } else {
      guard let value = Wrapped(stored: stored) else { return nil }
      self = value
    }
  }
}

/// Enumerations with texts or numbers as raw values only need to declare the conformance.
extension ColumnValue where Self: RawRepresentable, RawValue: ColumnValue {
  public var stored: StoredValue { rawValue.stored }

  public init?(stored: StoredValue) {
    guard let raw = RawValue(stored: stored) else { return nil }
    self.init(rawValue: raw)
  }
}
