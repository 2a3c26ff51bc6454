// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A drop-down list (`GtkComboBox`) with one chosen option.
public struct Choice: WidgetType {
  /// An option of a choice.
  public nonisolated struct Option: Equatable, Sendable, Identifiable {
    /// The unique id of the option.
    public var id: String
    /// The title that the user reads.
    public var title: String

    /// Creates an option.
    public init(_ id: String, _ title: String) {
      self.id = id
      self.title = title
    }
  }

  public static var type: UInt { gtk_combo_box_text_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a choice without options.
  public init() { handle = unsafe ObjectHandle(sinking: made(gtk_combo_box_text_new())) }

  /// Replaces the options with `options`; none of them is chosen then.
  public func offer(_ options: [Option]) {
    unsafe gtk_combo_box_text_remove_all(cast())
    for option in options { unsafe gtk_combo_box_text_append(cast(), option.id, option.title) }
  }

  /// The id of the chosen option; nil for none.
  public var chosen: String? {
    get { unsafe text(gtk_combo_box_get_active_id(cast())) }
    nonmutating set { unsafe _ = gtk_combo_box_set_active_id(cast(), newValue) }
  }

  /// Calls `handler` when the user chooses another option, but not while an updater shows a state.
  @discardableResult
  public func onEdit(_ handler: @escaping (_ id: String) -> Void) -> SignalConnection {
    let pointer = unsafe handle.pointer
    return handle.connect("changed") { _ in
      guard !Echo.isSilenced else { return }
      if let id = Choice(handle: unsafe ObjectHandle(retaining: pointer)).chosen { handler(id) }
    }
  }
}
