// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Sharing

/// Handles Enter in the search field: connects to the address there, or chooses the service that was meant; for an
/// email address, Email.
final class ServiceSearchBehavior: ViewController {
  private let model: AddAccountModel
  private let choose: (ServiceChoice) -> Void

  init(
    _ model: AddAccountModel, form: AddAccountUpdater, choose: @escaping (ServiceChoice) -> Void
  ) {
    self.model = model
    self.choose = choose
    super.init()
    form.onSearch = { [weak self] in self?.search() }
  }

  /// Finds out what the server at the typed address is, and shows the form for it.
  func connect() async {
    guard let window = windowController, !model.isAdding else { return }
    do {
      let label = tr("Checking {0}…", model.search.address)
      try await window.loader.during(label) { [model] in try await model.findService() }
    } catch {
      await window.loader.hidden()
      let trouble = DeliveryError(any: error)
      if trouble.code != .cancelled { model.trouble = trouble.sentence }
    }
  }

  private func search() {
    let search = model.search
    if !search.address.isEmpty {
      Task { await connect() }
    } else if let best = search.best {
      choose(best)
    }
  }
}
