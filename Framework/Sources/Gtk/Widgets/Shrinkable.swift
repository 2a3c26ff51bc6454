// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
internal import CGtkWidgets
public import GLib

/// A container that becomes narrower than its content, whose end is then cut off until the content adapts.
///
/// A layout that is made for the current width needs that width: without this container around it, a window
/// that was made wide could not be made narrow again. Its minimum is the `width-request`, 0 without one.
///
/// In `.ui` files its class is `ControllersShrinkable`, with the property `natural-width`.
public struct Shrinkable: BinType {
  public static var type: UInt { controllers_shrinkable_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates one around `content`, which must not be in another container. It takes `naturalWidth` where there is
  /// room, such as in a `Leaflet`, which folds without it.
  public init(around content: some WidgetType, naturalWidth: Int) {
    handle = unsafe ObjectHandle(
      sinking: made(OpaquePointer(controllers_shrinkable_new(Int32(clamping: naturalWidth)))))
    self.content = Widget(content)
    isVisible = true
  }
}
