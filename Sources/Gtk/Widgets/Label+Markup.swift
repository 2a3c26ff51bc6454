// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

extension Label {
  /// Replaces the text with `markup`.
  public func show(_ markup: Markup) { unsafe gtk_label_set_markup(cast(), markup.source) }

  /// Calls `handler` with the address when the user clicks a link. Without a handler GTK opens the
  /// address.
  @discardableResult
  public func onLink(_ handler: @escaping (_ address: String) -> Void) -> SignalConnection {
    handle.connectEvent("activate-link") { arguments in
      guard let address = arguments.string(0) else { return .propagate }
      handler(address)
      return .stop
    }
  }
}
