// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A link that shows its address.
public struct LinkButton: WidgetType {
  public static var type: UInt { gtk_link_button_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a link to `address`. An address that is too long ends in “…”.
  public init(_ address: String = "") {
    handle = unsafe ObjectHandle(
      sinking: made(gtk_link_button_new_with_label(address, address)))
    shortenLabel()
  }

  /// The address, which is also the text of the link.
  public var address: String {
    get { unsafe text(gtk_link_button_get_uri(cast())) ?? "" }
    nonmutating set {
      unsafe gtk_link_button_set_uri(cast(), newValue)
      unsafe gtk_button_set_label(cast(), newValue)
      shortenLabel()
    }
  }

  /// Calls `handler` when the user follows the link, in place of GTK's own handling.
  @discardableResult
  public func onFollow(_ handler: @escaping () -> Void) -> SignalConnection {
    handle.connectEvent("activate-link") { _ in
      handler()
      return .stop
    }
  }

  private func shortenLabel() {
    let button = Container(handle: handle)
    guard let label = button.children.first.flatMap({ Label($0) }) else { return }
    label.ellipsizes = true
    label.alignsAtStart = true
  }
}
