// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk
internal import Handy

/// Shows charts, or why there are none.
final class InsightsUpdater: ModelUpdater<InsightsModel> {
  @Outlet private var chartsScroller: ScrolledWindow
  @Outlet private var chartsBox: Box
  @Outlet private var nothingPage: StatusPage
  @Outlet private var offPage: StatusPage
  @Outlet private var troublePage: StatusPage
  @Outlet private var moreButton: MenuButton
  @OutletCollection private var rangeButtons: [ToggleButton]

  private var blocks: [ChartBlock] = []
  /// A table that was opened and is shown once it has its place.
  private var opened: Widget?

  override func apply(_ state: InsightsState) {
    chartsScroller.isVisible = state.content == .charts
    moreButton.isVisible = state.content == .charts
    nothingPage.isVisible = state.content == .nothing
    offPage.isVisible = state.content == .off
    showTrouble(state.content)
    // All of them are always there, in the same order.
    if blocks.isEmpty, !state.charts.isEmpty { add(state.charts) }
    for (block, chart) in zip(blocks, state.charts) { block.show(chart) }
  }

  private func add(_ charts: [ChartState]) {
    blocks = charts.map { ChartBlock($0) }
    for block in blocks {
      chartsBox.append(block.view)
      block.onOpenTable = { [weak self] in self?.opened = $0 }
    }
    chartsScroller.onExtentChange { [weak self] in
      guard self?.opened != nil else { return }
      // GTK has not placed the content yet.
      Source.idle {
        self?.showOpened()
        return .stop
      }
    }
  }

  private func showOpened() {
    if let opened { chartsScroller.scroll(to: opened) }
    opened = nil
  }

  private func showTrouble(_ content: InsightsState.Content) {
    if case .trouble(let sentence) = content {
      troublePage.description = sentence
      troublePage.accessibleDescription = sentence
      troublePage.isVisible = true
    } else {
      troublePage.isVisible = false
    }
  }
}
