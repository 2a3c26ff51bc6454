// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import GLib
import GalleryFiles
import Gtk

/// One window with a page for each pattern; every page is a child controller in a slot.
final class GalleryWindowController: WindowController {
  init() {
    super.init(interface: .named("gallery-window"), restorationName: "gallery")
    addChild(ArrayPageController(), in: "array-slot")
    addChild(GridPageController(), in: "grid-slot")
    addChild(TwoListsPageController(), in: "two-lists-slot")
    addChild(ComponentsPageController(), in: "components-slot")
    addChild(PickerPageController(), in: "picker-slot")
    addChild(PagesPageController(), in: "pages-slot")
    addChild(StatesPageController(), in: "states-slot")
  }
}

extension Interface {
  static func named(_ name: String) -> Interface {
    Interface(name, in: ResourceBundle(gallery_files()))
  }
}
