// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib

/// What happened to the list of shares, where the user has to know of it.
nonisolated struct ShareListError: PresentableError, Equatable {
  let reason: String

  var title: String { tr("Problem with your share history") }
  var suggestion: String { "" }
}
