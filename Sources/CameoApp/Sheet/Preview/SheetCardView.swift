// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk

/// What one destination would get: the post as it will look, or the files, and notes.
final class SheetCardView {
  let view = Box(.vertical, spacing: 9)
  private let face = DestinationFace(side: 40)
  private let icon = Image(iconName: "")
  private let title = Label("")
  private let handle = Label("")
  private let audience = Label("")
  private let post = SheetPostView()
  private let files = SheetFilesView()
  private let lines = Label("")
  private let notes = Label("")
  private let problems = Label("")
  private let retry = Button(tr("Try Again"))
  private let remedy = Button("")
  private let next: () -> Widget

  /// Makes a card; what `next` returns gets the focus of its buttons when they disappear.
  init(next: @escaping () -> Widget) {
    self.next = next
    title.addStyleClass("heading")
    for label in [title, handle] {
      label.ellipsizes = true
      label.alignsAtStart = true
    }
    for label in [handle, audience, lines, notes] { label.addStyleClass("small") }
    for label in [handle, audience, notes] { label.addStyleClass("dim-label") }
    let names = Box(.vertical)
    names.append(title)
    names.append(handle)
    names.expands = true
    names.isCenteredVertically = true
    let head = Box(.horizontal, spacing: 9)
    for part in [Widget(face.view), Widget(names), Widget(audience), Widget(icon)] {
      head.append(part)
    }
    view.append(head)
    view.append(post.view)
    view.append(files.view)
    view.showAll()
    for label in [problems, lines, notes] {
      label.alignsAtStart = true
      label.wraps = true
      label.hideUntilShown()
      view.append(label)
    }
    problems.addStyleClass("attention")
    let buttons = Box(.horizontal, spacing: 6)
    buttons.isVisible = true
    for button in [remedy, retry] {
      button.showAll()
      button.hideUntilShown()
      buttons.append(button)
    }
    Actionable(retry)?.actionTarget = Variant("")
    Actionable(retry)?.actionName = PreviewActionName.askAgain.fullName
    view.append(buttons)
  }

  func show(_ card: SheetCard) {
    face.show(card.badge, service: card.service, symbol: card.symbol)
    title.text = card.label
    handle.text = card.whereabouts
    handle.isVisible = !card.whereabouts.isEmpty
    audience.text = card.post?.audience ?? ""
    icon.iconName = card.condition.iconName
    icon.accessibleName = card.condition.title
    post.view.isVisible = card.post != nil
    if let shown = card.post { post.show(shown) }
    files.view.isVisible = card.files != nil
    if let shown = card.files { files.show(shown) }
    for (label, texts) in [(lines, card.lines), (notes, card.notes), (problems, card.problems)] {
      label.text = texts.joined(separator: "\n")
      label.isVisible = !texts.isEmpty
    }
    // What is below stays where it is while pictures are prepared.
    lines.keepRoom(forLines: card.lineCount)
    Actionable(retry)?.actionTarget = Variant(card.id)
    retry.accessibleName = tr("Try again for {0}", card.label)
    show(retry, card.canAskAgain)
    show(remedy, card.remedy != nil)
    if let step = card.remedy {
      remedy.offer(step)
      remedy.accessibleName = "\(step.title) (\(card.label))"
    }
  }

  /// Keeps the focus near a button that disappears when it is pressed.
  private func show(_ button: Button, _ isThere: Bool) {
    if !isThere, button.isFocus { next().grabFocus() }
    button.isVisible = isThere
  }
}

extension SheetCard.Condition {
  fileprivate var iconName: String {
    switch self {
    case .working: "content-loading-symbolic"
    case .ready: "object-select-symbolic"
    case .problem: "dialog-warning-symbolic"
    }
  }

  /// The state in a word.
  var title: String {
    switch self {
    case .working: tr("Preparing…")
    case .ready: tr("Ready")
    case .problem: tr("Problem")
    }
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
