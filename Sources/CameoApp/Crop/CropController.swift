// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers

/// Shows a picture and lets the user choose a square of it. A part of the windows that need one.
final class CropController: ViewController {
  private let model: CropModel
  private let square: CropUpdater

  init(_ model: CropModel) {
    self.model = model
    square = CropUpdater(model)
    super.init(interface: .named("crop-view"), updater: square)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.analytics("Crop Picture"), .loader, .errors, .keyboard, .noShareMenu)
    install(CropViewActionName.self) { [model] name in
      switch name {
      case .grow: ResizeCropAction(model, grows: true)
      case .shrink: ResizeCropAction(model, grows: false)
      }
    }
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    square.focus()
  }
}
