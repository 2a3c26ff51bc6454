// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Controllers
internal import Gtk
internal import Lists
internal import Sharing

/// Shows the accounts, or what they are for while there is none.
final class AccountsUpdater: ModelUpdater<AccountsModel> {
  @Outlet private var backButton: Button
  @Outlet private var emptyPage: Widget
  @Outlet private var accountsScroller: ScrolledWindow
  @Outlet private var accountsList: ListBox
  @Outlet private var troubleLabel: Label
  @Outlet private var footerLabel: Label
  @Outlet private var keyringLabel: Label

  private let accounts = ArrayDataSource<AccountRow>(cell: AccountCell.self)
  private weak var adapter: ListAdapter<ArrayDataSource<AccountRow>>?  // kept by the list
  private var selected: Account.ID?

  override func viewDidLoad() {
    super.viewDidLoad()
    selected = nil
    adapter = accountsList.show(accounts)
  }

  override func apply(_ state: AccountsState) {
    backButton.isVisible = state.showsBack
    troubleLabel.text = state.trouble
    troubleLabel.isVisible = !state.trouble.isEmpty
    emptyPage.isVisible = state.rows.isEmpty && state.trouble.isEmpty
    accountsScroller.isVisible = !state.rows.isEmpty
    footerLabel.text = state.footer
    keyringLabel.text = state.footer
    keyringLabel.isVisible = state.lacksKeyring
    accounts.items = state.rows
    select(state)
  }

  /// Only once: afterwards whoever is there goes where they like.
  private func select(_ state: AccountsState) {
    guard selected != state.selected, state.rows.contains(where: { $0.id == state.selected })
    else { return }
    selected = state.selected
    adapter?.select(state.selected)
    accountsList.selectedRow?.grabFocus()
  }
}
