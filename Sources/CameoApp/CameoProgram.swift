// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk

/// Cameo with windows.
public enum CameoProgram {
  /// Runs until the last window is closed; the exit status.
  public static func run(version: String) -> Int32 {
    Program.run(id: "io.github.cameo.Cameo", name: "Cameo") { _ in
      setUpLooks()
    } present: {
      try MainWindowController(version: version).present()
    }
  }

  private static func setUpLooks() {
    Display.giveDialogsHeaderBars()
    if let css = Resources.bundle.text("style/cameo.css") {
      do {
        try StyleSheet(css, name: "cameo.css").install()
      } catch {
        Log.critical(domain: "Cameo", "\(error)")
      }
    }
    Picture.setWindowIcon(Resources.icons)
  }
}
