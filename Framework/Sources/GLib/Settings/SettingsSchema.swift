// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// A GSettings schema, checked before anything is done that would end the process.
@MainActor
final class SettingsSchema {
  let pointer: OpaquePointer
  private let id: String

  init(_ id: String, in folder: String?) throws(SettingsError) {
    var source = g_settings_schema_source_get_default()
    var own: OpaquePointer?
    defer { if let own { g_settings_schema_source_unref(own) } }
    if let folder {
      do throws(GLibError) {
        let path = try CText.whole(folder)
        // Untrusted: the content of the file is checked as it is read.
        own = try GLibError.check {
          g_settings_schema_source_new_from_directory(path, source, 0, $0)
        }
      } catch {
        throw .unreadableFolder(folder, reason: error.message)
      }
      source = own
    }
    guard CText.isWhole(id), let source, let schema = g_settings_schema_source_lookup(source, id, 1)
    else { throw .missingSchema(id) }
    self.id = id
    pointer = schema
  }

  isolated deinit { g_settings_schema_unref(pointer) }

  /// Schemas with a fixed path accept no other, and those without need one.
  func check(path: String?) throws(SettingsError) {
    if let own = g_settings_schema_get_path(pointer).map({ String(cString: $0) }) {
      guard path == nil || path == own else { throw .wrongPath(schema: id, path: path) }
    } else {
      guard let path, CText.isWhole(path), path.isAbsolutePath, path.ends(with: "/"),
        !path.includes("//")
      else { throw .wrongPath(schema: id, path: path) }
    }
  }

  /// The type and the first value of `name`; nil when there is no such key.
  func key(_ name: String) -> (type: String, fallback: Variant)? {
    // A name with a slash is that of a schema inside this one; one that begins with a dot is GLib's own, and asking for
    // it ends the process.
    guard CText.isWhole(name), !name.includes("/"), !name.hasPrefix("."), has(name),
      let key = g_settings_schema_get_key(pointer, name)
    else { return nil }
    defer { g_settings_schema_key_unref(key) }
    let fallback = Variant(
      taking: UnsafeMutableRawPointer(g_settings_schema_key_get_default_value(key)))
    return (fallback.type, fallback)
  }

  /// Whether there is a key `name`. `g_settings_schema_has_key` ignores keys of a schema that this
  /// one extends.
  private func has(_ name: String) -> Bool {
    guard let names = g_settings_schema_list_keys(pointer) else { return false }
    defer { g_strfreev(names) }
    var index = 0
    while let known = names[index] {
      if String(cString: known) == name { return true }
      index += 1
    }
    return false
  }

  /// Whether `value` has the type and range of the existing key `name`.
  func accepts(_ value: Variant, for name: String) -> Bool {
    guard let key = g_settings_schema_get_key(pointer, name) else { return false }
    defer { g_settings_schema_key_unref(key) }
    guard g_variant_is_of_type(value.pointer, g_settings_schema_key_get_value_type(key)) != 0
    else { return false }
    return g_settings_schema_key_range_check(key, value.pointer) != 0
  }
}

/// Why settings cannot be used.
public enum SettingsError: Error, Equatable, CustomStringConvertible {
  /// The schema is not installed.
  case missingSchema(String)
  /// The schemas in the folder cannot be read.
  case unreadableFolder(String, reason: String)
  /// The schema has another path, or it needs one and none was given.
  case wrongPath(schema: String, path: String?)
  /// The schema has no such key.
  case missingKey(schema: String, key: String)
  /// The key has another type.
  case wrongType(schema: String, key: String, expected: String, found: String)

  public var description: String {
    switch self {
    case .missingSchema(let id):
      frameworkText("The settings schema “{0}” isn't installed.", id)
    case .unreadableFolder(let folder, let reason):
      frameworkText("The settings schemas in “{0}” can't be read: {1}", folder, reason)
    case .wrongPath(let schema, let path):
      path.map {
        frameworkText("The settings schema “{0}” can't be used with the path “{1}”.", schema, $0)
      }
        ?? frameworkText("The settings schema “{0}” needs a path.", schema)
    case .missingKey(let schema, let key):
      frameworkText("The settings schema “{0}” has no key “{1}”.", schema, key)
    case .wrongType(let schema, let key, let expected, let found):
      frameworkText(
        "In “{0}”, the key “{1}” is of type “{2}” and can't be a {3}.", schema, key, found, expected
      )
    }
  }
}
