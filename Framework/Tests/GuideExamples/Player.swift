// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import Gtk
import Observation

nonisolated struct PlayerState: Equatable {
  var volume = 0.5
}

@Observable final class Player: StateSource {
  var state = PlayerState()
  var edits = 0
}

final class PlayerUpdater: ModelUpdater<Player> {
  @Outlet private var volumeButton: VolumeButton  // class="GtkVolumeButton" id="volume-button"

  var shownVolume: Double { volumeButton.volume }

  /// Changes the volume as the user would.
  func turn(to volume: Double) { volumeButton.volume = volume }

  override func viewDidLoad() {
    super.viewDidLoad()
    volumeButton.onEdit { [model] in
      model.state.volume = $0
      model.edits += 1
    }
  }

  override func apply(_ state: PlayerState) {
    volumeButton.volume = state.volume
  }
}
