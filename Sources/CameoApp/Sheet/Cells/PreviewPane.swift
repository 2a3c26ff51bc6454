// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Sharing

/// Receives the choice of a preview.
protocol PreviewPaneDelegate: AnyObject {
  func previewPaneDidSelect(_ id: Account.ID)
}

/// The previews of a share: a tab for each chosen destination, and the card of one of them.
final class PreviewPane {
  weak var delegate: (any PreviewPaneDelegate)?
  private let tabsBox: Box
  private let slot: Box
  private let fallback: Widget
  /// Made with the first destination: until then nobody sees it, and the sheet opens sooner.
  private lazy var card = makeCard()
  private var tabs: [(id: Account.ID, tab: Tab)] = []

  private struct Tab {
    let button: RadioButton
    let label = Label("")
    let mark = Image(icon: "dialog-warning-symbolic", size: 14)

    init(joining other: RadioButton?) {
      let row = Box(.horizontal, spacing: 6)
      row.append(mark)
      row.append(label)
      row.isCentered = true
      label.ellipsizes = true
      // Room for “Practice Mastodon”.
      label.setMaxCharacters(18)
      label.offerWholeText()
      mark.pixelSize = 14
      button = RadioButton(on: row, joining: other)
      button.showAll()
      mark.hideUntilShown()
    }
  }

  init(tabs: Box, card slot: Box, fallback: Widget) {
    tabsBox = tabs
    self.slot = slot
    self.fallback = fallback
  }

  private func makeCard() -> SheetCardView {
    let card = SheetCardView(fallback: fallback)
    slot.append(card.view)
    card.view.margin = 12
    return card
  }

  /// Shows those, or only what is wrong with them in their tabs.
  func show(_ cards: [SheetCard], current: SheetCard?, isFolded: Bool) {
    if tabs.map(\.id) != cards.map(\.id) { replaceTabs(cards.map(\.id)) }
    for ((_, tab), card) in zip(tabs, cards) {
      let isProblem = card.condition == .problem
      tab.label.text = card.label
      tab.mark.isVisible = isProblem
      tab.button.accessibleName = isProblem ? "\(card.label), \(card.condition.title)" : card.label
      if card.id == current?.id { Echo.silenced { tab.button.isActive = true } }
    }
    tabsBox.isVisible = cards.count > 1 && !isFolded
    slot.isVisible = !isFolded
    if let current { card.show(current) }
  }

  private func replaceTabs(_ ids: [Account.ID]) {
    for (_, tab) in tabs { tab.button.destroy() }
    tabs = []
    for id in ids {
      let tab = Tab(joining: tabs.first?.tab.button)
      tab.button.onChoose { [weak self] in self?.delegate?.previewPaneDidSelect(id) }
      tabsBox.append(tab.button)
      tabs.append((id, tab))
    }
  }
}
