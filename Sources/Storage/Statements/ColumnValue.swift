// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// A value as SQLite keeps it.
public enum StoredValue: Equatable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case bytes([UInt8])
}

/// A value that can be given to a statement and read from a row.
public protocol ColumnValue: Sendable {
  /// What is kept of it.
  var stored: StoredValue { get }

  /// The value that was kept as `stored`; nil when that is none of this type.
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

/// Enumerations of texts or numbers need no more than to say that they are column values.
extension ColumnValue where Self: RawRepresentable, RawValue: ColumnValue {
  public var stored: StoredValue { rawValue.stored }

  public init?(stored: StoredValue) {
    guard let raw = RawValue(stored: stored) else { return nil }
    self.init(rawValue: raw)
  }
}
