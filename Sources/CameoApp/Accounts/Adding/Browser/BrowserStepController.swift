// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib

internal import enum Gtk.Clipboard

/// What can be done while the user is in the browser.
enum BrowserStepActionName: String, ActionName {
  case copyPage, openAgain, useCode

  static let group = "browser-step"
}

/// Waits for the browser, and helps if the page is gone there.
final class BrowserStepController: ViewController, AddingStepController {
  let step = AddingStep.browser
  private let turn: BrowserTurn
  private let waiting: BrowserStepUpdater

  init(_ turn: BrowserTurn) {
    self.turn = turn
    waiting = BrowserStepUpdater(turn)
    super.init(interface: .named("browser-step"), updater: waiting)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(BrowserStepActionName.self) { [turn] name in
      switch name {
      case .copyPage:
        .run { context in
          Clipboard.set(turn.page)
          context.controller?.windowController?.toast.show(tr("Address copied"))
        }
      case .openAgain: .run(if: !turn.page.isEmpty) { await turn.openAgain() }
      case .useCode: .run { turn.useCode() }
      }
    }
  }

  func takeFocus() { waiting.takeFocus() }
}
