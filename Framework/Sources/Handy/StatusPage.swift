// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CHandy
public import GLib
public import Gtk

/// A page for when there is nothing else to show: an icon, a title and a description.
public struct StatusPage: WidgetType {
  public static var type: UInt { hdy_status_page_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a page with a title.
  public init(title: String, description: String = "", iconName: String? = nil) {
    Handy.start()
    handle = unsafe ObjectHandle(sinking: made(hdy_status_page_new()))
    self.title = title
    self.description = description
    self.iconName = iconName
  }

  /// The title.
  public var title: String {
    get { unsafe text(hdy_status_page_get_title(opaque)) ?? "" }
    nonmutating set { unsafe hdy_status_page_set_title(opaque, newValue) }
  }

  /// The text below the title.
  public var description: String {
    get { unsafe text(hdy_status_page_get_description(opaque)) ?? "" }
    nonmutating set { unsafe hdy_status_page_set_description(opaque, newValue) }
  }

  /// The name of the icon above the title; nil for none.
  public var iconName: String? {
    get { unsafe text(hdy_status_page_get_icon_name(opaque)) }
    nonmutating set { unsafe hdy_status_page_set_icon_name(opaque, newValue) }
  }

  /// Adds `child` below the text, such as a button.
  public func append(_ child: some WidgetType) { unsafe gtk_container_add(cast(), child.cast()) }
}
