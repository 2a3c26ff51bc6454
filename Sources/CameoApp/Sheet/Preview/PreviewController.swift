// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers

/// What can be done with the preview.
enum PreviewActionName: String, ActionName {
  case askAgain
  case unfold

  static let group = "preview"
}

/// The part of a share sheet that shows what each chosen destination would get.
final class PreviewController: ViewController {
  private let model: ShareSheetModel

  init(_ model: ShareSheetModel, _ updater: PreviewUpdater) {
    self.model = model
    super.init(interface: .named("sheet-preview"), updater: updater)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(PreviewActionName.self) { [model] name in
      switch name {
      case .askAgain: .withID { id, _ in model.rehearsals.askAgain(id) }
      case .unfold: .run { model.showsPreview.toggle() }
      }
    }
  }
}
