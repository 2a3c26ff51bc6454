// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import Gtk

/// Lets somebody choose a square of a picture. Owned by the program while it is open.
final class CropWindowController: WindowController {
  private let model: CropModel
  private let setFace: () -> Void
  private let take: (Picture) async -> Bool

  /// A window for the picture of `model`; `take` gets the part that somebody wants and says whether
  /// that went well; `setFace` then goes on with it where somebody wants that.
  init(
    _ model: CropModel, setFace: @escaping () -> Void = {},
    take: @escaping (Picture) async -> Bool
  ) {
    self.model = model
    self.setFace = setFace
    self.take = take
    super.init(interface: .named("crop-window"))
    addChild(CropController(model), in: "crop-slot")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.analytics("Crop"), .loader, .errors, .keyboard, .help, .noShareMenu)
    install(CropActionName.self) { name in
      switch name {
      case .cancel: CloseAction()
      case .setFace: UseCropAction(setsFace: true)
      case .use: UseCropAction()
      }
    }
  }

  /// Hands the part inside the square on and closes the window.
  func use(setsFace: Bool) {
    Task { [model, setFace, take] in
      guard let picture = await model.cropped(), await take(picture), setsFace else { return }
      setFace()
    }
    close()
  }
}
