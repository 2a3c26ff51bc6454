// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// Settings in a text file: groups of keys and values, as in desktop entries.
///
/// A file with invalid contents is an error; it is never silently replaced.
public final class KeyFile {
  private let file: OpaquePointer

  /// Creates empty settings.
  public init() {
    file = g_key_file_new()
  }

  deinit { g_key_file_unref(file) }

  /// Reads the file at `path`; empty if there is no such file. One that can't be read now is an error: who saved empty
  /// settings would replace it.
  public convenience init(path: String) throws(GLibError) {
    self.init()
    let path = try CText.whole(path)
    do throws(GLibError) {
      try GLibError.check { g_key_file_load_from_file(file, path, G_KEY_FILE_KEEP_COMMENTS, $0) }
    } catch {
      guard error.isMissingFile else { throw error }
    }
  }

  /// Parses `text`.
  public convenience init(text: String) throws(GLibError) {
    self.init()
    guard !text.isEmpty else { return }
    let length = gsize(text.utf8.count)
    try GLibError.check {
      g_key_file_load_from_data(file, text, length, G_KEY_FILE_KEEP_COMMENTS, $0)
    }
  }

  /// The contents as text.
  public var text: String {
    guard let text = g_key_file_to_data(file, nil, nil) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }

  /// The names of the groups, in their order.
  public var groups: [String] {
    guard let names = g_key_file_get_groups(file, nil) else { return [] }
    defer { g_strfreev(names) }
    return strings(names)
  }

  /// Returns the keys of `group`, in their order.
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

  /// Writes everything to `path`, creating its folder if necessary. The old file is replaced only
  /// when the new one is complete.
  public func save(to path: String) throws(GLibError) {
    let path = try CText.whole(path)
    Folders.make(for: path)
    LeftoverFiles.sweep(beside: path, where: LeftoverFiles.isOfGLib)
    try GLibError.check { g_key_file_save_to_file(file, path, $0) }
  }

  /// Returns the text of `key`, or nil if there is none.
  public func string(_ key: String, in group: String) -> String? {
    guard let text = g_key_file_get_string(file, group, key, nil) else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }

  /// Returns the integer of `key`, or nil if there is none.
  public func int(_ key: String, in group: String) -> Int? {
    string(key, in: group).flatMap { Int($0) }
  }

  /// Returns the Boolean of `key`, or nil if there is none.
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

  /// Sets `key` to an integer.
  public func set(_ value: Int, for key: String, in group: String) {
    set(value.description, for: key, in: group)
  }

  /// Sets `key` to a Boolean.
  public func set(_ value: Bool, for key: String, in group: String) {
    set(value.description, for: key, in: group)
  }
}
