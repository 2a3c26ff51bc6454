// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import ControllersTesting
import GLib
import Gtk
import XCTest

final class MenuTests: GtkTestCase {
  func testItsItemsRunActionsWithTheirTargets() throws {
    try assertGivenBackOnMain {
      let menu = Menu([
        MenuSection(
          "Open with",
          items: [
            MenuItem("_Viewer", action: "win.open", target: Variant("viewer"), iconName: "eog")
          ]),
        MenuSection(items: []),
        MenuSection(items: [MenuItem("Copy", action: "win.copy")]),
      ])
      XCTAssertEqual(listing(menu), ["Open with", "_Viewer win.open 'viewer'", "Copy win.copy"])
      menu.show([MenuSection(items: [MenuItem("Paste", action: "win.paste")])])
      XCTAssertEqual(listing(menu), ["Paste win.paste"])
    }
  }

  func testAButtonOpensIt() throws {
    try assertGivenBackOnMain {
      let window = Window()
      let menu = Menu([MenuSection(items: [MenuItem("Copy", action: "win.copy")])])
      let button = MenuButton(iconName: "open-menu-symbolic", name: "Main menu", menu: menu)
      XCTAssertEqual(button.accessibleName, "Main menu")
      Container(window)?.append(button)
      window.showAll()
      await eventually { button.isMapped }
      var heard: [Bool] = []
      button.onOpen { heard.append($0) }
      button.isOpen = true
      XCTAssertTrue(button.isOpen)
      button.isOpen = false
      XCTAssertEqual(heard, [true, false])
      button.setMenu(nil)
      XCTAssertFalse(button.isSensitive)
      window.destroy()
    }
  }

  func testShortcutsComeUpOverTheirWindow() throws {
    try assertGivenBackOnMain {
      let window = Window()
      window.showAll()
      await eventually { window.isMapped }
      let shortcuts: ShortcutsWindow = try make("GtkShortcutsWindow")
      shortcuts.present(over: window)
      await eventually { shortcuts.isMapped }
      window.destroy()
      await eventually { !shortcuts.isMapped }
    }
  }
}

/// Titles, labels, actions and targets, section by section.
@MainActor
private func listing(_ menu: Menu) -> [String] {
  var lines: [String] = []
  let model = menu.handle.pointer.assumingMemoryBound(to: GMenuModel.self)
  for section in 0..<g_menu_model_get_n_items(model) {
    lines += [value(model, section, "label")].compactMap(\.self)
    let items = g_menu_model_get_item_link(model, section, "section")
    for item in 0..<g_menu_model_get_n_items(items) {
      let parts = ["label", "action", "target"].map { value(items, item, $0) }
      lines.append(parts.compactMap(\.self).joined(separator: " "))
    }
    g_object_unref(items)
  }
  return lines
}

/// An attribute of an item; the target as it is written, texts as they are.
@MainActor
private func value(
  _ model: UnsafeMutablePointer<GMenuModel>?, _ item: Int32, _ name: String
) -> String? {
  guard let found = g_menu_model_get_item_attribute_value(model, item, name, nil) else {
    return nil
  }
  let variant = Variant(taking: UnsafeMutableRawPointer(found))
  return name == "target" ? variant.description : variant.string
}
