// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import GLib
import Gtk

MainLoopWatch.isOnInDebugBuilds = true
Program.main(id: "io.github.cameo.Gallery", name: "Gallery") { _ in
  Style.install()
} present: {
  try GalleryWindowController().present()
}
