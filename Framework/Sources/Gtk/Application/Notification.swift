// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A notification of the desktop. Its buttons run actions of the application, which also work when
/// every window is closed.
public struct Notification: ObjectType {
  public static var type: UInt { g_notification_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a notification that shows `title`, and `body` below it.
  public init(_ title: String, body: String = "") {
    handle = unsafe ObjectHandle(taking: made(g_notification_new(CText.cut(title))))
    if !body.isEmpty { unsafe g_notification_set_body(opaque, Self.withoutTags(CText.cut(body))) }
  }

  /// `text` with nothing in it that a desktop could take for markup. Some read bodies as such and others do
  /// not, so that escaping would be seen: what begins a tag becomes another kind of bracket.
  private static func withoutTags(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var isOpen = false
    for scalar in text.unicodeScalars {
      if isOpen {
        result.append(
          scalar.properties.isAlphabetic || "/!?".unicodeScalars.contains(scalar) ? "‹" : "<")
      }
      isOpen = scalar == "<"
      if !isOpen { result.append(scalar) }
    }
    if isOpen { result.append("<") }
    return String(result)
  }

  /// Adds a button that runs the action with the full name `action`, such as `app.retry`, with `target`.
  public func addButton(_ label: String, action: String, target: String? = nil) {
    let value = target.map { Variant($0) }
    withExtendedLifetime(value) {
      unsafe g_notification_add_button_with_target_value(opaque, label, action, value?.pointer)
    }
  }

  /// Runs the action with the full name `action` when the notification itself is clicked.
  public func setDefaultAction(_ action: String) {
    unsafe g_notification_set_default_action(opaque, action)
  }
}

extension Application {
  /// Shows `notification`, in place of an earlier one with the same `id`.
  public func send(_ notification: Notification, id: String) {
    unsafe g_application_send_notification(cast(), id, notification.opaque)
  }

  /// Removes the notification with this `id`, if it is still shown.
  public func withdrawNotification(_ id: String) {
    unsafe g_application_withdraw_notification(cast(), id)
  }
}
