// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk

/// What can be done in the form of a service.
enum FormStepActionName: String, ActionName {
  case add, choosePath, showSecrets, way

  static let group = "form-step"
}

/// Has the user fill in the form of a service.
final class FormStepController: ViewController, AddingStepController {
  let step = AddingStep.form
  private let model: AddAccountModel
  private let signIn: SignInBehavior
  private let form: FormStepUpdater

  init(_ model: AddAccountModel, _ signIn: SignInBehavior) {
    self.model = model
    self.signIn = signIn
    form = FormStepUpdater(model.form)
    super.init(interface: .named("form-step"), updater: form)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(FormStepActionName.self) { [model, signIn] name in
      let form = model.form
      return switch name {
      case .add: .run(if: model.mayAdd) { await signIn.add() }
      case .choosePath: .run { await Self.choosePath(for: form, $0) }
      case .showSecrets: .toggle(form.showsSecrets) { form.showsSecrets.toggle() }
      case .way: .choose(from: [.browser, .typing, .token], now: form.way) { form.choose($0) }
      }
    }
  }

  /// The row that begins the form takes it by itself.
  func takeFocus() { form.takeEnter() }

  /// Asks for a folder of this computer, or for a file.
  private static func choosePath(for form: ServiceForm, _ context: ActionContext) async {
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
