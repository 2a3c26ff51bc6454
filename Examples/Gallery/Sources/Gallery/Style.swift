// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Gtk

/// What the gallery's cells look like, in colours of the theme.
enum Style {
  static func install() {
    try? StyleSheet(
      """
      .list-header { font-weight: bold; padding: 12px 12px 6px 12px; }
      .cell { padding: 9px 12px; }
      .cell-title { font-weight: bold; }
      .placeholder-title { font-weight: bold; font-size: 130%; }
      .page-number { font-size: 400%; font-weight: 800; }
      """, name: "gallery.css"
    ).install()
  }
}
