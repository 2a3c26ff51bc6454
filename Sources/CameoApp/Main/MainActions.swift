// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import Gtk

/// What can be done anywhere in the main window.
enum MainActionName: String, ActionName {
  case about
  case close
  case quit

  var shortcuts: [String] {
    switch self {
    case .about: []
    case .close: ["<Primary>w"]
    case .quit: ["<Primary>q"]
    }
  }
}

struct MainActions: ActionSet {
  let version: String

  func action(for name: MainActionName) -> Action {
    switch name {
    case .about: AboutAction(version: version)
    case .close: CloseAction()
    case .quit: QuitAction()
    }
  }
}

/// Shows who made the program.
final class AboutAction: Action {
  private let version: String

  init(version: String) { self.version = version }

  override func perform(_ context: ActionContext) async throws {
    try AboutWindowController(version: version).present(over: context.window)
  }
}

/// Closes the window.
final class CloseAction: Action {
  override func perform(_ context: ActionContext) async throws {
    context.controller?.windowController?.close()
  }
}

/// Closes all windows, each of which may refuse; without any, the program ends.
final class QuitAction: Action {
  override func perform(_ context: ActionContext) async throws {
    WindowController.closeAll()
  }
}
