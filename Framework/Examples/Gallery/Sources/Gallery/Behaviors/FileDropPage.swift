// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import Behaviors
import Controllers
import GLib
import Gtk

final class FileDropUpdater: Updater<Int> {
  @Outlet private var pathList: ListBox
  @Outlet private var offerButton: Button
  let lines = Lines("Nothing Was Dropped")

  override func viewDidLoad() {
    super.viewDidLoad()
    pathList.dataSource = lines.source
    offerButton.offerFiles { ["\(Folders.program)/Gallery"] }
  }
}

final class FileDropPageController: ViewController {
  init() {
    let files = FileDropUpdater()
    super.init(interface: .named("file-drop-page"), updater: files)
    attach(
      .fileDrop(acceptsOwn: true) { [lines = files.lines] paths in
        for path in paths { lines.add(path) }
      })
  }
}
