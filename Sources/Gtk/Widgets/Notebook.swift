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
