// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Behaviors
import Controllers
import GLib
import Gtk
import Observation

nonisolated struct CardState: Equatable {
  var title: String
  var destinations: [String]
}

@Observable final class Card: StateSource {
  var title = ""
  var destinations = ["Home", "Harbour"]
  var isPublic = false
  var isSaved = true
  var chosen = -1

  var state: CardState { CardState(title: title, destinations: destinations) }
}

extension Card {
  func reload() async throws {}
  func picture() async throws -> String { title }
}

final class CardUpdater: ModelUpdater<Card>, ShareMenuAnchor {
  @Outlet private var titleEntry: Entry  // the object `title-entry`
  @OutletCollection private var destinationButtons: [Button]  // all in `destination-buttons`
  @Outlet private var shareButton: Button

  // What the share menu points at.
  var shareMenuTarget: Widget { Widget(shareButton) }

  override func viewDidLoad() {
    super.viewDidLoad()
    titleEntry.onEdit { [model] in model.title = $0 }
  }

  override func apply(_ state: CardState) {
    titleEntry.text = state.title
    for (button, destination) in zip(destinationButtons, state.destinations) {
      button.label = destination
    }
  }
}
