// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers

/// The preferences window. Owned by the program while it is open.
final class PreferencesController: WindowController {
  private let model: PreferencesModel

  init(_ services: AppServices) {
    model = PreferencesModel(services)
    super.init(interface: .named("preferences-window"), updater: PreferencesUpdater(model))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.standard("Preferences"), .help)
    install(PreferencesActions(model: model))
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    Task { [texts = model.texts] in await texts.lookForLanguages() }
  }
}
