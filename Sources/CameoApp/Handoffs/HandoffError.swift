// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Services

/// No browser could be opened. The picture is on the clipboard by then.
nonisolated struct HandoffError: PresentableError, Equatable {
  let destination: BrowserDestination
  let reason: String
  /// A picture was to be pasted, and not a link to be shown.
  let isPicture: Bool

  var title: String { tr("Couldn't open {0} in a browser", destination.name) }
  var suggestion: String {
    isPicture
      ? tr("Picture copied. Open {0} yourself and paste it there.", destination.host)
      : tr("Open {0} yourself and add the link there.", destination.host)
  }
}
