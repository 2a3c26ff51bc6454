// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
internal import Gtk

/// Knows how wide a list is, and tells when that has changed: cells may take another height then.
@MainActor
final class RowHeights {
  /// The width of the list; nil while it has none.
  private(set) var width: Double?
  private let view: ListBox
  private let changed: () -> Void
  private var connection: SignalConnection?
  private var pending: Source?

  init(_ view: ListBox, changed: @escaping () -> Void) {
    self.view = view
    self.changed = changed
  }

  isolated deinit { stop() }

  func follow() {
    connection = view.handle.connect("size-allocate") { [weak self] _ in self?.look() }
    look()
  }

  func stop() {
    connection?.disconnect()
    pending?.cancel()
  }

  private func look() {
    let now = Double(view.allocatedSize.width)
    // A list that was never on the screen says 1.
    guard now > 1, now != width else { return }
    width = now
    // GTK does not hear who asks for another size while sizes are given.
    pending?.cancel()
    pending = Source.idle(priority: .beforeFrame) { [weak self] in
      self?.changed()
      return .stop
    }
  }
}
