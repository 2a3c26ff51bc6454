// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CHandy
public import GLib
public import Gtk

/// A profile picture in a circle, or the initials of the name on a colour derived from it.
public struct Avatar: WidgetType {
  public static var type: UInt { hdy_avatar_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates an avatar without a picture, `size` pixels wide and high.
  public init(size: Int, text: String = "", showsInitials: Bool = true) {
    Handy.start()
    handle = unsafe ObjectHandle(
      sinking: made(hdy_avatar_new(Int32(size), text, showsInitials ? 1 : 0)))
  }

  /// The name, which determines colour and initials.
  public var text: String {
    get { unsafe Gtk.text(hdy_avatar_get_text(opaque)) ?? "" }
    nonmutating set { unsafe hdy_avatar_set_text(opaque, newValue) }
  }

  /// Its width and height.
  public var size: Int {
    get { unsafe Int(hdy_avatar_get_size(opaque)) }
    nonmutating set { unsafe hdy_avatar_set_size(opaque, Int32(newValue)) }
  }

  /// Whether initials are shown while there is no picture; a symbol otherwise.
  public var showsInitials: Bool {
    get { unsafe hdy_avatar_get_show_initials(opaque) != 0 }
    nonmutating set { unsafe hdy_avatar_set_show_initials(opaque, newValue ? 1 : 0) }
  }

  /// Shows `picture`, or the initials if it is nil. A square one fills the circle. It is scaled on
  /// another thread, so it appears a moment later.
  public func show(_ picture: Picture?) {
    let icon = picture?.loadableIcon
    unsafe hdy_avatar_set_loadable_icon(opaque, icon.map { unsafe OpaquePointer($0.pointer) })
  }

  /// Whether a picture is shown, or about to be.
  public var hasPicture: Bool { unsafe hdy_avatar_get_loadable_icon(opaque) != nil }

  /// Returns a picture of the avatar, `size` pixels wide and high.
  public func drawn(size: Int) -> Picture? {
    unsafe hdy_avatar_draw_to_pixbuf(opaque, Int32(size), 1).map {
      unsafe Picture(taking: UnsafeMutableRawPointer($0))
    }
  }
}
