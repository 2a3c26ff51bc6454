// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers

/// What was shared and looked at on this computer. Owned by the program while it is open.
final class InsightsWindowController: WindowController {
  private let model: InsightsModel

  init(_ services: AppServices) {
    model = InsightsModel(services)
    super.init(interface: .named("insights-window"), updater: InsightsUpdater(model))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.standard("Insights"), .help)
    install(InsightsActions(model: model))
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    model.begin()
  }

  override func viewDidDisappear() {
    super.viewDidDisappear()
    model.stop()
  }
}
