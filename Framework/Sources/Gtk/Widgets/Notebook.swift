// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A container with several pages, one of which is visible, and a tab for each.
public struct Notebook: WidgetType {
  public static var type: UInt { gtk_notebook_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a notebook without pages.
  public init() { handle = unsafe ObjectHandle(sinking: made(gtk_notebook_new())) }

  /// The pages, in the order of their tabs.
  public var pages: [Widget] { Container(handle: handle).children }

  /// Adds `page` at `index`, by default at the end, with a tab that shows `title`. Invisible pages have
  /// no tab.
  public func insert(_ page: some WidgetType, at index: Int? = nil, title: String) {
    unsafe _ = gtk_notebook_insert_page(cast(), page.cast(), nil, Int32(index ?? -1))
    setTitle(title, of: page)
  }

  /// Removes `page`, without destroying it as long as it is referenced.
  public func remove(_ page: some WidgetType) {
    unsafe gtk_notebook_detach_tab(cast(), page.cast())
  }

  /// The index of `page`; nil if it is not a page of this notebook.
  public func index(of page: some WidgetType) -> Int? {
    let index = unsafe Int(gtk_notebook_page_num(cast(), page.cast()))
    return index < 0 ? nil : index
  }

  /// The index of the visible page; nil if there is none.
  public var currentIndex: Int? {
    let index = unsafe Int(gtk_notebook_get_current_page(cast()))
    return index < 0 ? nil : index
  }

  /// The visible page; nil if there is none.
  public var current: Widget? {
    currentIndex.flatMap { unsafe Widget(retaining: gtk_notebook_get_nth_page(cast(), Int32($0))) }
  }

  /// Shows the page at `index`, if there is one.
  public func show(at index: Int) {
    guard index >= 0 else { return }
    unsafe gtk_notebook_set_current_page(cast(), Int32(clamping: index))
  }

  /// Shows `page`, if it is one of the pages.
  public func show(_ page: some WidgetType) {
    if let index = index(of: page) { show(at: index) }
  }

  /// Calls `handler` when the user switches to another page, or the visible one is removed, but not
  /// while an updater shows a state.
  @discardableResult
  public func onSwitch(
    _ handler: @escaping (_ page: Widget, _ index: Int) -> Void
  ) -> SignalConnection {
    onPage("switch-page", handler)
  }

  /// Calls `handler` when the user drags a tab to another place, but not while an updater shows a
  /// state.
  @discardableResult
  public func onReorder(
    _ handler: @escaping (_ page: Widget, _ index: Int) -> Void
  ) -> SignalConnection {
    onPage("page-reordered", handler)
  }

  private func onPage(
    _ signal: String, _ handler: @escaping (Widget, Int) -> Void
  ) -> SignalConnection {
    let pointer = unsafe handle.pointer
    // After GTK's own handler, which makes the change.
    return handle.connect(signal, after: true) { arguments in
      guard !Echo.isSilenced, let page = arguments.object(0).map({ Widget(handle: $0) }),
        let index = Notebook(handle: unsafe ObjectHandle(retaining: pointer)).index(of: page)
      else { return }
      handler(page, index)
    }
  }
}

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
