// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk
internal import Sharing

/// Shows the previews of a share: a tab for each chosen destination, and the card of one of them.
final class PreviewUpdater: Updater<PreviewState> {
  @Outlet private var sheetPreview: Box
  @Outlet private var previewHead: Box
  @Outlet private var previewButton: Button
  @Outlet private var tabsBox: Box
  @Outlet private var cardSlot: Box
  private let choose: (Account.ID) -> Void
  private let next: () -> Widget
  /// Made with the first destination: until then nobody sees it, and the sheet opens sooner.
  private var card: SheetCardView?
  private var tabs: [(id: Account.ID, tab: Tab)] = []

  /// Calls `choose` with the destination whose tab the user chooses. The focus of a button that disappears goes to
  /// what `next` returns.
  init(next: @escaping () -> Widget, choose: @escaping (Account.ID) -> Void) {
    (self.next, self.choose) = (next, choose)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    (card, tabs) = (nil, [])
  }

  override func apply(_ state: PreviewState) {
    let isFolded = !state.isWide && !state.isUnfolded
    sheetPreview.isVisible = !state.cards.isEmpty
    // Two tabs fit beside the heading.
    previewHead.orientation = state.isWide && state.cards.count <= 2 ? .horizontal : .vertical
    previewButton.isVisible = !state.isWide
    previewButton.label = state.isUnfolded ? tr("Hide Preview") : tr("Show Preview")
    showTabs(state)
    tabsBox.isVisible = state.cards.count > 1 && !isFolded
    cardSlot.isVisible = !isFolded
    if let shown = state.card { (card ?? makeCard()).show(shown) }
  }

  private func makeCard() -> SheetCardView {
    let card = SheetCardView(next: next)
    cardSlot.append(card.view)
    card.view.margin = 12
    self.card = card
    return card
  }

  /// They say what is wrong, too.
  private func showTabs(_ state: PreviewState) {
    let ids = state.cards.map(\.id)
    if tabs.map(\.id) != ids { replaceTabs(ids) }
    for ((_, tab), card) in zip(tabs, state.cards) {
      let isProblem = card.condition == .problem
      tab.label.text = card.label
      tab.mark.isVisible = isProblem
      tab.button.accessibleName = isProblem ? "\(card.label), \(card.condition.title)" : card.label
      if card.id == state.card?.id { tab.button.isActive = true }
    }
  }

  private func replaceTabs(_ ids: [Account.ID]) {
    for (_, tab) in tabs { tab.button.destroy() }
    tabs = []
    for id in ids {
      let tab = Tab(joining: tabs.first?.tab.button)
      tab.button.onChoose { [choose] in choose(id) }
      tabsBox.append(tab.button)
      tabs.append((id, tab))
    }
  }
}

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
