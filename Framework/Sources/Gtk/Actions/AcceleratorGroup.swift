// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// Keyboard shortcuts, written like `<Primary><Shift>o`.
public enum Accelerator {
  /// Returns the labels of the keys in the user's language: “Ctrl”, “Shift” and “O”; empty if
  /// `text` is not a shortcut.
  public static func keys(_ text: String) -> [String] {
    var key: guint = 0
    var modifiers = GdkModifierType(0)
    unsafe gtk_accelerator_parse(text, &key, &modifiers)
    guard key != 0 else { return [] }
    let last = label(key, GdkModifierType(0))
    // The key itself may be a plus.
    let others = label(key, modifiers).dropLast(last.count)
    return others.split(separator: "+").map(String.init) + [last]
  }

  /// Whether `press` is the shortcut `text`, the key of which types a character.
  public static func matches(_ text: String, _ press: KeyPress) -> Bool {
    var key: guint = 0
    var modifiers = GdkModifierType(0)
    unsafe gtk_accelerator_parse(text, &key, &modifiers)
    guard key != 0, let scalar = Unicode.Scalar(gdk_keyval_to_unicode(key)) else { return false }
    return press.key == .character(Character(scalar))
      && press.modifiers == Modifiers(Int(modifiers.rawValue))
  }

  private static func label(_ key: guint, _ modifiers: GdkModifierType) -> String {
    unsafe Gtk.text(taking: gtk_accelerator_get_label(key, modifiers)) ?? ""
  }
}

/// Keyboard shortcuts that work in the windows that the group is added to.
public struct AcceleratorGroup: ObjectType {
  public static var type: UInt { gtk_accel_group_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates an empty group.
  public init() { handle = unsafe ObjectHandle(taking: made(gtk_accel_group_new())) }

  /// Calls `handler` for `keys`, such as `<Primary>r`; returns false if they are not valid.
  public func add(_ keys: String, _ handler: @escaping @MainActor () -> Void) -> Bool {
    guard let (key, modifiers) = Self.parse(keys) else { return false }
    let work = KeyWork(handler)
    let call:
      @convention(c) (OpaquePointer?, OpaquePointer?, UInt32, UInt32, UnsafeMutableRawPointer?)
        -> gboolean = { _, _, _, _, data in
          nonisolated(unsafe) let data = unsafe data
          MainActor.assumeIsolated { unsafe KeyWork.borrowed(from: data)?.handler() }
          return 1
        }
    let closure = unsafe g_cclosure_new(
      unsafeBitCast(call, to: GCallback.self), work.retained(),
      { data, _ in unsafe KeyWork.release(data) })
    unsafe gtk_accel_group_connect(cast(), key, modifiers, GTK_ACCEL_VISIBLE, closure)
    return true
  }

  /// Removes `keys`.
  public func remove(_ keys: String) {
    guard let (key, modifiers) = Self.parse(keys) else { return }
    unsafe _ = gtk_accel_group_disconnect_key(cast(), key, modifiers)
  }

  private static func parse(_ keys: String) -> (UInt32, GdkModifierType)? {
    var key: UInt32 = 0
    var modifiers = GdkModifierType(0)
    unsafe gtk_accelerator_parse(keys, &key, &modifiers)
    return key == 0 ? nil : (key, modifiers)
  }

  fileprivate static func press(_ keys: String, in window: Window) -> Bool {
    guard let (key, modifiers) = parse(keys) else { return false }
    return unsafe gtk_accel_groups_activate(window.cast(), key, modifiers) != 0
  }
}

extension Window {
  /// Adds the shortcuts of `group` to the window.
  public func add(_ group: AcceleratorGroup) {
    unsafe gtk_window_add_accel_group(cast(), group.cast())
  }

  /// Removes the shortcuts of `group` from the window.
  public func remove(_ group: AcceleratorGroup) {
    unsafe gtk_window_remove_accel_group(cast(), group.cast())
  }

  /// Does what pressing `keys` in the window would. Returns whether they did anything.
  @discardableResult
  public func press(_ keys: String) -> Bool { AcceleratorGroup.press(keys, in: self) }
}

private nonisolated final class KeyWork: LiveCounted {
  let handler: @MainActor () -> Void

  init(_ handler: @escaping @MainActor () -> Void) {
    self.handler = handler
    super.init()
  }
}
