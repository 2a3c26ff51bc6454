// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Sharing

/// Shows the QR code of a link for a phone, and what is fetched or received over it. Owned by the
/// program while it is open.
final class PhoneWindowController: WindowController {
  let model: PhoneModel

  init(_ model: PhoneModel) {
    self.model = model
    let updater = PhoneUpdater(model)
    super.init(interface: .named("phone-window"), updater: updater)
    updater.onNetwork = { [weak self, model] network in
      self?.attemptLater { try await model.move(to: network) }
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.standard("Phone"), .help)
    install(PhoneActions(model: model))
    attemptLater { [model] in try await model.begin() }
  }

  override func viewDidUnload() {
    super.viewDidUnload()
    model.end()
  }
}
