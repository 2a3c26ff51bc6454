// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import GLib
internal import Gtk

/// What one destination would get.
final class SheetCardCell: Cell {
  private(set) var object: SheetCard?
  private let avatar = AvatarLoader(size: 24)
  private let icon = Image(iconName: "")
  private let title = Label("")
  private let lines = Label("")
  private let notes = Label("")
  private let problems = Label("")
  private let retry = Button(tr("Try Again"))
  private let remedy = Button("")
  private let column = Box(.vertical, spacing: 3)

  var view: Widget { Widget(column) }
  var accessibleName: String? {
    object.map { card in
      ([card.label] + card.problems + card.lines + card.notes).joined(separator: ". ")
    }
  }

  init() {
    title.addStyleClass("heading")
    title.ellipsizes = true
    title.alignsAtStart = true
    let head = Box(.horizontal, spacing: 9)
    title.expands = true
    for part in [Widget(avatar.view), Widget(title), Widget(icon)] { head.append(part) }
    column.append(head)
    for label in [problems, lines, notes] {
      label.alignsAtStart = true
      label.wraps = true
      label.hideUntilShown()
      column.append(label)
    }
    let buttons = Box(.horizontal, spacing: 6)
    for button in [remedy, retry] {
      button.showAll()
      button.hideUntilShown()
      buttons.append(button)
    }
    Actionable(retry)?.actionName = SheetActionName.askAgain.fullName
    column.append(buttons)
    for label in [lines, notes] { label.addStyleClass("small") }
    notes.addStyleClass("dim-label")
    problems.addStyleClass("attention")
    column.margin = 12
  }

  func consume(_ object: SheetCard) {
    self.object = object
    avatar.show(object.sign)
    title.text = object.label
    icon.iconName =
      switch object.condition {
      case .working: "content-loading-symbolic"
      case .ready: "object-select-symbolic"
      case .problem: "dialog-warning-symbolic"
      }
    icon.accessibleName =
      switch object.condition {
      case .working: tr("Preparing…")
      case .ready: tr("Ready")
      case .problem: tr("Problem")
      }
    for (label, texts) in [
      (lines, object.lines), (notes, object.notes), (problems, object.problems),
    ] {
      label.text = texts.joined(separator: "\n")
      label.isVisible = !texts.isEmpty
    }
    showRetry(object)
    if object.remedy == nil, remedy.isFocus { remedy.passFocusToRow() }
    remedy.isVisible = object.remedy != nil
    if let step = object.remedy {
      remedy.offer(step)
      remedy.accessibleName = "\(step.title) (\(object.label))"
    }
  }

  private func showRetry(_ object: SheetCard) {
    Actionable(retry)?.actionTarget = Variant(object.id)
    retry.accessibleName = tr("Try again for {0}", object.label)
    // A user who pressed it goes on from here.
    if !object.canAskAgain, retry.isFocus { retry.passFocusToRow() }
    retry.isVisible = object.canAskAgain
  }
}

extension Button {
  /// Makes it the button of `remedy`.
  func offer(_ remedy: SheetRemedy) {
    label = remedy.title
    Actionable(self)?.actionTarget = remedy.actionTarget
    Actionable(self)?.actionName = remedy.actionName
  }
}
