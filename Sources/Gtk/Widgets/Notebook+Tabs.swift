// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
internal import GLib

extension Notebook {
  /// A side of a notebook.
  public nonisolated enum Side: Sendable {
    /// Above the pages.
    case top
    /// Below the pages.
    case bottom
    /// On the left, in right-to-left languages on the right.
    case start
    /// On the right, in right-to-left languages on the left.
    case end
  }

  /// The title of `page`; nil if it is not a page of this notebook.
  public func title(of page: some WidgetType) -> String? {
    guard index(of: page) != nil else { return nil }
    return unsafe text(gtk_notebook_get_tab_label_text(cast(), page.cast()))
      ?? text(gtk_notebook_get_menu_label_text(cast(), page.cast()))
  }

  /// Sets the text of the tab of `page`.
  public func setTitle(_ title: String, of page: some WidgetType) {
    guard index(of: page) != nil else { return }
    unsafe gtk_notebook_set_tab_label_text(cast(), page.cast(), CText.cut(title))
    unsafe gtk_notebook_set_menu_label_text(cast(), page.cast(), CText.cut(title))
  }

  /// Shows `widget` in the tab of `page`; `title` becomes its accessible name.
  public func setTab(_ widget: some WidgetType, title: String, of page: some WidgetType) {
    guard let index = index(of: page) else { return }
    unsafe gtk_notebook_set_tab_label(cast(), page.cast(), widget.cast())
    unsafe gtk_notebook_set_menu_label_text(cast(), page.cast(), CText.cut(title))
    let pages = unsafe gtk_widget_get_accessible(cast())
    guard let tab = unsafe atk_object_ref_accessible_child(pages, Int32(index)) else { return }
    unsafe atk_object_set_name(tab, title)
    unsafe g_object_unref(tab)
  }

  /// The side with the tabs.
  public var side: Side {
    get {
      let isReversed = unsafe gtk_widget_get_direction(cast()) == GTK_TEXT_DIR_RTL
      return switch unsafe gtk_notebook_get_tab_pos(cast()) {
      case GTK_POS_LEFT: isReversed ? .end : .start
      case GTK_POS_RIGHT: isReversed ? .start : .end
      case GTK_POS_BOTTOM: .bottom
      default: .top
      }
    }
    nonmutating set {
      let isReversed = unsafe gtk_widget_get_direction(cast()) == GTK_TEXT_DIR_RTL
      let position =
        switch newValue {
        case .top: GTK_POS_TOP
        case .bottom: GTK_POS_BOTTOM
        case .start: isReversed ? GTK_POS_RIGHT : GTK_POS_LEFT
        case .end: isReversed ? GTK_POS_LEFT : GTK_POS_RIGHT
        }
      unsafe gtk_notebook_set_tab_pos(cast(), position)
    }
  }

  /// Whether the tabs are visible.
  public var showsTabs: Bool {
    get { unsafe gtk_notebook_get_show_tabs(cast()) != 0 }
    nonmutating set { unsafe gtk_notebook_set_show_tabs(cast(), newValue ? 1 : 0) }
  }

  /// Whether the tabs scroll if there are too many, instead of making the window wider.
  public var scrollsTabs: Bool {
    get { unsafe gtk_notebook_get_scrollable(cast()) != 0 }
    nonmutating set { unsafe gtk_notebook_set_scrollable(cast(), newValue ? 1 : 0) }
  }

  /// Whether the user can drag the tab of `page` to another place.
  public func isReorderable(_ page: some WidgetType) -> Bool {
    unsafe gtk_notebook_get_tab_reorderable(cast(), page.cast()) != 0
  }

  /// Sets whether the user can drag the tab of `page` to another place.
  public func setReorderable(_ page: some WidgetType, _ isReorderable: Bool) {
    unsafe gtk_notebook_set_tab_reorderable(cast(), page.cast(), isReorderable ? 1 : 0)
  }

  /// Moves `page` to `index`.
  public func move(_ page: some WidgetType, to index: Int) {
    guard self.index(of: page) != nil else { return }
    unsafe gtk_notebook_reorder_child(cast(), page.cast(), Int32(clamping: index))
  }

  /// Shows `widget` after the tabs, such as a button for a new page; nil removes it.
  public func setWidgetBesideTabs(_ widget: Widget?) {
    unsafe gtk_notebook_set_action_widget(cast(), widget?.cast(), GTK_PACK_END)
  }
}
