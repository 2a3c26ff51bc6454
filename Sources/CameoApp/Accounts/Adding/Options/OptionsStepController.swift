// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers

/// What can be done while there is something to choose.
enum OptionsStepActionName: String, ActionName {
  case lookAgain

  static let group = "options-step"

  var shortcuts: [String] { ["F5"] }
}

/// Asks what an account is for, such as a room or a chat.
final class OptionsStepController: ViewController, AddingStepController {
  let step = AddingStep.options
  private let turn: OptionTurn
  private let list: OptionsStepUpdater

  init(_ turn: OptionTurn) {
    self.turn = turn
    list = OptionsStepUpdater(turn)
    super.init(interface: .named("options-step"), updater: list)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(OptionsStepActionName.self) { [turn] _ in
      .run(if: !turn.advice.isEmpty) { turn.lookAgain() }
    }
  }

  func takeFocus() { list.takeFocus() }
}
