// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// One line to type what is looked for into.
public struct SearchEntry: WidgetType {
  public static var type: UInt { gtk_search_entry_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// An empty one that says `hint` as long as nothing stands in it.
  public init(hint: String) {
    handle = unsafe ObjectHandle(sinking: made(gtk_search_entry_new()))
    unsafe gtk_entry_set_placeholder_text(cast(), hint)
  }

  /// It as an entry.
  public var asEntry: Entry { Entry(handle: handle) }

  /// Calls `handler` when somebody presses Enter in it.
  @discardableResult
  public func onActivate(_ handler: @escaping () -> Void) -> SignalConnection {
    handle.connect("activate") { _ in handler() }
  }

  /// Calls `handler` when somebody presses Escape in it.
  @discardableResult
  public func onStop(_ handler: @escaping () -> Void) -> SignalConnection {
    handle.connect("stop-search") { _ in handler() }
  }

  /// Takes what is typed while `widget` has the focus, as far as it writes something.
  @discardableResult
  public func takeKeys(from widget: some WidgetType) -> SignalConnection {
    let pointer = unsafe handle.pointer
    return widget.handle.connectEvent("key-press-event") { arguments in
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
  }
}
