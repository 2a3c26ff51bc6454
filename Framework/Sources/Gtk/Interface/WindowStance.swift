// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk

/// The state of a window on the screen, for another one that replaces it.
package struct WindowStance {
  private let size: (width: Int, height: Int)
  private let isMaximized: Bool
  private let isActive: Bool
  private var x: Int32 = 0
  private var y: Int32 = 0

  /// That of `window`, which is on the screen.
  package init(of window: Window) {
    size = window.size
    isMaximized = window.isMaximized
    isActive = window.isActive
    unsafe gtk_window_get_position(window.cast(), &x, &y)
  }

  /// Presents `window` like that. On Wayland, the position can't be chosen. A window without the
  /// focus does not take it from another program, such as an editor.
  package func give(to window: Window) {
    window.resize(width: size.width, height: size.height)
    if isMaximized { window.isMaximized = true }
    unsafe gtk_window_move(window.cast(), x, y)
    unsafe gtk_window_set_focus_on_map(window.cast(), isActive ? 1 : 0)
  }
}

/// The focused widget of a window, for focusing the same one once the widgets are replaced.
package struct FocusPlace {
  private let id: String?
  /// The path to it: the index of each widget among its parent's children.
  private let path: [Int]
  private let cursor: Int32?

  /// The position of the focused widget in `window`; nil when there is none.
  package init?(in window: Window) {
    guard let focus = window.focus else { return nil }
    id = focus.id
    let way = [focus] + focus.ancestors
    path = zip(way, way.dropFirst()).reversed().compactMap { child, parent in
      Container(parent)?.children.firstIndex { $0 == child }
    }
    cursor = Entry(focus).map { unsafe gtk_editable_get_position($0.opaque) }
  }

  /// Focuses the corresponding widget in `window`: with the same id, or else at the same position.
  package func restore(in window: Window) {
    guard let widget = find(in: Widget(window)) ?? at(path[...], in: Widget(window)) else { return }
    widget.grabFocus()
    if let cursor, let entry = Entry(widget) {
      unsafe gtk_editable_set_position(entry.opaque, cursor)
    }
  }

  private func find(in widget: Widget) -> Widget? {
    guard let id else { return nil }
    if widget.id == id { return widget }
    for child in Container(widget)?.children ?? [] {
      if let found = find(in: child) { return found }
    }
    return nil
  }

  private func at(_ path: ArraySlice<Int>, in widget: Widget) -> Widget? {
    guard let index = path.first else { return widget }
    guard let children = Container(widget)?.children, children.indices.contains(index) else {
      return nil
    }
    return at(path.dropFirst(), in: children[index])
  }
}
