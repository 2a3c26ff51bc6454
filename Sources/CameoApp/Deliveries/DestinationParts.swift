// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Sharing

/// The posts or files of one destination, below its row, each with its state, its link and further actions.
final class DestinationParts {
  let box = Box(.vertical, spacing: 9)
  /// Called with the requested step, the part and the button.
  var onStep: (DeliveryStep, DestinationRow.Part, Widget) -> Void = { _, _, _ in }
  private var shown: [PartView] = []

  /// Shows `parts` of the destination called `name`; none hides them all. Existing widgets keep the focus. In a narrow
  /// window, buttons are below each other.
  func show(_ parts: [DestinationRow.Part], at name: String, isNarrow: Bool) {
    box.isVisible = !parts.isEmpty
    while shown.count > parts.count { shown.removeLast().box.destroy() }
    for (index, part) in parts.enumerated() {
      if index == shown.count { shown.append(makeView()) }
      shown[index].show(part, at: name, isNarrow: isNarrow)
    }
  }

  private func makeView() -> PartView {
    let view = PartView { [weak self] in self?.onStep($0, $1, $2) }
    box.append(view.box)
    return view
  }
}

/// One post or file.
private final class PartView {
  let box = Box(.vertical, spacing: 3)
  private let take: (DeliveryStep, DestinationRow.Part, Widget) -> Void
  private var part: DestinationRow.Part?
  private let title = Label("")
  private let detail = Label("")
  private let link = LinkButton()
  private lazy var buttons = StepButtons { [weak self] step, target in
    if let self, let part { take(step, part, target) }
  }

  init(_ take: @escaping (DeliveryStep, DestinationRow.Part, Widget) -> Void) {
    self.take = take
    for label in [title, detail] {
      label.alignsAtStart = true
      label.addStyleClass("small")
    }
    title.ellipsizes = true
    detail.wraps(intoLines: 4)
    detail.addStyleClass("dim-label")
    link.addStyleClass("delivery-link")
    link.onFollow { [weak self] in
      if let self, let part { take(.open, part, Widget(link)) }
    }
    for line in [Widget(title), Widget(detail), Widget(link), Widget(buttons.box)] {
      box.append(line)
    }
    box.addStyleClass("result-part")
    box.showAll()
    for line in [Widget(detail), Widget(link), Widget(buttons.box)] { line.hideUntilShown() }
  }

  func show(_ part: DestinationRow.Part, at name: String, isNarrow: Bool) {
    self.part = part
    buttons.box.isVertical = isNarrow && part.steps.count > 2
    title.text = part.title
    detail.text = part.detail
    detail.isVisible = !part.detail.isEmpty
    link.isVisible = part.link != nil
    if let address = part.link, link.address != address { link.address = address }
    buttons.show(
      part.steps.map {
        .init($0, at: part.deletionDestination, name: "\(part.title), \(name)")
      })
  }
}

nonisolated extension DeliveryStep {
  /// The title of a button; nil for one with only an icon.
  func title(at destination: String, links: Int) -> String? {
    switch self {
    case .copyLink: links > 1 ? tr("Copy Links") : tr("Copy Link")
    case .open: tr("Open")
    case .delete: tr("Delete from {0}…", destination)
    case .forget: tr("Remove from History")
    case .qrCode: nil
    case .cancel, .confirm, .deleteAgain, .enterPIN, .giveUp, .openFolder, .retry, .retryNow, .send,
      .showLink, .signIn:
      label
    }
  }
}
