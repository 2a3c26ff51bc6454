// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import Sharing

/// Asks which of the things that a service found is meant, such as a chat. Owned by the program while it
/// is open.
final class ChoiceWindowController: WindowController {
  private let model: ChoiceModel

  /// Calls `finish` once, with nil if the window was closed without an answer.
  init(_ question: SignInChoice, finish: @escaping (SignInChoice.Answer?) -> Void) {
    model = ChoiceModel(question, finish: finish)
    let updater = ChoiceUpdater(model)
    super.init(interface: .named("choice-window"), updater: updater)
    updater.onChoose = { [weak self] in self?.answer(.option($0.id)) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.analytics("Choice"), .keyboard, .help, .noShareMenu)
    install(ChoiceActionName.self) { name in
      switch name {
      case .cancel: CloseAction()
      case .lookAgain: LookAgainAction()
      }
    }
  }

  override func viewDidUnload() {
    super.viewDidUnload()
    model.end(nil)
  }

  /// Ends the question without an answer where no window can be shown.
  func giveUp() { model.end(nil) }

  /// Answers, and closes the window.
  func answer(_ answer: SignInChoice.Answer) {
    model.end(answer)
    close()
  }
}

/// The actions of that window.
enum ChoiceActionName: String, ActionName {
  case cancel
  case lookAgain

  static let group = "choice"

  var shortcuts: [String] {
    switch self {
    case .cancel: ["Escape"]
    case .lookAgain: ["F5"]
    }
  }
}

/// Asks the service once more what there is.
final class LookAgainAction: ControllerAction<ChoiceWindowController> {
  override func perform(
    _ context: ActionContext, in window: ChoiceWindowController
  ) async throws {
    window.answer(.lookAgain)
  }
}
