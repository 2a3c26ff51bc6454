// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers

/// What can be done about the files' metadata and names.
enum PrivacyActionName: String, ActionName {
  case details
  case keepMetadata
  case keepNames

  static let group = "privacy"
}

struct PrivacyActions: ActionSet {
  let model: ShareSheetModel

  func action(for name: PrivacyActionName) -> Action {
    switch name {
    case .details: .toggle(model.showsDetails) { model.showsDetails.toggle() }
    case .keepMetadata: .toggle(model.keepsMetadata) { model.keepMetadata(!model.keepsMetadata) }
    case .keepNames: .toggle(!model.hidesNames) { model.hidesNames.toggle() }
    }
  }
}
