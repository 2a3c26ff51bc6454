// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CHandy
public import GLib
public import Gtk

/// What stands where there is nothing else to show: an icon, a title and what it is about.
public struct StatusPage: WidgetType {
  public static var type: UInt { hdy_status_page_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// A page that says `title`.
  public init(title: String, description: String = "", iconName: String? = nil) {
    Handy.start()
    handle = unsafe ObjectHandle(sinking: made(hdy_status_page_new()))
    self.title = title
    self.description = description
    self.iconName = iconName
  }

  /// What it says.
  public var title: String {
    get { unsafe text(hdy_status_page_get_title(opaque)) ?? "" }
    nonmutating set { unsafe hdy_status_page_set_title(opaque, newValue) }
  }

  /// What it says below that.
  public var description: String {
    get { unsafe text(hdy_status_page_get_description(opaque)) ?? "" }
    nonmutating set { unsafe hdy_status_page_set_description(opaque, newValue) }
  }

  /// The name of the icon above the title; nil for none.
  public var iconName: String? {
    get { unsafe text(hdy_status_page_get_icon_name(opaque)) }
    nonmutating set { unsafe hdy_status_page_set_icon_name(opaque, newValue) }
  }

  /// Puts `child` below the text: a button that helps, say.
  public func add(_ child: some WidgetType) { unsafe gtk_container_add(cast(), child.cast()) }
}
