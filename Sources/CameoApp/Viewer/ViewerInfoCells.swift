// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import GLib
internal import Gtk
internal import Sharing

/// A kind of detail that a picture reveals.
final class ViewerFactCell: Cell {
  private(set) var object: ViewerFact?
  private let box = Box(.horizontal, spacing: 12)
  private let icon = Image(iconName: "")
  private let title = Label("")
  private let detail = Label("")
  private let mark = Label("●")

  var view: Widget { Widget(box) }
  var accessibleName: String? {
    object.map {
      $0.isMarked
        ? tr("{0}, {1}, removed when you share", $0.title, $0.detail)
        : tr("{0}, {1}", $0.title, $0.detail)
    }
  }

  init() {
    icon.addStyleClass("dim-label")
    mark.addStyleClass("viewer-mark")
    mark.isCenteredVertically = true
    mark.hideUntilShown()
    for label in [title, detail] { label.offerWholeText() }
    let lines = twoLines(title, detail)
    // What a picture reveals is worth the room.
    detail.wraps(intoLines: 3)
    for part in [Widget(icon), Widget(lines), Widget(mark)] { box.append(part) }
    box.addStyleClass("viewer-row")
  }

  func consume(_ object: ViewerFact) {
    self.object = object
    icon.iconName = object.iconName
    title.text = object.title
    detail.text = object.detail
    mark.isVisible = object.isMarked
  }
}

/// A destination to which the picture was shared.
final class ViewerShareCell: Cell {
  private(set) var object: ViewerShare?
  private let box = Box(.horizontal, spacing: 12)
  private let icon = Image(iconName: "")
  private let title = Label("")
  private let detail = Label("")
  private let copy = Button(tr("Copy Link"))

  var view: Widget { Widget(box) }
  var accessibleName: String? { object.map { tr("{0}, {1}", $0.title, $0.detail) } }

  init() {
    copy.addStyleClass("chip-button")
    copy.isCenteredVertically = true
    copy.showAll()
    copy.hideUntilShown()
    let lines = twoLines(title, detail)
    for part in [Widget(icon), Widget(lines), Widget(copy)] { box.append(part) }
    box.addStyleClass("viewer-row")
  }

  func consume(_ object: ViewerShare) {
    self.object = object
    icon.iconName = Account.iconName(ofService: object.service)
    title.text = object.title
    detail.text = object.detail
    copy.isVisible = object.link != nil
    copy.accessibleName = tr("Copy link to {0}", object.title)
    guard let control = Actionable(copy) else { return }
    // Without its target, the action's parameter would have another type for a moment.
    control.actionTarget = Variant(object.id)
    control.actionName = "viewer-info.copy-link"
  }
}

/// A title above a detail, of which only what fits is shown.
@MainActor
private func twoLines(_ title: Label, _ detail: Label) -> Box {
  let lines = Box(.vertical)
  for label in [title, detail] {
    label.alignsAtStart = true
    label.ellipsizes = true
    lines.append(label)
  }
  for style in ["small", "dim-label"] { detail.addStyleClass(style) }
  lines.expands = true
  return lines
}
