// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import Gtk

/// Shows what is waited for.
final class BrowserStepUpdater: ModelUpdater<BrowserStep> {
  @Outlet private var browserPicture: Box
  @Outlet private var waitingLabel: Label
  @Outlet private var openAgainButton: Button
  @Outlet private var codeBar: Widget
  @Outlet private var codeEntry: Entry
  @Outlet private var pageRow: Widget
  @Outlet private var pageLabel: Label
  private let face = DestinationFace(side: 40)

  override func viewDidLoad() {
    super.viewDidLoad()
    browserPicture.append(face.view)
    face.view.showAll()
    bind(codeEntry, \.code)
  }

  override func apply(_ state: BrowserStepState) {
    face.show(
      AccountBadge(state.name, symbol: state.symbol), service: state.service, symbol: state.symbol)
    codeBar.isVisible = state.asksForCode
    pageRow.isVisible = !state.unopenedPage.isEmpty
    pageLabel.text = state.unopenedPage
  }

  func takeFocus() {
    waitingLabel.beNotification(waitingLabel.text)
    openAgainButton.grabFocus()
  }
}
