// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A bar with an entry that appears when the user starts typing, and disappears with Escape.
public struct SearchBar: WidgetType {
  public static var type: UInt { gtk_search_bar_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates an empty search bar. Add a widget with an entry in it, and connect the entry.
  public init() { handle = unsafe ObjectHandle(sinking: made(gtk_search_bar_new())) }

  /// Creates a search bar around `entry`, which must not be in another container, and connects it.
  public init(around entry: SearchEntry) {
    self.init()
    append(entry)
    connect(entry)
  }

  /// Adds `child`.
  public func append(_ child: some WidgetType) { unsafe gtk_container_add(cast(), child.cast()) }

  /// Makes `entry`, which is inside the bar, the one that gets the keys and closes the bar on Escape.
  public func connect(_ entry: Entry) { unsafe gtk_search_bar_connect_entry(cast(), entry.cast()) }

  /// Makes `entry`, which is inside the bar, the one that gets the keys and closes the bar on Escape.
  public func connect(_ entry: SearchEntry) { connect(Entry(handle: entry.handle)) }

  /// Whether the bar is shown. The entry gets the focus when it appears, and is emptied when it
  /// disappears.
  public var isSearching: Bool {
    get { unsafe gtk_search_bar_get_search_mode(cast()) != 0 }
    nonmutating set { unsafe gtk_search_bar_set_search_mode(cast(), newValue ? 1 : 0) }
  }

  /// Whether it has a close button.
  public var showsCloseButton: Bool {
    get { unsafe gtk_search_bar_get_show_close_button(cast()) != 0 }
    nonmutating set { unsafe gtk_search_bar_set_show_close_button(cast(), newValue ? 1 : 0) }
  }

  /// Makes the bar appear when the user types in `window`, and gives the text to the entry. Ignores what
  /// is typed into other inputs, and everything while the bar is not on the screen.
  @discardableResult
  public func takeKeys(from window: Window) -> SignalConnection {
    let pointer = unsafe handle.pointer
    let windowPointer = unsafe window.handle.pointer
    let connection = window.handle.connectEvent("key-press-event") { arguments in
      let bar = SearchBar(handle: unsafe ObjectHandle(retaining: pointer))
      let window = Window(handle: unsafe ObjectHandle(retaining: windowPointer))
      guard let event = unsafe arguments.boxed(0)?.assumingMemoryBound(to: GdkEvent.self),
        // The entry would react to Enter, which is for the focused widget.
        unsafe ![GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter].contains(
          Int32(event.pointee.key.keyval)),
        bar.isMapped, window.focus?.isTypedInto != true,
        unsafe gtk_search_bar_handle_event(bar.cast(), event) != 0
      else { return .propagate }
      return .stop
    }
    // The window may outlive the bar.
    onDestroy { connection.disconnect() }
    return connection
  }

  /// Calls `handler` when the bar appears or disappears, but not while an updater shows a state.
  @discardableResult
  public func onSearch(_ handler: @escaping (_ isSearching: Bool) -> Void) -> SignalConnection {
    let pointer = unsafe handle.pointer
    return handle.connect("notify::search-mode-enabled") { _ in
      guard !Echo.isSilenced else { return }
      handler(SearchBar(handle: unsafe ObjectHandle(retaining: pointer)).isSearching)
    }
  }
}

extension Widget {
  /// Whether the user can type into it.
  /// Whether it is an input that takes typed keys.
  public var isTypedInto: Bool {
    handle.isA(gtk_editable_get_type()) || handle.isA(gtk_text_view_get_type())
  }
}

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

  private var entry: Entry { Entry(handle: handle) }

  /// What it shows while it is empty.
  public var hint: String {
    get { entry.hint }
    nonmutating set { entry.hint = newValue }
  }

  /// The text. Setting the same text again leaves cursor and selection alone.
  public var text: String {
    get { entry.text }
    nonmutating set { entry.text = newValue }
  }

  /// Inserts `text` at the cursor, or in place of the selection, as typing it would.
  public func type(_ text: String) { entry.type(text) }

  /// Calls `handler` with the text whenever the user edits it, but not while an updater shows a
  /// state.
  @discardableResult
  public func onEdit(_ handler: @escaping (String) -> Void) -> SignalConnection {
    entry.onEdit(handler)
  }

  /// Names the button in it that removes its text; the name is its tooltip, too.
  public func nameClearButton(_ name: String) {
    unsafe gtk_entry_set_icon_tooltip_text(cast(), GTK_ENTRY_ICON_SECONDARY, name)
  }

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

  /// Makes the entry receive the characters typed while `widget` has the focus, as long as the entry is
  /// on the screen.
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
      guard entry.isMapped, unsafe gtk_search_entry_handle_event(entry.cast(), event) != 0
      else { return .propagate }
      unsafe gtk_entry_grab_focus_without_selecting(entry.cast())
      return .stop
    }
    // The widget may outlive the entry.
    onDestroy { connection.disconnect() }
    return connection
  }
}
