// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// Settings in a text file: groups of keys and values, as in desktop entries.
///
/// A file that cannot be read as one is an error, never silently replaced.
public final class KeyFile {
  private let file: OpaquePointer

  /// An empty one.
  public init() {
    file = g_key_file_new()
  }

  deinit { g_key_file_unref(file) }

  /// What is in the file at `path`; empty when there is no such file.
  public convenience init(path: String) throws(GLibError) {
    self.init()
    let path = try CText.whole(path)
    guard g_file_test(path, G_FILE_TEST_EXISTS) != 0 else { return }
    try GLibError.check { g_key_file_load_from_file(file, path, G_KEY_FILE_KEEP_COMMENTS, $0) }
  }

  /// What `text` says.
  public convenience init(text: String) throws(GLibError) {
    self.init()
    guard !text.isEmpty else { return }
    let length = gsize(text.utf8.count)
    try GLibError.check {
      g_key_file_load_from_data(file, text, length, G_KEY_FILE_KEEP_COMMENTS, $0)
    }
  }

  /// All of it as text.
  public var text: String {
    guard let text = g_key_file_to_data(file, nil, nil) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }

  /// The groups, in their order.
  public var groups: [String] {
    guard let names = g_key_file_get_groups(file, nil) else { return [] }
    defer { g_strfreev(names) }
    return strings(names)
  }

  /// The keys of `group`, in their order.
  public func keys(in group: String) -> [String] {
    guard let names = g_key_file_get_keys(file, group, nil, nil) else { return [] }
    defer { g_strfreev(names) }
    return strings(names)
  }

  private func strings(_ list: UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>) -> [String] {
    var strings: [String] = []
    var place = list
    while let text = place.pointee {
      strings.append(String(cString: text))
      place += 1
    }
    return strings
  }

  /// Writes everything to `path`, making its folder when there is none. The old file stays whole
  /// until the new one is complete.
  public func save(to path: String) throws(GLibError) {
    let path = try CText.whole(path)
    Folders.make(for: path)
    try GLibError.check { g_key_file_save_to_file(file, path, $0) }
  }

  /// The text of `key`, or nil when there is none.
  public func string(_ key: String, in group: String) -> String? {
    guard let text = g_key_file_get_string(file, group, key, nil) else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }

  /// The whole number of `key`, or nil when there is none.
  public func int(_ key: String, in group: String) -> Int? {
    string(key, in: group).flatMap { Int($0) }
  }

  /// The truth value of `key`, or nil when there is none.
  public func bool(_ key: String, in group: String) -> Bool? {
    string(key, in: group).flatMap { Bool($0) }
  }

  /// Sets or, with nil, removes `key`.
  public func set(_ value: String?, for key: String, in group: String) {
    if let value {
      g_key_file_set_string(file, group, key, CText.cut(value))
    } else {
      g_key_file_remove_key(file, group, key, nil)
    }
  }

  /// Sets `key` to a whole number.
  public func set(_ value: Int, for key: String, in group: String) {
    set(value.description, for: key, in: group)
  }

  /// Sets `key` to a truth value.
  public func set(_ value: Bool, for key: String, in group: String) {
    set(value.description, for: key, in: group)
  }
}
