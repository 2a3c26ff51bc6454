// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Controllers
internal import DataSources
internal import GLib
internal import Gtk
internal import Sharing

/// Shows the accounts, or while there are none, what they are for.
final class AccountsUpdater: ModelUpdater<AccountsModel> {
  @Outlet private var accountsStack: Stack
  @Outlet private var listPage: Box
  @Outlet private var detailsPage: Box
  @Outlet private var backButton: Button
  @Outlet private var addButton: Button
  @Outlet private var addIconButton: Button
  @Outlet private var emptyPage: Widget
  @Outlet private var accountsScroller: ScrolledWindow
  @OutletCollection private var accountGroups: [Box]
  @Outlet private var troubleLabel: Label
  @Outlet private var footerLabel: Label
  @Outlet private var keyringLabel: Label

  /// The accounts of each group, and what selects one of them in its list.
  private let groups = AccountGroup.allCases.map { _ in
    ArrayDataSource<AccountRow>(cell: AccountCell.self)
  }
  private var selectors: [(Account.ID?) -> Void] = []
  private var selected: Account.ID?

  override func viewDidLoad() {
    super.viewDidLoad()
    selected = nil
    selectors = zip(lists, groups).map { list, source in
      let adapter = list.show(source)
      adapter.onSelect = { [model] list, _, account in
        model.open(account.id)
        // It would stay marked when its page is closed.
        list.select(nil)
      }
      return { [weak adapter] in adapter?.selection = $0 }
    }
    accountsStack.onWidth { [weak self] in self?.fit($0) }
  }

  private var lists: [ListBox] {
    accountGroups.compactMap { group in
      Container(group)?.children.lazy.compactMap { ListBox($0) }.first
    }
  }

  private func fit(_ width: Int) {
    let isNarrow = WindowWidth.tight.exceeds(width, textScale: accountsStack.textScale)
    if model.isNarrow != isNarrow { model.isNarrow = isNarrow }
  }

  override func apply(_ state: AccountsState) {
    backButton.isVisible = state.showsBack
    troubleLabel.text = state.trouble
    troubleLabel.isVisible = !state.trouble.isEmpty
    let isEmpty = state.rows.isEmpty && state.trouble.isEmpty
    emptyPage.isVisible = isEmpty
    // While there are none, the button is on the page.
    addButton.isVisible = !state.showsBack && !isEmpty
    addIconButton.isVisible = state.showsBack && !isEmpty
    accountsScroller.isVisible = !state.rows.isEmpty
    footerLabel.text = state.footer
    keyringLabel.text = state.footer
    keyringLabel.isVisible = state.lacksKeyring
    for ((kind, group), source) in zip(zip(AccountGroup.allCases, accountGroups), groups) {
      source.items = state.rows.filter { $0.group == kind }
      group.isVisible = !source.items.isEmpty
    }
    select(state)
    let page = state.opened == nil ? listPage : detailsPage
    if accountsStack.visibleChild != Widget(page) {
      accountsStack.show(page, state.opened == nil ? .back : .forward)
    }
  }

  /// Only once, so that the user can then select another row.
  private func select(_ state: AccountsState) {
    guard selected != state.selected,
      let index = groups.firstIndex(where: { $0.items.contains { $0.id == state.selected } })
    else { return }
    selected = state.selected
    for select in selectors { select(nil) }
    selectors[index](state.selected)
    lists[index].selectedRow?.grabFocus()
  }
}
