// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib
internal import Glibc

/// An installed program that opens files.
@MainActor
public struct AppInfo: Equatable {
  private let handle: ObjectHandle

  private init(_ handle: ObjectHandle) { self.handle = handle }

  /// Creates the program that the desktop entry at `path` describes; nil if it describes none.
  public init?(desktopEntry path: String) {
    guard let info = g_desktop_app_info_new_from_filename(path) else { return nil }
    handle = ObjectHandle(taking: UnsafeMutableRawPointer(info))
  }

  /// Creates the installed program whose desktop entry has the file name `id`; nil if there is none.
  public init?(id: String) {
    guard let info = g_desktop_app_info_new(id) else { return nil }
    handle = ObjectHandle(taking: UnsafeMutableRawPointer(info))
  }

  /// Returns the programs for files of `contentType`, such as `image/png`, the user's preferred one
  /// first. Works on another thread, because GLib reads all desktop entries the first time.
  public static func all(for contentType: String) async -> [AppInfo] {
    let found = await Found(for: contentType)
    let all = found.all.map { AppInfo(ObjectHandle(taking: $0)) }
    guard let first = found.preferred else { return all }
    let preferred = AppInfo(ObjectHandle(taking: first))
    return [preferred] + all.filter { $0.id != preferred.id }
  }

  /// References that are not owned yet. GLib allows any thread to ask for programs.
  private nonisolated struct Found: @unchecked Sendable {
    private(set) var all: [UnsafeMutableRawPointer] = []
    let preferred: UnsafeMutableRawPointer?

    @concurrent
    init(for contentType: String) async {
      preferred = g_app_info_get_default_for_type(contentType, 0).map {
        UnsafeMutableRawPointer($0)
      }
      let list = g_app_info_get_all_for_type(contentType)
      defer { g_list_free(list) }
      var link = list
      while let item = link {
        if let info = item.pointee.data { all.append(info) }
        link = item.pointee.next
      }
    }
  }

  /// Returns the default program for files of `contentType`.
  public static func preferred(for contentType: String) -> AppInfo? {
    g_app_info_get_default_for_type(contentType, 0).map {
      AppInfo(ObjectHandle(taking: UnsafeMutableRawPointer($0)))
    }
  }

  /// The file name of its desktop entry, such as `org.gnome.eog.desktop`.
  public var id: String { string(g_app_info_get_id(pointer)) }

  /// The program that its command starts with, as a name or a path.
  public var executable: String { string(g_app_info_get_executable(pointer)) }

  /// The name in the user's language.
  public var name: String { string(g_app_info_get_display_name(pointer)) }

  /// The name of its icon in the icon theme; nil if it has none there.
  public var iconName: String? {
    guard let icon = g_app_info_get_icon(pointer),
      controllers_instance_is_a(UnsafeMutableRawPointer(icon), g_themed_icon_get_type()) != 0
    else { return nil }
    return g_themed_icon_get_names(icon)?[0].map { String(cString: $0) }
  }

  /// Opens the files at `paths` with the program, starting it if necessary. Does not report whether
  /// it could open them.
  public func launch(files paths: [String]) async throws {
    var uris: UnsafeMutablePointer<GList>?
    for path in paths { _ = try CText.whole(path) }
    for path in paths { uris = g_list_append(uris, g_strdup(FileAddress.uri(of: path) ?? "")) }
    defer { g_list_free_full(uris, g_free) }
    let program = handle
    _ = try await awaitCall { cancellable, callback, data in
      g_app_info_launch_uris_async(pointer, uris, nil, cancellable, callback, data)
    } finish: { result, error in
      g_app_info_launch_uris_finish(OpaquePointer(program.pointer), result, error) != 0 ? true : nil
    }
  }

  /// Opens `uri`, a page or a file, with the user's preferred program.
  public static func launchPreferred(uri: String) async throws {
    let uri = try CText.whole(uri)
    _ = try await awaitCall { cancellable, callback, data in
      g_app_info_launch_default_for_uri_async(uri, nil, cancellable, callback, data)
    } finish: { result, error in
      g_app_info_launch_default_for_uri_finish(result, error) != 0 ? true : nil
    }
  }

  private var pointer: OpaquePointer { OpaquePointer(handle.pointer) }

  private func string(_ text: UnsafePointer<CChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }
}

/// The desktop that this process was started on.
public enum Desktop {
  /// Whether there is a display to open windows on, as far as the environment says.
  public static var hasDisplay: Bool {
    ["WAYLAND_DISPLAY", "DISPLAY", "BROADWAY_DISPLAY"].contains { (name: String) in
      getenv(name).map { $0.pointee != 0 } ?? false
    }
  }
}
