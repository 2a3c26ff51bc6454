// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import Gtk

/// Asks for a name in a dialog of its own, and goes on with the answer.
final class RenameAction: ModelAction<BarsModel> {
  override func perform(_ context: ActionContext) async throws {
    let dialog = Dialog(over: context.window, title: "Rename")
    let entry = Entry(hint: "A name")
    entry.accessibleName = "New Name"
    entry.text = model.state.name
    dialog.content.append(entry)
    dialog.addCancelButton("Cancel")
    dialog.addButton("Rename", response: 1).addStyleClass("suggested-action")
    dialog.setDefault(response: 1, fromInside: entry)
    entry.onEdit { dialog.setEnabled(!$0.isEmpty, response: 1) }
    let name = await dialog.answer { _ in entry.text }
    guard let name else { return model.report("It is called as before.") }
    model.report("It is called \(name) now.") { $0.name = name }
  }
}
