// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// One of several things, chosen from a list that drops down.
public struct Choice: WidgetType {
  /// What can be chosen.
  public nonisolated struct Option: Equatable, Sendable, Identifiable {
    /// What tells it from the others.
    public var id: String
    /// What people read.
    public var title: String

    /// An option.
    public init(_ id: String, _ title: String) {
      self.id = id
      self.title = title
    }
  }

  public static var type: UInt { gtk_combo_box_text_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// One without options.
  public init() { handle = unsafe ObjectHandle(sinking: made(gtk_combo_box_text_new())) }

  /// Offers `options` in place of what was offered; nothing is chosen then.
  public func offer(_ options: [Option]) {
    unsafe gtk_combo_box_text_remove_all(cast())
    for option in options { unsafe gtk_combo_box_text_append(cast(), option.id, option.title) }
  }

  /// The id of what is chosen; nil for nothing.
  public var chosen: String? {
    get { unsafe text(gtk_combo_box_get_active_id(cast())) }
    nonmutating set { unsafe _ = gtk_combo_box_set_active_id(cast(), newValue) }
  }

  /// Calls `handler` when somebody chooses something else; silent while an updater shows a state.
  @discardableResult
  public func onEdit(_ handler: @escaping (_ id: String) -> Void) -> SignalConnection {
    let pointer = unsafe handle.pointer
    return handle.connect("changed") { _ in
      guard !Echo.isSilenced else { return }
      if let id = Choice(handle: unsafe ObjectHandle(retaining: pointer)).chosen { handler(id) }
    }
  }
}
