// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers

/// The part of a share sheet that shows the pictures: one large, and all of them in a strip.
final class PicturesController: ViewController {
  private let model: ShareSheetModel

  init(_ model: ShareSheetModel, _ updater: PicturesUpdater) {
    self.model = model
    super.init(interface: .named("sheet-pictures"), updater: updater)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(PicturesActions(model: model))
  }
}

extension ShareSheetController {
  /// Adds files or a picture from the clipboard.
  func paste() { child(of: PicturesController.self)?.perform(PicturesActionName.paste) }
}
