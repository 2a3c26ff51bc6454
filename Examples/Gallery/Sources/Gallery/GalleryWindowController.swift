// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import GLib
import GalleryFiles
import Gtk

/// One window with a page for each pattern; every page is a child controller in the stack.
final class GalleryWindowController: WindowController {
  private let model: GalleryModel

  init() {
    let model = GalleryModel()
    self.model = model
    super.init(
      interface: .named("gallery-window"), updater: GalleryUpdater(model),
      restorationName: "gallery")
    for page in GalleryPage.allCases { addChild(page.makeController(), in: page.slot) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(GalleryActionName.self) { [model] _ in ShowListAction(model) }
  }
}

extension Interface {
  static func named(_ name: String) -> Interface {
    Interface(name, in: ResourceBundle(gallery_files()))
  }
}
