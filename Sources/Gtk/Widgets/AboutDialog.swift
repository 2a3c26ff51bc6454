// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// Who made a program, and under which licence.
public struct AboutDialog: WidgetType {
  public static var type: UInt { gtk_about_dialog_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Which version it is.
  public var version: String {
    get { unsafe text(gtk_about_dialog_get_version(cast())) ?? "" }
    nonmutating set { unsafe gtk_about_dialog_set_version(cast(), newValue) }
  }

  /// The program's own picture.
  public func setLogo(_ picture: Picture) {
    unsafe gtk_about_dialog_set_logo(
      cast(), picture.opaque)
  }

  /// Calls `handler` when somebody is done with it.
  @discardableResult
  public func onResponse(_ handler: @escaping () -> Void) -> SignalConnection {
    handle.connect("response") { _ in handler() }
  }
}
