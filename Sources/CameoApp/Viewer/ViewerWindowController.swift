// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers

/// A window with the viewer, for files that were opened from outside. Owned by the program while it is
/// open.
final class ViewerWindowController: WindowController {
  let viewer: ViewerController

  init(_ services: AppServices, files: [String]) {
    viewer = ViewerController(ViewerModel(services, files: files))
    super.init(
      interface: .named("viewer-window"), updater: ViewerWindowUpdater(viewer.model),
      restorationName: "viewer")
    addChild(viewer, in: "viewer-slot")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.standard("Viewer Window"), .help)
  }
}
