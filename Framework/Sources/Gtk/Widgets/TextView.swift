// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// An input for several lines of text.
public struct TextView: WidgetType {
  public static var type: UInt { gtk_text_view_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates an empty text view that wraps its lines.
  public init() {
    handle = unsafe ObjectHandle(sinking: made(gtk_text_view_new()))
    unsafe gtk_text_view_set_wrap_mode(cast(), GTK_WRAP_WORD_CHAR)
    // As far from the border as in an entry.
    unsafe gtk_text_view_set_left_margin(cast(), 8)
    unsafe gtk_text_view_set_right_margin(cast(), 8)
    unsafe gtk_text_view_set_top_margin(cast(), 6)
    unsafe gtk_text_view_set_bottom_margin(cast(), 6)
  }

  /// The text. Setting the same text again leaves cursor and selection alone.
  public var text: String {
    get { unsafe contents(of: buffer) }
    nonmutating set {
      // Bytes are compared: Swift would take “é” in one part and in two for the same.
      guard !newValue.utf8.elementsEqual(text.utf8) else { return }
      // The buffer reports deletion and insertion; one of the two is enough.
      if !newValue.isEmpty { Echo.silenced { unsafe gtk_text_buffer_set_text(buffer, "", 0) } }
      unsafe gtk_text_buffer_set_text(buffer, newValue, Int32(newValue.utf8.count))
    }
  }

  /// Inserts `text` at the cursor, or in place of the selection, as typing it would.
  public func type(_ text: String) {
    if unsafe gtk_text_buffer_get_has_selection(buffer) != 0 {
      Echo.silenced { unsafe _ = gtk_text_buffer_delete_selection(buffer, 1, 1) }
    }
    unsafe gtk_text_buffer_insert_at_cursor(buffer, text, Int32(text.utf8.count))
  }

  /// Whether the user can edit the text.
  public var isEditable: Bool {
    get { unsafe gtk_text_view_get_editable(cast()) != 0 }
    nonmutating set { unsafe gtk_text_view_set_editable(cast(), newValue ? 1 : 0) }
  }

  /// Makes the Tab key move to the next control, instead of inserting a tab.
  public func letTabLeave() { unsafe gtk_text_view_set_accepts_tab(cast(), 0) }

  /// Calls `handler` with the text whenever the user edits it, but not while an updater shows a
  /// state.
  @discardableResult
  public func onEdit(_ handler: @escaping (String) -> Void) -> SignalConnection {
    let buffer = unsafe self.buffer
    let object = unsafe ObjectHandle(retaining: UnsafeMutableRawPointer(buffer))
    return object.connect("changed") { _ in
      guard !Echo.isSilenced else { return }
      handler(unsafe contents(of: buffer))
    }
  }

  var buffer: UnsafeMutablePointer<GtkTextBuffer> {
    unsafe gtk_text_view_get_buffer(cast())
  }
}

private func contents(of buffer: UnsafeMutablePointer<GtkTextBuffer>) -> String {
  var start = unsafe GtkTextIter()
  var end = unsafe GtkTextIter()
  unsafe gtk_text_buffer_get_bounds(buffer, &start, &end)
  return unsafe contents(of: buffer, from: &start, to: &end)
}

func contents(
  of buffer: UnsafeMutablePointer<GtkTextBuffer>, from start: UnsafeMutablePointer<GtkTextIter>,
  to end: UnsafeMutablePointer<GtkTextIter>
) -> String {
  unsafe text(taking: gtk_text_buffer_get_text(buffer, start, end, 1)) ?? ""
}
