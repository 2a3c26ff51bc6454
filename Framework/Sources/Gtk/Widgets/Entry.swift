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

  /// How many characters are before the cursor.
  public var cursor: Int {
    get { unsafe Int(gtk_editable_get_position(opaque)) }
    nonmutating set { unsafe gtk_editable_set_position(opaque, Int32(clamping: newValue)) }
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

  /// Whether a PIN is typed, for which on-screen keyboards show digits.
  public var isForPIN: Bool {
    get { unsafe gtk_entry_get_input_purpose(cast()) == GTK_INPUT_PURPOSE_PIN }
    nonmutating set {
      unsafe gtk_entry_set_input_purpose(
        cast(), newValue ? GTK_INPUT_PURPOSE_PIN : GTK_INPUT_PURPOSE_FREE_FORM)
    }
  }

  /// What is typed where spelling is not checked.
  public nonisolated enum Purpose: Sendable {
    /// A name, which has a spelling of its own.
    case name
    /// The address of a server or page.
    case address
    /// A password or another secret.
    case password

    fileprivate var input: GtkInputPurpose {
      switch self {
      case .name: GTK_INPUT_PURPOSE_FREE_FORM
      case .address: GTK_INPUT_PURPOSE_URL
      case .password: GTK_INPUT_PURPOSE_PASSWORD
      }
    }
  }

  /// Tells on-screen keyboards and spelling checkers what is typed.
  public func setPurpose(_ purpose: Purpose) {
    unsafe gtk_entry_set_input_purpose(cast(), purpose.input)
    unsafe gtk_entry_set_input_hints(cast(), GTK_INPUT_HINT_NO_SPELLCHECK)
  }

  /// Has Enter press the default button of the window.
  public func pressDefaultOnEnter() { unsafe gtk_entry_set_activates_default(cast(), 1) }

  /// Inserts `text` at the cursor, or in place of the selection, as typing it would.
  public func type(_ text: String) {
    unsafe gtk_editable_delete_selection(opaque)
    var position = unsafe gtk_editable_get_position(opaque)
    unsafe gtk_editable_insert_text(opaque, text, Int32(text.utf8.count), &position)
    unsafe gtk_editable_set_position(opaque, position)
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

extension Image {
  /// Creates an image of the icon called `name`, `size` pixels high.
  public init(icon name: String, size: Int) {
    let image = unsafe made(gtk_image_new_from_icon_name(name, GTK_ICON_SIZE_LARGE_TOOLBAR))
    self.init(handle: unsafe ObjectHandle(sinking: image))
    unsafe gtk_image_set_pixel_size(cast(), Int32(size))
  }
}

extension Entry {
  /// Creates an empty entry.
  public init() {
    self.init(handle: unsafe ObjectHandle(sinking: made(gtk_entry_new())))
  }

  /// The error of the entry, shown as an icon with a tooltip and told to assistive technology; nil
  /// for none.
  public var errorText: String? {
    get {
      unsafe Gtk.text(taking: gtk_entry_get_icon_tooltip_text(cast(), GTK_ENTRY_ICON_SECONDARY))
    }
    nonmutating set {
      let icon = newValue == nil ? nil : "dialog-error-symbolic"
      unsafe gtk_entry_set_icon_from_icon_name(cast(), GTK_ENTRY_ICON_SECONDARY, icon)
      unsafe gtk_entry_set_icon_tooltip_text(cast(), GTK_ENTRY_ICON_SECONDARY, newValue)
      accessibleDescription = newValue
      if newValue == nil { removeStyleClass("error") } else { addStyleClass("error") }
    }
  }

  /// Calls `handler` whenever the text changes, whether by the user or the program.
  @discardableResult
  public func onChange(_ handler: @escaping () -> Void) -> SignalConnection {
    handle.connect("changed") { _ in handler() }
  }
}
