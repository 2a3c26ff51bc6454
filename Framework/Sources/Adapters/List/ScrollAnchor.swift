// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
internal import Gtk

/// Keeps a list where it is while rows come and go above: the first row in view that stays is as far
/// from the top afterwards as it was before.
@MainActor
final class ScrollAnchor {
  private let view: ListBox
  private var row: ListBoxRow?
  private var distance = 0.0
  private var connection: SignalConnection?

  init(_ view: ListBox) { self.view = view }

  isolated deinit { stop() }

  func stop() { connection?.disconnect() }

  /// Remembers where `rows` are that stay, before the others change.
  func hold(_ rows: some Sequence<ListBoxRow>) {
    // Rows of which the last change is not laid out yet say where they were before it.
    guard row == nil, let offset = view.scrollOffset, let height = view.scrolledHeight else {
      return
    }
    // At its very top a list stays there: what is new is what one wants to see.
    guard offset > 0, let first = rows.first(where: { $0.top >= offset }),
      first.top < offset + height
    else { return }
    row = first
    distance = first.top - offset
    connection = view.handle.connect("size-allocate", after: true) { [weak self] _ in
      self?.restore()
    }
  }

  private func restore() {
    connection?.disconnect()
    connection = nil
    guard let row else { return }
    self.row = nil
    if row.isInList { view.scrollOffset = row.top - distance }
  }
}
