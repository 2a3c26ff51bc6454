// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers

internal import class Gtk.Picture

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

/// Lets the user choose a square of a picture. Owned by the program while it is open.
final class CropWindowController: WindowController {
  private let model: CropModel
  private let setAvatar: (Picture) async -> Void
  private let take: (Picture) async -> Void

  /// Makes a window for the picture of `model`; `take` gets the part that the user wants to use here, `setAvatar`
  /// the part for which they want to choose accounts.
  init(
    _ model: CropModel, setAvatar: @escaping (Picture) async -> Void = { _ in },
    take: @escaping (Picture) async -> Void
  ) {
    self.model = model
    self.setAvatar = setAvatar
    self.take = take
    super.init(interface: .named("crop-window"))
    addChild(CropController(model), in: "crop-slot")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.standard("Crop"), .help)
    install(CropActionName.self) { name in
      switch name {
      case .cancel: .close
      case .setAvatar: .run { [weak self] in self?.use(setsAvatar: true) }
      case .use: .run { [weak self] in self?.use(setsAvatar: false) }
      }
    }
  }

  /// Uses the part inside the square and closes the window.
  func use(setsAvatar: Bool) {
    Task { [model, setAvatar, take] in
      guard let picture = await model.cropped() else { return }
      if setsAvatar { await setAvatar(picture) } else { await take(picture) }
    }
    close()
  }
}

/// Shows a picture and lets the user choose a square of it. A part of the windows that need one.
final class CropController: ViewController {
  private let model: CropModel
  private let cropUpdater: CropUpdater

  init(_ model: CropModel) {
    self.model = model
    cropUpdater = CropUpdater(model)
    super.init(interface: .named("crop-view"), updater: cropUpdater)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.standard("Crop Picture"))
    install(CropViewActionName.self) { [model] name in
      switch name {
      case .grow: .run(if: model.state.canGrow) { model.resize(by: 1.1) }
      case .shrink: .run(if: model.state.canShrink) { model.resize(by: 1 / 1.1) }
      }
    }
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    cropUpdater.focus()
  }
}
