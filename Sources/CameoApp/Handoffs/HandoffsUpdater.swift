// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Controllers
internal import DataSources
internal import GLib
internal import Gtk
internal import Services

/// Shows the cards of browser destinations.
final class HandoffsUpdater: ModelUpdater<HandoffsModel> {
  @Outlet private var handoffsList: ListBox

  /// Receives the actions in the cards.
  weak var delegate: (any HandoffCellDelegate)?

  private lazy var cards = ArrayDataSource<HandoffCard> { [weak self] _ in
    CellKind(HandoffCell.self, prepare: { $0.delegate = self?.delegate }, object: { $0 })
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    handoffsList.dataSource = cards
  }

  override func apply(_ state: HandoffsState) { cards.items = state.cards }
}

/// Receives the actions for a browser destination.
protocol HandoffCellDelegate: AnyObject {
  func handoffCellDidRequest(_ step: HandoffStep, for destination: BrowserDestination)
}

/// The state of one browser destination, and what can be done now.
final class HandoffCell: Cell, DelegatingCell {
  weak var delegate: (any HandoffCellDelegate)?
  private(set) var object: HandoffCard?
  private let icon = Image(iconName: "")
  private let title = Label("")
  private let detail = Label("")
  private let buttons = Box(.vertical, spacing: 6)
  private let row = Box(.horizontal, spacing: 12)
  private var shown: [(step: HandoffStep, button: Button)] = []

  var view: Widget { Widget(row) }
  var accessibleName: String? {
    [title.text, detail.text].filter { !$0.isEmpty }.joined(separator: ". ")
  }

  init() {
    for label in [title, detail] {
      label.alignsAtStart = true
      label.wraps = true
    }
    detail.addStyleClass("small")
    detail.addStyleClass("dim-label")
    let texts = Box(.vertical, spacing: 2)
    for label in [title, detail] { texts.append(label) }
    let lines = Box(.vertical, spacing: 9)
    lines.expands = true
    lines.isCenteredVertically = true
    lines.append(texts)
    lines.append(buttons)
    icon.setMinimumSize(width: 40, height: -1)
    row.append(icon)
    row.append(lines)
    row.addStyleClass("card-row")
    row.showAll()
    for part in [Widget(detail), Widget(buttons)] { part.hideUntilShown() }
  }

  func consume(_ object: HandoffCard) {
    let old = self.object
    self.object = object
    title.text = object.title
    // Results are announced; that work is in progress isn't.
    if old?.title != object.title, object.condition != .working {
      title.beNotification(object.title)
    }
    detail.text = object.detail
    detail.isVisible = !object.detail.isEmpty
    title.setStyleClass("attention-text", object.condition == .failed)
    icon.iconName =
      switch object.condition {
      case .working: "content-loading-symbolic"
      case .handedOver: "web-browser-symbolic"
      case .failed: "dialog-warning-symbolic"
      }
    showButtons(object)
  }

  /// Buttons that stay are the same ones, focus and all.
  private func showButtons(_ card: HandoffCard) {
    if shown.map(\.step) != card.steps { replaceButtons(by: card.steps) }
    for (step, button) in shown {
      button.label = card.label(of: step)
      button.accessibleName = "\(card.label(of: step)): \(card.destination.name)"
    }
    buttons.isVisible = !shown.isEmpty
  }

  private func replaceButtons(by steps: [HandoffStep]) {
    let focused = shown.first { $0.button.isFocus }?.step
    for child in Container(buttons)?.children ?? [] { child.destroy() }
    shown = []
    // Two short buttons are side by side; a link's is as long as the name of its destination.
    let pairs: [[HandoffStep]] = [[.open, .copyPicture], [.copyCaption, .useLink]]
    for pair in pairs.map({ $0.filter(steps.contains) }) where !pair.isEmpty {
      let line = Box(.horizontal, spacing: 6)
      for step in pair {
        let button = Button("")
        button.onClick { [weak self] in self?.take(step) }
        line.append(button)
        shown.append((step, button))
      }
      buttons.append(line)
      line.showAll()
    }
    (shown.first { $0.step == focused } ?? (focused == nil ? nil : shown.first))?.button.grabFocus()
  }

  private func take(_ step: HandoffStep) {
    if let object { delegate?.handoffCellDidRequest(step, for: object.destination) }
  }
}
