// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Controllers
internal import GLib
internal import Gtk
internal import Handy
internal import Lists

/// Shows the side bar and the page, side by side or one at a time.
final class MainUpdater: ModelUpdater<Navigation> {
  @Outlet private var panes: Leaflet
  @Outlet private var sideBar: Box
  @Outlet private var sideHeader: Handy.HeaderBar
  @Outlet private var menuButton: MenuButton
  @Outlet private var pagesList: ListBox
  @Outlet private var pageSlot: Box

  private let pages = ArrayDataSource<SideBarItem>(cell: SideBarCell.self)
  private weak var adapter: ListAdapter<ArrayDataSource<SideBarItem>>?  // kept by the list

  override func viewDidLoad() {
    super.viewDidLoad()
    let adapter = pagesList.show(pages)
    adapter.onSelect = { [model] _, _, item in model.go(to: item.page) }
    self.adapter = adapter
    // GTK selects every row that the focus passes; only activating one changes the page, and the
    // highlighted one is that of the visible page.
    pagesList.onRowSelected { [weak adapter, model] _ in adapter?.select(model.state.page.id) }
    panes.onFold { [model] in model.fold($0) }
    panes.onVisibleChild { [weak self] child in
      guard let self, panes.isFolded, let child else { return }
      model.bringToFront(page: child.isInside(pageSlot))
    }
    panes.onWidth { Display.hasOnlyCloseButtons = $0 < 480 }
    model.fold(panes.isFolded)
    menuButton.onOpen { [model] in model.menuBecame(open: $0) }
  }

  override func apply(_ state: MainState) {
    pages.items = MainPage.allCases.map {
      SideBarItem(page: $0, count: $0 == .shares ? state.unsettledShares : 0)
    }
    adapter?.select(state.page.id)
    // Two header bars side by side have one set of window buttons.
    sideHeader.showsCloseButton = state.isFolded
    if state.isPageInFront { panes.show(pageSlot) } else { panes.show(sideBar) }
    // Its button is on the screen only now.
    if menuButton.isOpen != state.isMenuOpen { menuButton.isOpen = state.isMenuOpen }
  }
}

/// A page in the side bar.
final class SideBarCell: Cell {
  private(set) var object: SideBarItem?
  private let icon = Image(iconName: "")
  private let label = Label("")
  private let count = Label("")
  private let box = Box(.horizontal, spacing: 12)

  var view: Widget { Widget(box) }
  var accessibleName: String? { object?.page.title }
  var accessibleDescription: String? {
    guard let count = object?.count, count > 0 else { return nil }
    return tr(
      "{0} share in progress or needing attention",
      plural: "{0} shares in progress or needing attention", count: count
    )
  }

  init() {
    label.alignsAtStart = true
    label.ellipsizes = true
    box.append(icon)
    label.expands = true
    count.addStyleClass("dim-label")
    count.hideUntilShown()
    box.append(label)
    box.append(count)
  }

  func consume(_ object: SideBarItem) {
    self.object = object
    icon.iconName = object.page.iconName
    label.text = object.page.title
    count.text = "\(object.count)"
    count.isVisible = object.count > 0
  }
}
