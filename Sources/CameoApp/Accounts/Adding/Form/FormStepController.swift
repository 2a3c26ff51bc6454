// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers

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
    install(FormStepActions(model: model, signIn: signIn))
  }

  /// The row that begins the form takes it by itself.
  func takeFocus() { form.takeEnter() }
}
