// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers

/// What can be done about the files' metadata.
enum PrivacyActionName: String, ActionName {
  case details
  case keepMetadata

  static let group = "privacy"
}

/// The part of a share sheet that says what happens to the files' metadata.
final class PrivacyController: ViewController {
  private let model: ShareSheetModel

  init(_ model: ShareSheetModel, _ updater: PrivacyUpdater) {
    self.model = model
    super.init(interface: .named("sheet-privacy"), updater: updater)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(PrivacyActionName.self) { [model] name in
      switch name {
      case .details: .toggle(model.showsDetails) { model.showsDetails.toggle() }
      case .keepMetadata: .toggle(model.keepsMetadata) { model.keepMetadata(!model.keepsMetadata) }
      }
    }
  }
}
