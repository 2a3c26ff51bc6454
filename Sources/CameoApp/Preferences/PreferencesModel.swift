// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import Observation

/// What can be chosen in the preferences.
@Observable
final class PreferencesModel: StateSource {
  let settings: Settings
  @ObservationIgnored private let visits: VisitCounter
  private(set) var state: PreferencesState

  init(_ services: AppServices) {
    settings = services.settings
    visits = services.visits
    state = PreferencesState(visits: services.visits.total)
  }

  /// Forgets all visits.
  func eraseVisits() {
    visits.erase()
    state.visits = visits.total
  }
}
