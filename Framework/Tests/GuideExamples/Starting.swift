// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import GLib
import Gtk

/// What a program does once, before its first window.
func startCards() throws -> Int32 {
  Translation.setUp(domain: "cards", folder: "\(Folders.program)/../share/locale")
  return Program.run(id: "org.example.Cards", name: tr("Cards")) { _ in
    StyleSheet.installOnce(ResourceBundle.module.text("style/cards.css") ?? "", name: "cards.css")
    IconTheme.addSymbols(of: .module, program: "org.example.Cards")
  } present: {
    try CardWindowController(Card()).present()
  }
}

/// Where the cards are kept.
func cardsPath() -> String {
  let path = "\(Folders.data)/cards/cards.sqlite"  // or Folders.config, or Folders.cache
  Folders.make(for: path)
  return path
}

/// The files that are compiled into this target.
nonisolated let examples = ResourceBundle.module
