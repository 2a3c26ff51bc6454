// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Gtk

/// The gallery's style, in colours of the theme.
enum Style {
  static func install() {
    try? StyleSheet(
      """
      flowboxchild { padding: 0; border-radius: 8px; }
      .page-title { font-weight: 800; font-size: 150%; }
      .card-title { font-weight: bold; }
      .boxed { border: 1px solid @borders; border-radius: 8px; }
      .boxed list, .boxed viewport { background: none; }
      .boxed > flowbox > .cell {
        background-color: alpha(@theme_fg_color, 0.06); border-radius: 8px;
      }
      .boxed row { padding: 0; border-bottom: 1px solid alpha(@borders, 0.6); }
      .boxed row:first-child { border-top-left-radius: 7px; border-top-right-radius: 7px; }
      .boxed row:last-child {
        border-bottom: none; border-bottom-left-radius: 7px; border-bottom-right-radius: 7px;
      }
      .gallery-sidebar, .gallery-sidebar list { background-color: @theme_bg_color; }
      .gallery-sidebar row { border-radius: 6px; margin: 3px 6px 0 6px; }
      .list-header { font-weight: bold; padding: 12px 12px 6px 12px; }
      .cell { padding: 9px 12px; }
      /* GTK has cells of this name in tables. */
      treeview.view.cell, treeview.view .cell { padding: 0; }
      .boxed > flowbox > .cell.chosen {
        background-color: @theme_selected_bg_color; color: @theme_selected_fg_color;
      }
      .placeholder-title { font-weight: bold; font-size: 130%; }
      .page-number { font-size: 400%; font-weight: 800; }
      """, name: "gallery.css"
    ).install()
  }
}
