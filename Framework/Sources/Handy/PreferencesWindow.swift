// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CHandy
public import GLib
public import Gtk

/// A window of preferences: pages of groups of rows, as in its `.ui` file, with a search.
public struct PreferencesWindow: WidgetType {
  public static var type: UInt { hdy_preferences_window_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// The window itself.
  public var window: Window { Window(handle: handle) }

  /// Whether there is a search.
  public var isSearchable: Bool {
    get { unsafe hdy_preferences_window_get_search_enabled(cast()) != 0 }
    nonmutating set { unsafe hdy_preferences_window_set_search_enabled(cast(), newValue ? 1 : 0) }
  }

  /// Shows `page` over the pages, until `closeSubpage`.
  public func showSubpage(_ page: some WidgetType) {
    unsafe hdy_preferences_window_present_subpage(cast(), page.cast())
  }

  /// Returns to the pages.
  public func closeSubpage() { unsafe hdy_preferences_window_close_subpage(cast()) }
}

/// A group of rows with a title.
public struct PreferencesGroup: WidgetType {
  public static var type: UInt { hdy_preferences_group_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a group without rows.
  public init(title: String) {
    Handy.start()
    handle = unsafe ObjectHandle(sinking: made(hdy_preferences_group_new()))
    self.title = title
  }

  /// The title above the rows.
  public var title: String {
    get { unsafe text(hdy_preferences_group_get_title(cast())) ?? "" }
    nonmutating set { unsafe hdy_preferences_group_set_title(cast(), newValue) }
  }

  /// The text below the title.
  public var description: String {
    get { unsafe text(hdy_preferences_group_get_description(cast())) ?? "" }
    nonmutating set { unsafe hdy_preferences_group_set_description(cast(), newValue) }
  }

  /// Adds `row` at the end.
  public func append(_ row: some WidgetType) { unsafe gtk_container_add(cast(), row.cast()) }
}
