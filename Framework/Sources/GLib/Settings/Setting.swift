// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// A setting of a schema, which is known to exist and to be of type `Value`.
@MainActor
public struct Setting<Value: SettingValue> {
  let settings: Settings
  /// The name of the key.
  public let key: String
  let type: String
  let fallback: Value

  /// The current value. A value that the schema does not allow is not set, nor is one that the
  /// administrator has locked, and a warning is logged; check `accepts` and `isWritable` before.
  public var value: Value {
    get { Value(setting: settings.value(of: key)) ?? fallback }
    nonmutating set {
      if let variant = newValue.variant(type: type) { settings.set(variant, for: key) }
    }
  }

  /// The default value.
  public var defaultValue: Value { fallback }

  /// Whether the schema allows `value`.
  public func accepts(_ value: Value) -> Bool {
    value.variant(type: type).map { settings.accepts($0, for: key) } ?? false
  }

  /// Whether the user may change it.
  public var isWritable: Bool { settings.isWritable(key) }

  /// Restores the default value.
  public func reset() { settings.reset(key) }

  /// Calls `handler` with the value whenever it changes, here or in another program.
  @discardableResult
  public func onChange(_ handler: @escaping @MainActor (Value) -> Void) -> SignalConnection {
    // The handler must not keep the settings, which own it.
    settings.onChange(of: key) { [weak settings, key, type, fallback] in
      guard let settings else { return }
      handler(Setting(settings: settings, key: key, type: type, fallback: fallback).value)
    }
  }
}

/// A type that settings can have. Enumerations with `String` raw values only need to declare the
/// conformance; their raw values are the choices of the schema.
public protocol SettingValue: Equatable, Sendable {
  /// The GVariant types that a schema can have for it.
  static var types: [String] { get }

  /// Creates the value of `setting`; nil if it has none of this type.
  init?(setting: Variant)

  /// The value as a variant of `type`; nil if that cannot represent it.
  func variant(type: String) -> Variant?
}

extension Bool: SettingValue {
  public static var types: [String] { ["b"] }

  public init?(setting: Variant) {
    guard let value = setting.bool else { return nil }
    self = value
  }

  public func variant(type: String) -> Variant? { Variant(self) }
}

extension String: SettingValue {
  public static var types: [String] { ["s"] }

  public init?(setting: Variant) {
    guard let value = setting.string else { return nil }
    self = value
  }

  public func variant(type: String) -> Variant? { Variant(self) }
}

extension Double: SettingValue {
  public static var types: [String] { ["d"] }

  public init?(setting: Variant) {
    guard let value = setting.double else { return nil }
    self = value
  }

  public func variant(type: String) -> Variant? { Variant(self) }
}

extension Int: SettingValue {
  public static var types: [String] { ["y", "n", "q", "i", "u", "x", "t"] }

  public init?(setting: Variant) {
    guard let value = setting.int else { return nil }
    self = value
  }

  public func variant(type: String) -> Variant? {
    let value: OpaquePointer? =
      switch type {
      case "y": UInt8(exactly: self).map { g_variant_new_byte($0) }
      case "n": Int16(exactly: self).map { g_variant_new_int16($0) }
      case "q": UInt16(exactly: self).map { g_variant_new_uint16($0) }
      case "i": Int32(exactly: self).map { g_variant_new_int32($0) }
      case "u": UInt32(exactly: self).map { g_variant_new_uint32($0) }
      case "x": g_variant_new_int64(gint64(self))
      case "t": UInt(exactly: self).map { g_variant_new_uint64(guint64($0)) }
      default: nil
      }
    return value.map { Variant(sinking: UnsafeMutableRawPointer($0)) }
  }
}

extension [String]: SettingValue {
  public static var types: [String] { ["as"] }

  public init?(setting: Variant) {
    guard setting.type == "as" else { return nil }
    self = setting.members.compactMap(\.string)
  }

  public func variant(type: String) -> Variant? { Variant(self) }
}

extension SettingValue where Self: RawRepresentable, RawValue == String {
  public static var types: [String] { ["s"] }

  public init?(setting: Variant) {
    guard let value = setting.string.flatMap({ Self(rawValue: $0) }) else { return nil }
    self = value
  }

  public func variant(type: String) -> Variant? { Variant(rawValue) }
}
