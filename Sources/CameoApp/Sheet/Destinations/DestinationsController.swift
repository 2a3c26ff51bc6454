// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers

/// The part of a share sheet where destinations are chosen.
final class DestinationsController: ViewController {
  private let model: ShareSheetModel

  init(_ model: ShareSheetModel, _ updater: DestinationsUpdater) {
    self.model = model
    super.init(interface: .named("sheet-destinations"), updater: updater)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(DestinationsActions(model: model))
  }
}
