// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import GLib
internal import Gtk
internal import Sharing

/// An account: where it is, or what is wrong with it and the button that helps. The row leads to its page.
final class AccountCell: Cell {
  private(set) var object: AccountRow?
  private let box = Box(.horizontal, spacing: 9)
  private let face = DestinationFace(side: 40)
  private let title = Label("")
  private let line = Label("")
  private let cure = Button("")
  private let arrow = Image(iconName: "go-next-symbolic")

  var view: Widget { Widget(box) }
  var accessibleName: String? { object?.spoken }

  init() {
    title.alignsAtStart = true
    title.ellipsizes = true
    title.offerWholeText()
    line.alignsAtStart = true
    line.addStyleClass("small")
    line.hideUntilShown()
    cure.hideUntilShown()
    arrow.addStyleClass("dim-label")
    // GTK would name it.
    arrow.accessibleName = " "
    let lines = Box(.vertical, spacing: 1)
    for line in [title, line] { lines.append(line) }
    lines.expands = true
    lines.isCenteredVertically = true
    for control in [Widget(cure), Widget(arrow)] { control.isCenteredVertically = true }
    for part in [Widget(face.view), Widget(lines), Widget(cure), Widget(arrow)] { box.append(part) }
    box.addStyleClass("list-row")
  }

  func consume(_ object: AccountRow) {
    self.object = object
    face.show(object.badge, service: object.service, symbol: object.symbol)
    title.text = object.title
    let isBad = object.standing.isBad
    line.text = object.line
    line.isVisible = !object.line.isEmpty
    line.setStyleClass("dim-label", !isBad)
    line.setStyleClass("error", isBad)
    // Reasons are read whole; addresses may end in “…”, where a narrow window has no room for two lines of them.
    line.wraps(intoLines: isBad ? 6 : 2)
    show(object.cure, of: object)
  }

  private func show(_ cure: AccountRow.Cure?, of object: AccountRow) {
    let isSignIn = cure == .signIn
    // Its page has room for what a narrow row has not.
    self.cure.isVisible = isSignIn || (cure != nil && !object.isNarrow)
    self.cure.label =
      isSignIn ? (object.isNarrow ? tr("Sign In") : tr("Sign In Again")) : tr("Try Again")
    self.cure.accessibleName =
      isSignIn
      ? tr("Sign in to {0} again", object.title) : tr("Try again for {0}", object.title)
    let control = Actionable(self.cure)
    control?.actionTarget = Variant(object.id)
    control?.actionName = (isSignIn ? AccountsActionName.signIn : .check).fullName
  }
}
