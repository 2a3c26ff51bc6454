// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk

/// What can be done at each step of adding an account.
enum AddAccountActionName: String, ActionName {
  case back, cancel

  static let group = "add-account"

  var shortcuts: [String] {
    switch self {
    case .back: ["<Alt>Left"]
    case .cancel: ["Escape"]
    }
  }
}

struct AddAccountActions: ActionSet {
  let model: AddAccountModel

  func action(for name: AddAccountActionName) -> Action {
    switch name {
    case .back: .run(if: model.state.showsBack) { model.choose(nil) }
    case .cancel:
      .run { context in
        if model.isAdding {
          model.cancel()
        } else {
          context.controller?.windowController?.close()
        }
      }
    }
  }
}

/// What can be done with the services.
enum ServicesStepActionName: String, ActionName {
  case connect

  static let group = "services-step"
}

struct ServicesStepActions: ActionSet {
  let signIn: SignInBehavior

  func action(for _: ServicesStepActionName) -> Action { .run { await signIn.connect() } }
}

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

/// What can be done while the user is in the browser.
enum BrowserStepActionName: String, ActionName {
  case copyPage, openAgain, useCode

  static let group = "browser-step"
}

struct BrowserStepActions: ActionSet {
  let model: BrowserStep

  func action(for name: BrowserStepActionName) -> Action {
    switch name {
    case .copyPage:
      .run { context in
        Clipboard.set(model.page)
        context.controller?.windowController?.toast.show(tr("Address copied"))
      }
    case .openAgain: .run(if: !model.page.isEmpty) { await model.openAgain() }
    case .useCode: .run { model.useCode() }
    }
  }
}

/// What can be done while there is something to choose.
enum OptionsStepActionName: String, ActionName {
  case lookAgain

  static let group = "options-step"

  var shortcuts: [String] { ["F5"] }
}

struct OptionsStepActions: ActionSet {
  let model: OptionsStep

  func action(for _: OptionsStepActionName) -> Action {
    .run(if: !model.advice.isEmpty) { model.lookAgain() }
  }
}
