// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Sharing

/// What can be done with the services.
enum ServicesStepActionName: String, ActionName {
  case connect

  static let group = "services-step"
}

/// Has the user choose a service, or finds it at an address. Enter in the search field connects to the address there,
/// or chooses the service that was meant; for an email address, Email.
final class ServicesStepController: ViewController, AddingStepController {
  let step = AddingStep.services
  private let model: AddAccountModel
  private let signIn: SignInBehavior
  private let list: ServicesStepUpdater

  init(_ model: AddAccountModel, _ signIn: SignInBehavior) {
    self.model = model
    self.signIn = signIn
    list = ServicesStepUpdater(model.list)
    super.init(interface: .named("services-step"), updater: list)
    list.onChoose = { [weak signIn] in signIn?.choose($0) }
    list.onSearch = { [weak self] in self?.search() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(ServicesStepActionName.self) { _ in
      .run(in: ServicesStepController.self) { await $0.connect() }
    }
  }

  /// The search field would take the focus from what can be typed there; it gets typed text anyway.
  func takeFocus() {
    list.showNow()
    list.focusTile(of: model.lastService)
  }

  /// Finds out what the server at the typed address is, and shows the form for it.
  private func connect() async {
    guard let window = windowController, !model.isAdding else { return }
    do {
      let label = tr("Checking {0}…", model.list.search.address)
      try await window.loader.during(label) { [model] in try await model.findService() }
    } catch {
      await window.loader.hidden()
      let trouble = DeliveryError(any: error)
      if trouble.code != .cancelled { model.trouble = trouble.sentence }
    }
  }

  private func search() {
    let search = model.list.search
    if !search.address.isEmpty {
      Task { await connect() }
    } else if let best = search.best {
      signIn.choose(best)
    }
  }
}
