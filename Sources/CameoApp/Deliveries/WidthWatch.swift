// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk

/// Tells how wide a widget is whenever that changes, after sizes have been given.
final class WidthWatch {
  private let connection: SignalConnection
  private let state: State

  /// Calls `changed` with each new width of `widget`, while this is kept.
  init(_ widget: some WidgetType, changed: @escaping (Int) -> Void) {
    let state = State(changed)
    self.state = state
    connection = widget.handle.connect("size-allocate") {
      [pointer = widget.handle.pointer, weak state] _ in
      state?.look(Widget(handle: ObjectHandle(retaining: pointer)).allocatedSize.width)
    }
  }

  isolated deinit {
    connection.disconnect()
    state.pending?.cancel()
  }

  private final class State {
    var pending: Source?
    private var width = 1
    private let changed: (Int) -> Void

    init(_ changed: @escaping (Int) -> Void) { self.changed = changed }

    func look(_ now: Int) {
      guard now > 1, now != width else { return }
      width = now
      pending?.cancel()
      pending = Source.idle(priority: .beforeFrame) { [weak self] in
        self?.changed(now)
        return .stop
      }
    }
  }
}
