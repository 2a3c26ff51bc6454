// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

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
