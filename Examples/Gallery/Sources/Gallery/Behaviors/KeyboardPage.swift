// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Behaviors
import Controllers
import GLib
import Observation

/// Puts the pretended keyboard up, and away.
final class PretendAction: ModelAction<PretendedKeyboard> {
  override func state(in context: ActionContext) -> Variant? { Variant(model.isVisible) }
  override func perform(_ context: ActionContext) async throws { try await model.toggle() }
}

enum KeyboardActionName: String, ActionName {
  case pretend
  static let group = "keyboard"
}

final class KeyboardPageController: ViewController {
  private let report: Report
  private let pretended = PretendedKeyboard()
  private var count = 0

  init() {
    report = Report("Ctrl+R has not been pressed yet.")
    super.init(interface: .named("keyboard-page"), updater: ReportUpdater(report))
    keyboard.on("<Primary>r") { [weak self] in self?.pressed() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(KeyboardActionName.self) { [pretended] _ in PretendAction(pretended) }
  }

  override func viewWillDisappear() {
    super.viewWillDisappear()
    pretended.end()
  }

  private func pressed() {
    count += 1
    report.state = "Times Ctrl+R was pressed: \(count)"
  }
}
