// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import Gtk
import Handy
import Observation

@Observable final class Panes: StateSource {
  var isNarrow = false
  var showsPage = false
  var state: Bool { showsPage }
}

final class PanesUpdater: ModelUpdater<Panes> {
  @Outlet private var panes: Leaflet  // <object class="HdyLeaflet" id="panes">

  override func viewDidLoad() {
    super.viewDidLoad()
    panes.onFold { [model] in model.isNarrow = $0 }
  }

  override func apply(_ showsPage: Bool) {
    panes.navigate(showsPage ? .forward : .back)  // false when there is no pane to go to
  }
}

func turnDark() {
  Appearance.scheme = .dark  // or .light, or .system
}
