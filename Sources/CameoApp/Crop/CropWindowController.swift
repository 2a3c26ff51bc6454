// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import Gtk

/// Lets somebody choose a square of a picture. Owned by the program while it is open.
final class CropWindowController: WindowController {
  private let model: CropModel
  private let take: (Picture) async -> Void

  /// A window for `picture`; `take` gets the part that somebody wants.
  init(
    _ picture: Picture, name: String, finer: @escaping CropModel.Finer = { _ in nil },
    take: @escaping (Picture) async -> Void
  ) {
    self.take = take
    model = CropModel(picture, name: name, finer: finer)
    super.init(interface: .named("crop-window"), updater: CropUpdater(model))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(CropActionName.self) { [model] name in
      switch name {
      case .cancel: CloseAction()
      case .grow: ResizeCropAction(model, grows: true)
      case .shrink: ResizeCropAction(model, grows: false)
      case .use: UseCropAction(model)
      }
    }
  }

  /// Hands the part inside the square on and closes the window.
  func use() {
    Task { [model, take] in
      if let picture = await model.cropped() { await take(picture) }
    }
    close()
  }
}
