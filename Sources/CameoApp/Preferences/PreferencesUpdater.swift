// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import Gtk

/// What the preferences show beside what their actions do.
nonisolated struct PreferencesState: Equatable, Sendable {
  var visits = 0
}

/// Shows the preferences; style and switch show the state of their actions.
final class PreferencesUpdater: ModelUpdater<PreferencesModel> {
  @Outlet private var countLabel: Label
  @OutletCollection private var styleButtons: [ToggleButton]

  override func apply(_ state: PreferencesState) { countLabel.text = "\(state.visits)" }
}
