// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import Gtk
import Observation

nonisolated struct LayoutState: Equatable {
  var tab = 0
  var isOpen = false
  var divider = 120
  var digits = ""
  var filter = ""
  /// Who did what last.
  var report = "Nothing has been done yet."
}

@Observable
final class LayoutModel: StateSource {
  var state = LayoutState()

  /// Changes the state and says so, at once.
  func report(_ text: String, _ change: (inout LayoutState) -> Void = { _ in }) {
    var state = state
    change(&state)
    state.report = text
    self.state = state
  }

  func showNextTab() { report("The program turned to the next tab.") { $0.tab = ($0.tab + 1) % 3 } }

  func toggle() { report("The program opened or closed it.") { $0.isOpen.toggle() } }

  func moveDivider() {
    report("The program moved the divider.") { $0.divider = $0.divider == 160 ? 100 : 160 }
  }
}

enum LayoutActionName: String, ActionName {
  case nextTab, toggleDetails, moveDivider
  static let group = "layout"
}

final class LayoutPageController: ViewController {
  private let model = LayoutModel()

  init() { super.init(interface: .named("layout-page"), updater: LayoutUpdater(model)) }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(LayoutActionName.self) { [model] name in
      switch name {
      case .nextTab: ChangeAction(model) { $0.showNextTab() }
      case .toggleDetails: ChangeAction(model) { $0.toggle() }
      case .moveDivider: ChangeAction(model) { $0.moveDivider() }
      }
    }
  }
}
