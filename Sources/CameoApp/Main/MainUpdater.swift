// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Controllers
internal import DataSources
internal import GLib
internal import Gtk
internal import Handy

/// Shows the side bar and the page, side by side or one at a time.
final class MainUpdater: ModelUpdater<Navigation> {
  @Outlet private var panes: Leaflet
  @Outlet private var sideBar: Box
  @Outlet private var sideSeparator: Widget
  @Outlet private var sideHeader: Handy.HeaderBar
  @Outlet private var menuButton: MenuButton
  @Outlet private var firstHeader: Widget
  @Outlet private var firstMenuButton: MenuButton
  @Outlet private var pagesList: ListBox
  @Outlet private var libraryLabel: Label
  @Outlet private var pageSlot: Shrinkable
  @Outlet private var viewerSlot: Box
  @Outlet private var receivingBar: Box
  @Outlet private var receivingLabel: Label

  private lazy var pages = ArrayDataSource<SideBarItem>(
    groupedBy: { $0.group },
    cellKind: { [model] _ in
      CellKind(
        SideBarCell.self,
        prepare: { cell in
          cell.thumbnails = model.thumbnails
          cell.onDrop = { [weak model] in model?.onAlbumDrop($0, $1) }
        }, object: { $0 })
    })
  private weak var adapter: ListAdapter<ArrayDataSource<SideBarItem>>?  // kept by the list

  override func viewDidLoad() {
    super.viewDidLoad()
    let adapter = pagesList.show(pages)
    adapter.onSelect = { [model] _, _, item in model.choose(item.place) }
    self.adapter = adapter
    // GTK selects every row that the focus passes; only activating one changes the page, and the
    // highlighted one is that of the visible page.
    pagesList.onRowSelected { [weak adapter, model] _ in adapter?.selection = model.state.row }
    pagesList.onKeyPress { [weak self] in self?.openOrClose($0) ?? .propagate }
    panes.onFold { [weak model, panes] _ in
      // GTK is laying out the window, and would not notice that the buttons of its header bars come or go.
      Source.idle(priority: .beforeFrame) {
        model?.fold(panes.isFolded)
        return .stop
      }
    }
    panes.onVisibleChild { [weak self] child in
      guard let self, panes.isFolded, let child else { return }
      model.bringToFront(page: child.isInside(pageSlot))
    }
    panes.onWidth { Display.hasOnlyCloseButtons = WindowWidth.tight.exceeds($0) }
    model.fold(panes.isFolded)
    for button in [menuButton, firstMenuButton] {
      button.onOpen { [model] in model.menuBecame(open: $0) }
    }
  }

  /// Opens the row with the focus with the arrow that points at its rows, and closes it with the other one.
  private func openOrClose(_ press: KeyPress) -> EventResult {
    guard press.modifiers.isEmpty, [.left, .right].contains(press.key),
      let item = adapter?.focused
    else { return .propagate }
    let opens = (press.key == .right) != Display.isRightToLeft
    return model.setOpen(opens, item) ? .stop : .propagate
  }

  override func apply(_ state: MainState) {
    pages.items = state.rows
    adapter?.selection = state.row
    libraryLabel.text = state.footer
    receivingBar.isVisible = !state.receiving.isEmpty
    receivingLabel.text = state.receiving
    // What the viewer covers takes no keys.
    panes.isVisible = !state.isViewing
    viewerSlot.isVisible = state.isViewing
    firstHeader.isVisible = state.isFirstStart
    for widget in [Widget(sideBar), sideSeparator] { widget.isVisible = !state.isFirstStart }
    // Two header bars side by side have one set of window buttons.
    sideHeader.showsCloseButton = state.isFolded
    if state.isPageInFront { panes.show(pageSlot) } else { panes.show(sideBar) }
    // Its button is on the screen only now.
    let menuButton = state.isFirstStart ? firstMenuButton : menuButton
    if menuButton.isOpen != state.isMenuOpen { menuButton.isOpen = state.isMenuOpen }
  }
}
