// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import Imaging

/// What can be done where the focal point of a shared picture is chosen.
enum FocusActionName: String, ActionName {
  case cancel
  case reset
  case use

  static let group = "focus"

  var shortcuts: [String] { self == .cancel ? ["Escape"] : [] }
}

/// Lets the user choose the point of a picture that stays in view where networks cut their previews. Owned by the
/// program while it is open.
final class FocusController: WindowController {
  private let model: FocusModel
  private let focusUpdater: FocusUpdater
  private let take: (PicturePoint?) -> Void

  /// A window for the picture of `model`; `take` gets the point that the user wants, nil for the middle.
  init(_ model: FocusModel, take: @escaping (PicturePoint?) -> Void) {
    self.model = model
    self.take = take
    focusUpdater = FocusUpdater(model)
    super.init(interface: .named("focus"), updater: focusUpdater)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.standard("Focal Point"), .help)
    install(FocusActionName.self) { [model] name in
      switch name {
      case .cancel: .close
      case .reset: .run(if: model.focus != nil) { model.move(to: .middle) }
      case .use: .run { [weak self] in self?.use() }
      }
    }
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    focusUpdater.focus()
  }

  /// Hands the point on and closes the window.
  func use() {
    take(model.focus)
    close()
  }
}
