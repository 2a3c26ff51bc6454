// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import LoopWatch

Program.main(id: "org.example.Gallery", name: "Gallery") { _ in
  MainLoopWatch.follow()
  Style.install()
} present: {
  try GalleryWindowController().present()
}
