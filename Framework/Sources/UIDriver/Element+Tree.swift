// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CAtspi

extension Element {
  /// What tells it from other elements of its program, as long as it is there.
  public var path: String {
    accessible.pointee.parent.path.map { String(cString: $0) } ?? ""
  }

  /// Whether something can be done with it, such as clicking.
  public var hasActions: Bool {
    guard let action = atspi_accessible_get_action_iface(accessible) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(action)) }
    return (ask { atspi_action_get_n_actions(action, &$0) } ?? 0) > 0
  }

  /// Everything below that the program has not hidden, in its order; what has to be scrolled to is part
  /// of it.
  public var visible: [Element] {
    children.filter { $0.has(.visible) }.flatMap { [$0] + $0.visible }
  }

  /// Everything above it, the nearest first.
  public var ancestors: [Element] {
    Array(sequence(first: self, next: \.parent).dropFirst().prefix(40))
  }
}
