// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
internal import GLib

/// The clipboard. A clipboard manager, where there is one, keeps its contents when the program
/// ends.
public enum Clipboard {
  /// Copies `text`.
  public static func set(_ text: String) {
    unsafe gtk_clipboard_set_text(clipboard, text, Int32(text.utf8.count))
    keepAfterTheEnd()
  }

  /// Copies `picture`, in every format that GTK can write.
  public static func set(_ picture: Picture) {
    unsafe gtk_clipboard_set_image(clipboard, picture.opaque)
    keepAfterTheEnd()
  }

  /// Copies `bytes` unchanged, as a file of this MIME type.
  public static func set(_ bytes: [UInt8], type: String) {
    unsafe OfferedBytes(bytes).offer(as: type, on: clipboard)
    keepAfterTheEnd()
  }

  /// Copies the files at `paths`: file managers can paste them, mail programs attach them, and
  /// editors get their paths.
  public static func set(files paths: [String]) {
    unsafe OfferedFiles(paths).offer(on: clipboard)
    keepAfterTheEnd()
  }

  /// Empties the clipboard, if its contents are this program's.
  public static func clear() { unsafe gtk_clipboard_clear(clipboard) }

  /// Returns the text on the clipboard; nil if there is none.
  public static func text() async -> String? {
    await withCheckedContinuation { continuation in
      unsafe gtk_clipboard_request_text(
        clipboard,
        { _, text, data in
          let text = unsafe Gtk.text(text)
          unsafe Answer.deliver(text, to: data)
        }, Answer<String?> { continuation.resume(returning: $0) }.retained())
    }
  }

  /// Returns the picture on the clipboard; nil if there is none. It is decoded in this process.
  public static func picture() async -> Picture? {
    await withCheckedContinuation { continuation in
      unsafe gtk_clipboard_request_image(
        clipboard,
        { _, pixbuf, data in
          let picture = unsafe pixbuf.map {
            unsafe Picture(taking: g_object_ref(UnsafeMutableRawPointer($0)))
          }
          unsafe Answer.deliver(picture, to: data)
        }, Answer<Picture?> { continuation.resume(returning: $0) }.retained())
    }
  }

  /// Returns the paths of the files on the clipboard; empty if there are none, or they are not on
  /// this computer.
  public static func files() async -> [String] {
    await withCheckedContinuation { continuation in
      unsafe gtk_clipboard_request_uris(
        clipboard,
        { _, uris, data in
          let paths = unsafe FileURIs.paths(uris)
          unsafe Answer.deliver(paths, to: data)
        }, Answer<[String]> { continuation.resume(returning: $0) }.retained())
    }
  }

  /// Returns the contents of the clipboard in this MIME type, unchanged; nil if there are none, or more than `most`
  /// bytes.
  public static func bytes(type: String, atMost most: Int) async -> [UInt8]? {
    await withCheckedContinuation { continuation in
      unsafe gtk_clipboard_request_contents(
        clipboard, gdk_atom_intern(type, 0),
        { _, selection, data in
          var count: gint = 0
          let start = unsafe gtk_selection_data_get_data_with_length(selection, &count)
          var bytes: [UInt8]?
          if let start = unsafe start, count >= 0,
            unsafe Int(count) <= Answer<[UInt8]?>.limit(of: data)
          {
            bytes = unsafe [UInt8](UnsafeBufferPointer(start: start, count: Int(count)))
          }
          unsafe Answer.deliver(bytes, to: data)
        }, Answer<[UInt8]?>(atMost: most) { continuation.resume(returning: $0) }.retained())
    }
  }

  private static var clipboard: OpaquePointer? {
    unsafe gtk_clipboard_get(gdk_atom_intern("CLIPBOARD", 0))
  }

  // The application passes on what may be kept when it ends.
  private static func keepAfterTheEnd() { unsafe gtk_clipboard_set_can_store(clipboard, nil, 0) }
}

/// The caller that waits for the clipboard's contents, held by C until they arrive.
private nonisolated final class Answer<Value: Sendable>: LiveCounted {
  private let most: Int
  private let take: @Sendable (Value) -> Void

  init(atMost most: Int = .max, _ take: @escaping @Sendable (Value) -> Void) {
    self.most = most
    self.take = take
    super.init()
  }

  /// How many bytes are wanted.
  static func limit(of data: UnsafeMutableRawPointer?) -> Int {
    unsafe borrowed(from: data)?.most ?? 0
  }

  static func deliver(_ value: Value, to data: UnsafeMutableRawPointer?) {
    unsafe borrowed(from: data)?.take(value)
    unsafe release(data)
  }
}
