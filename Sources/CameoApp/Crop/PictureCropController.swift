// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Imaging

/// What can be done where a part of a shared picture is chosen.
enum PictureCropActionName: String, ActionName {
  case cancel
  case reset
  case use

  static let group = "picture-crop"

  var shortcuts: [String] { self == .cancel ? ["Escape"] : [] }
}

/// Lets the user choose the part of a picture that is shared. Owned by the program while it is open.
final class PictureCropController: WindowController {
  private let model: PictureCropModel
  private let cropUpdater: PictureCropUpdater
  private let take: (PixelRect?) -> Void

  /// A window for the picture of `model`; `take` gets the part that the user wants, nil for all of it.
  init(_ model: PictureCropModel, take: @escaping (PixelRect?) -> Void) {
    self.model = model
    self.take = take
    cropUpdater = PictureCropUpdater(model)
    super.init(interface: .named("picture-crop"), updater: cropUpdater)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.standard("Crop Shared Picture"), .help)
    install(PictureCropActionName.self) { [model] name in
      switch name {
      case .cancel: .close
      case .reset: .run(if: !model.state.frame.isWhole) { model.reset() }
      case .use: .run { [weak self] in self?.use() }
      }
    }
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    cropUpdater.focus()
  }

  /// Hands the part inside the frame on and closes the window.
  func use() {
    take(model.part)
    close()
  }
}
