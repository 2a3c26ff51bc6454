// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk

/// What can be done in the form of a service.
enum FormStepActionName: String, ActionName {
  case add, choosePath, showSecrets, way

  static let group = "form-step"
}

struct FormStepActions: ActionSet {
  let model: AddAccountModel
  let signIn: SignInBehavior

  func action(for name: FormStepActionName) -> Action {
    let form = model.form
    return switch name {
    case .add: .run(if: model.mayAdd) { await signIn.add() }
    case .choosePath: .run { await choosePath($0) }
    case .showSecrets: .toggle(form.showsSecrets) { form.showsSecrets.toggle() }
    case .way: .choose(from: [.browser, .typing, .token], now: form.way) { form.choose($0) }
    }
  }

  /// Asks for a folder of this computer, or for a file.
  private func choosePath(_ context: ActionContext) async {
    let form = model.form
    if form.fields.contains(.file) {
      let filter = FileDialog.Filter(tr("Custom Uploaders"), endings: ["sxcu"])
      let files = await FileDialog.open(
        [filter], title: tr("Choose a File"), over: context.window, in: Folders.downloads)
      if let file = files.first { form.edit(.file, file) }
    } else {
      let folder = await FileDialog.folder(
        title: tr("Choose a Folder"), over: context.window,
        in: form[.folder].isAbsolutePath ? form[.folder] : Folders.pictures)
      if let folder { form.edit(.folder, folder) }
    }
  }
}
