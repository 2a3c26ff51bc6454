// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Behaviors
import Controllers

nonisolated struct Trouble: PresentableError {
  let title: String
  let reason: String
  let suggestion: String

  static let paper = Trouble(
    title: "The picture was not printed", reason: "The printer has no paper.",
    suggestion: "Put some in and print again.")
  static let network = Trouble(
    title: "The picture was not posted", reason: "The network cannot be reached.",
    suggestion: "Try again when you are online.")
  static let room = Trouble(
    title: "The picture was not saved", reason: "There is no room left.",
    suggestion: "Delete what you do not need.")
}

/// Errors it throws are shown by the error presenter of the page.
final class FailAction: Action {
  override func perform(_ context: ActionContext) async throws { throw Trouble.network }
}

enum ErrorsActionName: String, ActionName {
  case three, fail
  static let group = "errors"
}

final class ErrorsPageController: ViewController {
  init() { super.init(interface: .named("errors-page")) }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.errors)
    install(ErrorsActionName.self) { name in
      switch name {
      case .three:
        PageAction<ErrorsPageController> { page in
          for trouble in [Trouble.paper, .network, .room] { page.errorPresenter.present(trouble) }
        }
      case .fail: FailAction()
      }
    }
  }
}
