// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers

/// Shows a picture and lets the user choose a square of it. A part of the windows that need one.
final class CropController: ViewController {
  private let cropUpdater: CropUpdater

  init(_ model: CropModel) {
    cropUpdater = CropUpdater(model)
    super.init(interface: .named("crop-view"), updater: cropUpdater)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.standard("Crop Picture"))
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    cropUpdater.focus()
  }
}
