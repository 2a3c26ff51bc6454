// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
internal import Gtk

/// Keeps the controllers of windows alive from the first time they are loaded until they are closed.
enum OpenWindows {
  private(set) static var all: [WindowController] = []
  private static var asleep: [WindowController] = []

  static func add(_ controller: WindowController, _ window: Window) {
    Application.current?.add(window)
    if !all.contains(where: { $0 === controller }) { all.append(controller) }
    wake(controller)
  }

  static func remove(_ controller: WindowController) {
    all.removeAll { $0 === controller }
    wake(controller)
  }

  /// The controllers of the windows right above `window`.
  static func above(_ window: Window?) -> [WindowController] {
    window.map { window in all.filter { $0.window?.owner == window } } ?? []
  }

  /// Releases the views that aren't on the screen. A hidden window counts as open nevertheless: the
  /// program must not end because its views were released for a while.
  static func releaseViewsOffScreen() {
    for controller in all where controller.lifecyclePhase.hasViews {
      Application.current?.hold()
      controller.releaseViewsOffScreen()
      if controller.lifecyclePhase.hasViews {
        Application.current?.release()
      } else {
        asleep.append(controller)
      }
    }
  }

  private static func wake(_ controller: WindowController) {
    guard let index = asleep.firstIndex(where: { $0 === controller }) else { return }
    asleep.remove(at: index)
    Application.current?.release()
  }
}

/// Saves the sizes of windows in `windows.ini` in the program's settings folder.
enum WindowPlacement {
  /// Restores the size of `window`, no larger than the screen is now.
  static func restore(_ name: String?, to window: Window) {
    guard let name, let file = try? KeyFile(path: path),
      let width = file.int("width", in: name), let height = file.int("height", in: name),
      width > 0, height > 0
    else { return }
    let most = Display.workArea ?? (width, height)
    window.resize(width: min(width, most.width), height: min(height, most.height))
    if file.bool("maximized", in: name) == true { window.isMaximized = true }
  }

  /// Saves the size of `window`, if that has changed.
  static func save(_ name: String?, of window: Window) {
    // An unreadable file is another program's, or damaged: it is left as it is.
    guard let name, let file = try? KeyFile(path: path) else { return }
    let (width, height) = window.size
    let maximized = window.isMaximized
    // A maximized window's size is the screen's; the one to restore stays.
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
        domain: "Controllers", "The size of “\(name)” was not written down: \(error)")
    }
  }

  /// `org.example.Notes` keeps its settings in the folder `notes`.
  private static var path: String {
    let program = Application.current?.id.split(separator: ".").last.map { $0.lowercased() }
    return "\(Folders.config)/\(program ?? "controllers")/windows.ini"
  }
}
