// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
internal import Gtk

/// Remembers how large windows were, in `windows.ini` in the program's settings folder.
enum WindowPlacement {
  /// Gives `window` the size it had, no larger than the screen is now.
  static func restore(_ name: String?, to window: Window) {
    guard let name, let file = try? KeyFile(path: path),
      let width = file.int("width", in: name), let height = file.int("height", in: name),
      width > 0, height > 0
    else { return }
    let most = Display.workArea ?? (width, height)
    window.resize(width: min(width, most.width), height: min(height, most.height))
    if file.bool("maximized", in: name) == true { window.isMaximized = true }
  }

  /// Writes down how large `window` is, if that has changed.
  static func save(_ name: String?, of window: Window) {
    // A file that cannot be read is the user's, or damaged: it is left as it is.
    guard let name, let file = try? KeyFile(path: path) else { return }
    let (width, height) = window.size
    let maximized = window.isMaximized
    // A maximized window's size is the screen's; the one to go back to stays.
    let sizeIsNew =
      !maximized && (file.int("width", in: name) != width || file.int("height", in: name) != height)
    guard sizeIsNew || file.bool("maximized", in: name) ?? false != maximized else { return }
    if sizeIsNew {
      file.set(width, for: "width", in: name)
      file.set(height, for: "height", in: name)
    }
    file.set(maximized, for: "maximized", in: name)
    do {
      try file.save(to: path)
    } catch {
      Log.warning(
        domain: "Cameo-Controllers", "The size of “\(name)” was not written down: \(error)")
    }
  }

  /// `io.github.cameo.Cameo` keeps its settings in the folder `cameo`.
  private static var path: String {
    let program = Application.current?.id.split(separator: ".").last.map { $0.lowercased() }
    return "\(Folders.config)/\(program ?? "controllers")/windows.ini"
  }
}
