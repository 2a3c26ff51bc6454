// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// Content types of files, such as `image/png`.
public enum ContentType {
  /// Returns the type of the file at `path`, from its content and, where that is not enough, its
  /// name.
  @MainActor
  public static func of(file path: String) async throws -> String {
    let path = try CText.whole(path)
    let file = ObjectHandle(taking: UnsafeMutableRawPointer(g_file_new_for_path(path)))
    let pointer = OpaquePointer(file.pointer)
    return try await awaitCall { cancellable, callback, data in
      g_file_query_info_async(
        pointer, "standard::content-type", G_FILE_QUERY_INFO_NONE, 0, cancellable, callback, data)
    } finish: { result, error in
      guard let info = g_file_query_info_finish(OpaquePointer(file.pointer), result, error)
      else { return nil }
      defer { g_object_unref(UnsafeMutableRawPointer(info)) }
      return g_file_info_get_content_type(info).map { String(cString: $0) }
    }
  }

  /// Returns the type of a file called `name` that begins with `bytes`.
  public static func guess(name: String?, bytes: [UInt8]) -> String {
    // With no bytes, but a place for them, later versions of GLib take the file for an empty one, whatever its name.
    let type = bytes.withUnsafeBufferPointer {
      g_content_type_guess(name, $0.isEmpty ? nil : $0.baseAddress, gsize($0.count), nil)
    }
    guard let type else { return "" }
    defer { g_free(type) }
    return String(cString: type)
  }

  /// Returns whether `type` is `other` or a subtype of it: `image/svg+xml` is a subtype of
  /// `text/plain`, and every picture of `image/*`.
  public static func isA(_ type: String, _ other: String) -> Bool {
    other.ends(with: "/*")
      ? g_content_type_is_mime_type(type, other) != 0 : g_content_type_is_a(type, other) != 0
  }

  /// Returns the name of `type` in the user's language.
  public static func name(of type: String) -> String {
    guard let name = g_content_type_get_description(type) else { return type }
    defer { g_free(name) }
    return String(cString: name)
  }
}
