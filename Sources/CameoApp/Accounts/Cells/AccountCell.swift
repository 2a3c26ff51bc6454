// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import GLib
internal import Gtk
internal import Sharing

/// An account, its state where that needs attention, and a menu with its details.
final class AccountCell: Cell {
  private(set) var object: AccountRow?
  private let box = Box(.horizontal, spacing: 12)
  private let face = DestinationFace(side: 40)
  private let title = Label("")
  private let subtitle = Label("")
  private let chip = Label("")
  private let sentence = Label("")
  private let signIn = Button(tr("Sign In Again"))
  private let menu = Menu()
  private let menuButton: MenuButton

  var view: Widget { Widget(box) }
  var accessibleName: String? { object?.spoken }

  init() {
    menuButton = MenuButton(iconName: "go-next-symbolic", name: "", menu: menu)
    for label in [title, subtitle] {
      label.alignsAtStart = true
      label.ellipsizes = true
      label.offerWholeText()
    }
    // In a narrow window, the line that distinguishes accounts may wrap.
    subtitle.wraps(intoLines: 2)
    for label in [subtitle, sentence] { label.addStyleClass("small") }
    subtitle.hideUntilShown()
    subtitle.addStyleClass("dim-label")
    sentence.wraps = true
    sentence.alignsAtStart = true
    sentence.expands = true
    sentence.hideUntilShown()
    chip.addStyleClass("chip")
    chip.addStyleClass("attention")
    chip.isCenteredVertically = true
    chip.hideUntilShown()
    signIn.addStyleClass("pill")
    signIn.showAll()
    signIn.hideUntilShown()
    menuButton.addStyleClass("flat")
    for control in [Widget(signIn), Widget(menuButton)] { control.isCenteredVertically = true }
    layOut()
  }

  private func layOut() {
    // The chip and the button are as wide as their texts.
    let state = Box(.horizontal, spacing: 9)
    state.append(chip)
    let lines = Box(.vertical, spacing: 3)
    let action = Box(.horizontal)
    action.append(signIn)
    for line in [
      Widget(title), Widget(subtitle), Widget(state), Widget(sentence), Widget(action),
    ] { lines.append(line) }
    lines.expands = true
    lines.isCenteredVertically = true
    for part in [Widget(face.view), Widget(lines), Widget(menuButton)] { box.append(part) }
    box.addStyleClass("list-row")
  }

  func consume(_ object: AccountRow) {
    self.object = object
    face.show(object.badge, service: object.service, symbol: object.symbol)
    title.text = object.title
    subtitle.text = object.subtitle
    subtitle.isVisible = !object.subtitle.isEmpty
    chip.text = object.chip
    chip.isVisible = !object.chip.isEmpty
    sentence.text = object.standing.sentence
    sentence.isVisible = !object.standing.sentence.isEmpty
    showActions(object)
  }

  private func showActions(_ object: AccountRow) {
    let target = Variant(object.id)
    signIn.isVisible = object.canSignIn
    signIn.accessibleName = tr("Sign in to {0} again", object.title)
    let control = Actionable(signIn)
    control?.actionTarget = target
    control?.actionName = AccountsActionName.signIn.fullName
    menuButton.tooltip = tr("Details")
    menuButton.accessibleName = tr("Details of {0}", object.title)
    func item(_ label: String, _ name: AccountsActionName) -> MenuItem {
      MenuItem(label, action: name.fullName, target: target)
    }
    menu.show([
      MenuSection(
        items: [item(tr("Check"), .check)]
          + (object.hasPage ? [item(tr("Open in Browser"), .openPage)] : [])),
      MenuSection(
        items: [item(tr("Rename…"), .rename)]
          + (object.takesAudience ? [item(tr("Default Audience…"), .audience)] : [])
          + (object.hasSecret ? [item(tr("Sign In Again…"), .signIn)] : [])),
      MenuSection(items: [item(tr("Remove…"), .remove)]),
    ])
  }
}
