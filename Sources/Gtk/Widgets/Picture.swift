// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
internal import CGtkWidgets
public import GLib

/// An immutable picture in memory. It can be created and used on any thread.
///
/// Decoding a file of unknown origin exposes the process to its decoder. Decode it in a separate
/// process, and pass the pixels to `init(premultiplied:…)`.
@safe public nonisolated final class Picture: LiveCounted, @unchecked Sendable {
  // A pixbuf that nobody changes may be read by any thread, and its reference count is atomic.
  private let pointer: UnsafeMutableRawPointer

  package var opaque: OpaquePointer { unsafe OpaquePointer(pointer) }

  /// Takes over a reference to a `GdkPixbuf` that the caller owns.
  package init(taking pointer: UnsafeMutableRawPointer) {
    unsafe self.pointer = pointer
    super.init()
  }

  /// Decodes trusted `bytes`, such as an icon of the program; nil if they are not a picture.
  public convenience init?(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return nil }
    let stream = unsafe g_memory_input_stream_new_from_data(start, gssize(bytes.count), nil)
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(stream)) }
    guard let picture = unsafe gdk_pixbuf_new_from_stream(stream, nil, nil) else { return nil }
    unsafe self.init(taking: made(picture))
  }

  deinit { unsafe g_object_unref(pointer) }

  /// Its width in pixels.
  public var width: Int { unsafe Int(gdk_pixbuf_get_width(opaque)) }

  /// Its height in pixels.
  public var height: Int { unsafe Int(gdk_pixbuf_get_height(opaque)) }

  /// A `GLoadableIcon` of the picture, which is scaled on another thread.
  @MainActor package var loadableIcon: ObjectHandle {
    unsafe ObjectHandle(taking: made(OpaquePointer(cameo_picture_icon_new(pointer))))
  }

  /// Sets the icon of all windows: one picture in several sizes.
  @MainActor
  public static func setWindowIcon(_ sizes: [Picture]) {
    var list: UnsafeMutablePointer<GList>?
    for size in sizes { unsafe list = g_list_append(list, size.pointer) }
    unsafe gtk_window_set_default_icon_list(list)
    unsafe g_list_free(list)
  }
}
