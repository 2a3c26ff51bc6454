// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import Controllers
import DataSources
import Gtk
import Observation

/// A line of text with a heading.
nonisolated struct TextComponent: Component {
  typealias Cell = TextCell

  let id: String
  let object: String
  let header: String?
}

/// A fruit, in the cell that lists have.
nonisolated struct FruitComponent: Component {
  typealias Cell = FruitCell

  let object: Fruit
  let header: String?
  var id: String { "fruit-\(object.id)" }
}

/// A request.
nonisolated struct AskComponent: DelegatingComponent {
  typealias Cell = AskCell

  let id = "ask"
  let delegate: WeakDelegate<any AskCellDelegate>
  let object: Int
}

final class TextCell: Cell {
  private(set) var object: String?
  private let label = Label("")

  var view: Widget { Widget(label) }

  init() {
    label.addStyleClass("cell")
    label.alignsAtStart = true
    label.wraps = true
  }

  func consume(_ object: String) {
    self.object = object
    label.text = object
  }
}

/// Receives the requests of an `AskCell`.
protocol AskCellDelegate: AnyObject {
  func askCellDidRequestMore()
}

final class AskCell: Cell, DelegatingCell {
  weak var delegate: (any AskCellDelegate)?
  private(set) var object: Int?
  private let button = Button("")

  var view: Widget { Widget(button) }

  init() {
    button.margin = 9
    button.onClick { [weak self] in self?.delegate?.askCellDidRequestMore() }
  }

  func consume(_ object: Int) {
    self.object = object
    button.label = "Ask for More"
  }
}

@Observable
final class ComponentsModel: StateSource, AskCellDelegate {
  @ObservationIgnored private(set) lazy var source = ComponentsDataSource(parts)
  var state = 0

  private var parts: [any Component] {
    [
      TextComponent(
        id: "about", object: "Each part brings its cell, its object and its delegate.",
        header: "About"),
      FruitComponent(object: Fruit(id: 0, name: "Apple"), header: "Favourite"),
      AskComponent(delegate: WeakDelegate(self), object: state),
    ]
  }

  func askCellDidRequestMore() {
    state += 1
    source.components = parts
  }
}

final class ComponentsUpdater: ModelUpdater<ComponentsModel> {
  @Outlet private var partsList: ListBox
  @Outlet private var statusLabel: Label

  override func viewDidLoad() {
    super.viewDidLoad()
    partsList.dataSource = model.source
  }

  override func apply(_ state: Int) {
    statusLabel.text = state == 0 ? "Nobody has asked yet." : "Times asked: \(state)"
  }
}

final class ComponentsPageController: ViewController {
  init() {
    super.init(
      interface: .named("components-page"), updater: ComponentsUpdater(ComponentsModel()))
  }
}
