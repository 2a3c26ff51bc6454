// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers

/// The actions of the crop window.
enum CropViewActionName: String, ActionName {
  case grow
  case shrink

  static let group = "crop-view"
}

/// An action on a picture that is being cropped.
enum CropActionName: String, ActionName {
  case cancel
  case setAvatar
  case use

  static let group = "crop"

  var shortcuts: [String] { self == .cancel ? ["Escape"] : [] }
}

/// Makes the square larger or smaller.
final class ResizeCropAction: ModelAction<CropModel> {
  private let grows: Bool

  init(_ model: CropModel, grows: Bool) {
    self.grows = grows
    super.init(model)
  }

  override func isEnabled(in context: ActionContext) -> Bool {
    grows ? model.state.canGrow : model.state.canShrink
  }

  override func perform(_ context: ActionContext) async throws {
    model.resize(by: grows ? 1.1 : 1 / 1.1)
  }
}

/// Uses the part inside the square.
final class UseCropAction: ControllerAction<CropWindowController> {
  private let setsAvatar: Bool

  init(setsAvatar: Bool = false) {
    self.setsAvatar = setsAvatar
    super.init()
  }

  override func perform(_ context: ActionContext, in window: CropWindowController) async throws {
    window.use(setsAvatar: setsAvatar)
  }
}
