// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import Gtk
import Observation

/// The last event on a page, in a sentence below its buttons.
@Observable
final class Report: StateSource {
  var state: String

  init(_ state: String) { self.state = state }
}

/// Shows a report. Pages with more to show derive from it.
class ReportUpdater: ModelUpdater<Report> {
  @Outlet private var statusLabel: Label

  override func apply(_ state: String) { statusLabel.text = state }
}
