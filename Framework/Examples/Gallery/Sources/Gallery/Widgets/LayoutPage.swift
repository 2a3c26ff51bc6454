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
  /// The last change, by the user or the program.
  var report = "Nothing has been done yet."
}

@Observable
final class LayoutModel: StateSource {
  var state = LayoutState()

  /// Changes the state and reports it, at once.
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

/// Shows everything on the page from one state. What the user does comes back from the handlers.
final class LayoutUpdater: ModelUpdater<LayoutModel> {
  @Outlet private var layoutPage: ScrolledWindow
  @Outlet private var layoutContent: Box
  @Outlet private var statusLabel: Label
  @Outlet private var fruitNotebook: Notebook
  @Outlet private var detailsExpander: Expander
  @Outlet private var dividedPanes: Paned
  @Outlet private var keypadGrid: Grid
  @Outlet private var filterEntry: Entry
  @Outlet private var fruitBox: FlowBox

  override func viewDidLoad() {
    super.viewDidLoad()
    layoutPage.followFocus(in: layoutContent)
    setUpNotebook()
    setUpKeypad()
    setUpFruit()
    detailsExpander.onToggle { [model] isOpen in
      model.report(isOpen ? "You opened it." : "You closed it.") { $0.isOpen = isOpen }
    }
    dividedPanes.onMove { [model] position in
      model.report("You moved the divider.") { $0.divider = position }
    }
  }

  override func apply(_ state: LayoutState) {
    statusLabel.text = state.report
    fruitNotebook.show(at: state.tab)
    detailsExpander.isExpanded = state.isOpen
    dividedPanes.position = state.divider
    filterEntry.text = state.filter
    fruitBox.updateFilter()
  }

  private func setUpNotebook() {
    for page in fruitNotebook.pages { fruitNotebook.setReorderable(page, true) }
    fruitNotebook.onSwitch { [model] page, index in
      model.report("You turned to tab \(index + 1).") { $0.tab = index }
    }
    fruitNotebook.onReorder { [model] page, index in
      model.report("You moved a tab to place \(index + 1).") { $0.tab = index }
    }
  }

  /// Three digits to a row, and the nought as wide as two of them.
  private func setUpKeypad() {
    for digit in 1...9 {
      keypadGrid.attach(key(digit), row: (digit - 1) / 3, column: (digit - 1) % 3)
    }
    keypadGrid.attach(key(0), row: 3, column: 0, columns: 2)
    let delete = Button(iconName: "edit-clear-symbolic")
    delete.accessibleName = "Delete"
    delete.onClick { [model] in model.report("You deleted all digits.") { $0.digits = "" } }
    keypadGrid.attach(delete, row: 3, column: 2)
    keypadGrid.showAll()
  }

  private func key(_ digit: Int) -> Button {
    let key = Button("\(digit)")
    key.onClick { [model] in
      let digits = "\(model.state.digits)\(digit)".suffix(12)
      model.report("You dialled \(digits).") { $0.digits = String(digits) }
    }
    return key
  }

  private func setUpFruit() {
    let names = Fruit.names
    for name in names.prefix(12) {
      let label = Label(name)
      label.addStyleClass("cell")
      let child = FlowBoxChild(around: label)
      child.accessibleName = name
      fruitBox.insert(child)
    }
    fruitBox.showAll()
    fruitBox.setFilter { [model] child in
      let filter = model.state.filter.lowercased()
      return filter.isEmpty || names[child.index ?? 0].lowercased().contains(filter)
    }
    filterEntry.onEdit { [model] text in model.report("You filter.") { $0.filter = text } }
    fruitBox.onSelect { [model] children in
      let chosen = children.compactMap { $0.index.map { names[$0] } }
      model.report(
        chosen.isEmpty ? "You selected nothing." : "You selected \(chosen.joined(separator: ", "))."
      )
    }
    fruitBox.onActivate { [model] child in
      model.report("You chose \(names[child.index ?? 0]).")
    }
  }
}
