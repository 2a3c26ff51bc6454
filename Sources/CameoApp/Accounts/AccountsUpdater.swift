// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Controllers
internal import GLib
internal import Gtk
internal import Lists
internal import Sharing

/// Shows the accounts, or while there are none, what they are for.
final class AccountsUpdater: ModelUpdater<AccountsModel> {
  @Outlet private var backButton: Button
  @Outlet private var shareButton: Button
  @Outlet private var shareIconButton: Button
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
    shareButton.isVisible = !state.showsBack
    shareIconButton.isVisible = state.showsBack
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

  /// Only once: afterwards the user may go anywhere.
  private func select(_ state: AccountsState) {
    guard selected != state.selected, state.rows.contains(where: { $0.id == state.selected })
    else { return }
    selected = state.selected
    adapter?.select(state.selected)
    accountsList.selectedRow?.grabFocus()
  }
}

/// A row with an account, its state, and its buttons.
final class AccountCell: Cell {
  private(set) var object: AccountRow?
  private let box = Box(.horizontal, spacing: 12)
  private let avatar = AvatarLoader(size: 40)
  private let title = Label("")
  private let subtitle = Label("")
  private let chip = Label("")
  private let sentence = Label("")
  private let next = Button("")
  private let menu = Menu()
  private let menuButton: MenuButton

  var view: Widget { Widget(box) }
  var accessibleName: String? { object?.spoken }

  init() {
    menuButton = MenuButton(iconName: "view-more-symbolic", name: "", menu: menu)
    for label in [title, subtitle] {
      label.alignsAtStart = true
      label.ellipsizes = true
    }
    // In a narrow window, the text that distinguishes accounts has two lines.
    subtitle.wraps(intoLines: 2)
    for label in [subtitle, sentence] { label.addStyleClass("small") }
    subtitle.addStyleClass("dim-label")
    sentence.wraps = true
    sentence.alignsAtStart = true
    sentence.expands = true
    sentence.hideUntilShown()
    chip.addStyleClass("chip")
    chip.isCenteredVertically = true
    chip.hideUntilShown()
    for control in [Widget(next), Widget(menuButton)] {
      control.addStyleClass("flat")
      control.isCenteredVertically = true
    }
    layOut()
  }

  private func layOut() {
    // Otherwise, the chip is as wide as its text.
    let state = Box(.horizontal)
    state.append(chip)
    let lines = Box(.vertical, spacing: 2)
    for line in [Widget(title), Widget(subtitle), Widget(state), Widget(sentence)] {
      lines.append(line)
    }
    lines.expands = true
    lines.isCenteredVertically = true
    for part in [
      Widget(avatar.view), Widget(lines), Widget(next), Widget(menuButton),
    ] { box.append(part) }
    box.addStyleClass("card-row")
  }

  func consume(_ object: AccountRow) {
    self.object = object
    avatar.show(object.sign)
    title.text = object.title
    title.tooltip = object.title
    subtitle.text = object.subtitle
    subtitle.tooltip = object.subtitle
    chip.text = object.chip
    chip.isVisible = !object.chip.isEmpty
    setAttention(object.standing.isSignedOut)
    sentence.text = object.standing.sentence
    sentence.isVisible = !object.standing.sentence.isEmpty
    showActions(object)
  }

  private func setAttention(_ isNeeded: Bool) {
    if isNeeded { chip.addStyleClass("attention") } else { chip.removeStyleClass("attention") }
  }

  private func showActions(_ object: AccountRow) {
    let target = Variant(object.id)
    let signsIn = object.standing.isSignedOut && object.hasSecret
    let name: AccountsActionName = signsIn ? .signIn : .check
    next.label = signsIn ? tr("Sign In…") : tr("Check")
    next.accessibleName =
      signsIn ? tr("Sign in to {0} again", object.title) : tr("Check {0}", object.title)
    let control = Actionable(next)
    control?.actionTarget = target
    control?.actionName = name.fullName
    menuButton.tooltip = tr("More options")
    menuButton.accessibleName = tr("More options for {0}", object.title)
    func item(_ label: String, _ name: AccountsActionName) -> MenuItem {
      MenuItem(label, action: name.fullName, target: target)
    }
    menu.show([
      MenuSection(
        items: [item(tr("Check"), .check)]
          + (object.hasPage ? [item(tr("Open in Browser"), .openPage)] : [])),
      MenuSection(
        items: [item(tr("Rename…"), .rename)]
          + (object.hasSecret ? [item(tr("Sign In Again…"), .signIn)] : [])),
      MenuSection(items: [item(tr("Remove…"), .remove)]),
    ])
  }
}
