// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib
public import Observation

/// The settings of a GSettings schema, typed and observable.
///
/// A missing schema or key is an error, while GLib itself would end the process. Reading a `Setting`
/// is observed: an updater whose model reads one in its `state` shows every change, also one that
/// another program makes.
@MainActor
public final class Settings: Observable {
  /// Where values are stored.
  public enum Backend: Sendable {
    /// In the settings database of the desktop.
    case desktop
    /// In memory, seen only through this object; for tests.
    case memory
    /// In a key file at this path.
    case file(String)
  }

  /// The name of the schema.
  public let schema: String
  private let object: ObjectHandle
  private let description: SettingsSchema
  private let registrar = ObservationRegistrar()

  /// Creates the settings of `schema`: an installed one, or one that `glib-compile-schemas` has
  /// compiled in `folder`. Relocatable schemas need a `path`, such as `/org/example/windows/main/`.
  public init(
    _ schema: String, path: String? = nil, in folder: String? = nil, backend: Backend = .desktop
  ) throws(SettingsError) {
    let description = try SettingsSchema(schema, in: folder)
    try description.check(path: path)
    let kept: UnsafeMutablePointer<GSettingsBackend>? =
      switch backend {
      case .desktop: nil
      case .memory: g_memory_settings_backend_new()
      case .file(let path): g_keyfile_settings_backend_new(CText.cut(path), "/", nil)
      }
    defer { if let kept { g_object_unref(kept) } }
    self.schema = schema
    self.description = description
    object = ObjectHandle(taking: g_settings_new_full(description.pointer, kept, path))
    object.connect("changed") { [weak self] arguments in
      guard let self, let key = arguments.string(0) else { return }
      registrar.withMutation(of: self, keyPath: \.[key]) {}
    }
  }

  /// The setting `key`, with values of type `type`.
  public func setting<Value: SettingValue>(
    _ key: String, as type: Value.Type = Value.self
  ) throws(SettingsError) -> Setting<Value> {
    guard let known = description.key(key) else {
      throw .missingKey(schema: schema, key: key)
    }
    guard Value.types.contains(known.type), let fallback = Value(setting: known.fallback) else {
      throw .wrongType(schema: schema, key: key, expected: "\(Value.self)", found: known.type)
    }
    return Setting(settings: self, key: key, type: known.type, fallback: fallback)
  }

  // MARK: - For `Setting`

  func value(of key: String) -> Variant {
    registrar.access(self, keyPath: \.[key])
    return Variant(taking: UnsafeMutableRawPointer(g_settings_get_value(pointer, key)))
  }

  func accepts(_ value: Variant, for key: String) -> Bool {
    description.accepts(value, for: key)
  }

  func isWritable(_ key: String) -> Bool { g_settings_is_writable(pointer, key) != 0 }

  func set(_ value: Variant, for key: String) {
    guard accepts(value, for: key), g_settings_set_value(pointer, key, value.pointer) != 0 else {
      Log.warning(
        domain: "Controllers-GLib", "The setting “\(key)” of “\(schema)” cannot be set to \(value)."
      )
      return
    }
  }

  func reset(_ key: String) { g_settings_reset(pointer, key) }

  func onChange(of key: String, _ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    let connection = object.connect("changed::\(key)") { _ in handler() }
    // GLib only reports changes of keys that were read after connecting.
    _ = value(of: key)
    return connection
  }

  /// Stands for the value under `key` where observation wants a key path.
  nonisolated private subscript(key: String) -> Int { 0 }

  private var pointer: UnsafeMutablePointer<GSettings> {
    object.pointer.assumingMemoryBound(to: GSettings.self)
  }
}
