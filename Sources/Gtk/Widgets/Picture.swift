// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
internal import GLib

/// A picture in memory, such as an icon that is compiled into the program.
///
/// For the program's own files only: what comes from elsewhere is not decoded in this process.
public final class Picture {
  let handle: ObjectHandle

  var opaque: OpaquePointer { unsafe OpaquePointer(handle.pointer) }

  /// Decodes `bytes`; nil when they are no picture.
  public init?(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return nil }
    let stream = unsafe g_memory_input_stream_new_from_data(start, gssize(bytes.count), nil)
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(stream)) }
    guard let picture = unsafe gdk_pixbuf_new_from_stream(stream, nil, nil) else { return nil }
    handle = unsafe ObjectHandle(taking: made(picture))
  }

  /// Makes `sizes`, one picture in several sizes, the icon of every window.
  public static func setWindowIcon(_ sizes: [Picture]) {
    var list: UnsafeMutablePointer<GList>?
    for size in sizes { unsafe list = g_list_append(list, size.handle.pointer) }
    unsafe gtk_window_set_default_icon_list(list)
    unsafe g_list_free(list)
  }
}
