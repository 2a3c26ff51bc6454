// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import GLib
import Gtk

Translation.setUp(domain: "groceries", folder: "\(Folders.program)/../share/locale")
Program.main(id: "org.example.Groceries", name: "Groceries") { _ in
  StyleSheet.installOnce(ResourceBundle.module.text("style/style.css") ?? "", name: "style.css")
} present: {
  try GroceriesWindowController(ItemList("\(Folders.data)/groceries/items.sqlite")).present()
}
