// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers

/// What can be done while there is something to choose.
enum OptionsStepActionName: String, ActionName {
  case lookAgain

  static let group = "options-step"

  var shortcuts: [String] { ["F5"] }
}

struct OptionsStepActions: ActionSet {
  let model: OptionsStep

  func action(for _: OptionsStepActionName) -> Action {
    .run(if: !model.advice.isEmpty) { model.lookAgain() }
  }
}
