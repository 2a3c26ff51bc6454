// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import Gtk

/// Shows everything on the page from one state. What the user does comes back from the handlers.
final class BarsUpdater: ModelUpdater<BarsModel> {
  @Outlet private var headerBar: HeaderBar
  @Outlet private var searchBar: SearchBar
  @Outlet private var searchEntry: SearchEntry
  @Outlet private var infoBar: InfoBar
  @Outlet private var barsScroller: ScrolledWindow
  @Outlet private var barsContent: Box
  @Outlet private var statusLabel: Label
  @OutletCollection private var kindButtons: [Button]
  @Outlet private var seasonStack: Stack
  @Outlet private var noteRevealer: Revealer
  @Outlet private var basketLevel: LevelBar
  @Outlet private var countLabel: Label
  private var takesKeys = false

  override func viewDidLoad() {
    super.viewDidLoad()
    barsScroller.followFocus(in: barsContent)
    setUpSearch()
    infoBar.addButton("Undo", response: 1)
    infoBar.addButton("Try Again", action: "bars.retry")
    infoBar.onResponse { [model] response in
      model.report(response == nil ? "You closed the message." : "You undid it.") {
        $0.message = nil
      }
    }
    seasonStack.onSwitch { [model] _, season in
      guard let season else { return }
      model.report("You turned to \(season).") { $0.season = season }
    }
    noteRevealer.onTransition { [model] isRevealed in
      model.report(isRevealed ? "It has come." : "It has gone.")
    }
    basketLevel.range = 0...Double(BarsModel.room)
    basketLevel.mode = .discrete
    basketLevel.setOffset(.low, at: 1)
    basketLevel.setOffset(.high, at: 4)
  }

  override func apply(_ state: BarsState) {
    statusLabel.text = state.report
    headerBar.subtitle = state.name
    searchBar.isSearching = state.isSearching
    if let message = state.message {
      infoBar.kind = message
      infoBar.message = Self.words(of: message)
    }
    infoBar.isRevealed = state.message != nil
    if let season = seasonStack.child(named: state.season) { seasonStack.show(season, .forward) }
    noteRevealer.isRevealed = state.isRevealed
    basketLevel.value = Double(state.count)
    countLabel.text = "\(state.count) of \(BarsModel.room)"
  }

  private func setUpSearch() {
    searchBar.connect(searchEntry)
    // The page is put into its window later.
    searchBar.onMap { [weak self] in self?.takeKeys() }
    searchBar.onSearch { [model] isSearching in
      model.report(isSearching ? "You search." : "You search no more.") {
        $0.isSearching = isSearching
      }
    }
    searchEntry.onEdit { [model] text in
      model.report(text.isEmpty ? "You look for nothing." : "You look for \(text).")
    }
  }

  private func takeKeys() {
    guard !takesKeys, let window = searchBar.window else { return }
    takesKeys = true
    searchBar.takeKeys(from: window)
  }

  private static func words(of kind: InfoBar.Kind) -> String {
    switch kind {
    case .info: "Your pictures are being sorted."
    case .warning: "There is little room left on this computer."
    case .question: "Shall they be sorted anew?"
    case .error: "They could not be sorted."
    case .plain: "Nothing is the matter."
    }
  }
}
