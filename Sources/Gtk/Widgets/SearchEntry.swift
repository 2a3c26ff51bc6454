// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// An entry for search terms.
public struct SearchEntry: WidgetType {
  public static var type: UInt { gtk_search_entry_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates an empty entry that shows `hint` while it is empty.
  public init(hint: String) {
    handle = unsafe ObjectHandle(sinking: made(gtk_search_entry_new()))
    unsafe gtk_entry_set_placeholder_text(cast(), hint)
  }

  /// The search entry as an entry.
  public var asEntry: Entry { Entry(handle: handle) }

  /// Calls `handler` when the user presses Enter in the entry.
  @discardableResult
  public func onActivate(_ handler: @escaping () -> Void) -> SignalConnection {
    handle.connect("activate") { _ in handler() }
  }

  /// Calls `handler` when the user presses Escape in the entry.
  @discardableResult
  public func onStop(_ handler: @escaping () -> Void) -> SignalConnection {
    handle.connect("stop-search") { _ in handler() }
  }

  /// Makes the entry receive the characters typed while `widget` has the focus.
  @discardableResult
  public func takeKeys(from widget: some WidgetType) -> SignalConnection {
    let pointer = unsafe handle.pointer
    let connection = widget.handle.connectEvent("key-press-event") { arguments in
      guard let event = unsafe arguments.boxed(0)?.assumingMemoryBound(to: GdkEvent.self),
        // It would answer to Enter, which is for what has the focus.
        unsafe ![GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter].contains(
          Int32(event.pointee.key.keyval))
      else { return .propagate }
      let entry = SearchEntry(handle: unsafe ObjectHandle(retaining: pointer))
      guard unsafe gtk_search_entry_handle_event(entry.cast(), event) != 0
      else { return .propagate }
      unsafe gtk_entry_grab_focus_without_selecting(entry.cast())
      return .stop
    }
    // The widget may outlive the entry.
    onDestroy { connection.disconnect() }
    return connection
  }
}
