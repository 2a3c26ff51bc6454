// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// An input for one line of text.
public struct Entry: WidgetType {
  public static var type: UInt { gtk_entry_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates an empty entry that shows `hint` while it is empty.
  public init(hint: String = "") {
    handle = unsafe ObjectHandle(sinking: made(gtk_entry_new()))
    unsafe gtk_entry_set_placeholder_text(cast(), hint)
  }

  /// The text. Setting the same text again leaves cursor and selection alone.
  public var text: String {
    get { unsafe Gtk.text(gtk_entry_get_text(cast())) ?? "" }
    // GTK compares bytes; Swift would take “é” in one part and in two for the same.
    nonmutating set { unsafe gtk_entry_set_text(cast(), newValue) }
  }

  /// Whether the text is hidden, as for passwords.
  public var hidesText: Bool {
    get { unsafe gtk_entry_get_visibility(cast()) == 0 }
    nonmutating set { unsafe gtk_entry_set_visibility(cast(), newValue ? 0 : 1) }
  }

  /// The text shown while it is empty.
  public var hint: String {
    get { unsafe Gtk.text(gtk_entry_get_placeholder_text(cast())) ?? "" }
    nonmutating set { unsafe gtk_entry_set_placeholder_text(cast(), newValue) }
  }

  /// Inserts `text` at the cursor, or in place of the selection, as typing it would.
  public func type(_ text: String) {
    unsafe gtk_editable_delete_selection(opaque)
    var position = unsafe gtk_editable_get_position(opaque)
    unsafe gtk_editable_insert_text(opaque, text, Int32(text.utf8.count), &position)
    unsafe gtk_editable_set_position(opaque, position)
  }

  /// Sets the least width, in characters.
  public func setMinimumCharacters(_ count: Int) {
    unsafe gtk_entry_set_width_chars(cast(), Int32(count))
  }

  /// Calls `handler` with the text whenever the user edits it, but not while an updater shows a
  /// state.
  @discardableResult
  public func onEdit(_ handler: @escaping (String) -> Void) -> SignalConnection {
    // The widget outlives its handles, and lives as long as it emits.
    let pointer = unsafe handle.pointer
    return handle.connect("changed") { _ in
      guard !Echo.isSilenced else { return }
      handler(Entry(handle: unsafe ObjectHandle(retaining: pointer)).text)
    }
  }

  /// Calls `handler` with the text when the user presses Enter.
  @discardableResult
  public func onActivate(_ handler: @escaping (String) -> Void) -> SignalConnection {
    let pointer = unsafe handle.pointer
    return handle.connect("activate") { _ in
      handler(Entry(handle: unsafe ObjectHandle(retaining: pointer)).text)
    }
  }
}
