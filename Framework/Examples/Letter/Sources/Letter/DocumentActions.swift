// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Behaviors
import Controllers
import GLib
import Gtk

enum DocumentActionName: String, ActionName {
  case open, save, saveAs

  var shortcuts: [String] {
    switch self {
    case .open: ["<Primary>o"]
    case .save: ["<Primary>s"]
    case .saveAs: ["<Primary><Shift>s"]
    }
  }
}

/// Opens a file, in a window of its own if there is something in this one.
final class OpenAction: ControllerAction<LetterWindowController> {
  override func perform(
    _ context: ActionContext, in window: LetterWindowController
  ) async throws {
    let chosen = await FileDialog.open(.texts, title: tr("Open"), over: context.window)
    if let path = chosen.first { try await window.open(path) }
  }
}

class SaveAsAction: ModelAction<Document> {
  override func perform(_ context: ActionContext) async throws {
    let name = model.path == nil ? tr("Untitled.txt") : model.name
    let path = await FileDialog.save(
      name: name, .texts, title: tr("Save As"), over: context.window)
    if let path { try await model.save(to: path) }
  }
}

/// Asks for a file only if there is none yet.
final class SaveAction: SaveAsAction {
  override func isEnabled(in context: ActionContext) -> Bool { model.isChanged }

  override func perform(_ context: ActionContext) async throws {
    guard let path = model.path else { return try await super.perform(context) }
    try await model.save(to: path)
  }
}

extension [FileDialog.Filter] {
  fileprivate static var texts: Self { [.init(tr("Text Files"), types: ["text/*"]), .all] }
}
