// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Behaviors
import Controllers
import GLib
import Gtk

/// One window with a page for each pattern. Pages are loaded when they are first shown, and on the
/// screen only while visible.
final class GalleryWindowController: WindowController {
  private let model: GalleryModel

  init() {
    let model = GalleryModel()
    let recorder = ListedRecorder()
    let pages = PageController(GalleryPage.allCases.map { $0.makeController(recorder) })
    self.model = model
    super.init(
      interface: .named("gallery-window"), updater: GalleryUpdater(model, pages),
      restorationName: "gallery")
    attach(.recorder(recorder))
    addChild(pages, in: "page-slot")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(GalleryActionName.self) { [model] _ in ShowListAction(model) }
  }
}

extension Interface {
  static func named(_ name: String) -> Interface {
    Interface(name, in: .module)
  }
}
