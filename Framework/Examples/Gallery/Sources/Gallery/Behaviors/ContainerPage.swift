// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Behaviors
import Controllers
import GLib
import Gtk
import Observation

/// A page inside the page.
final class LeafPageController: ViewController {
  init(_ fruit: Fruit) {
    let leaf = LeafUpdater()
    super.init(interface: .named("leaf-page"), updater: leaf)
    leaf.update(fruit)
  }
}

final class LeafUpdater: Updater<Fruit> {
  @Outlet private var numberLabel: Label
  @Outlet private var nameLabel: Label

  override func apply(_ state: Fruit) {
    numberLabel.text = "\(state.id + 1)"
    nameLabel.text = state.name
  }
}

final class ContainerUpdater: ReportUpdater {
  @OutletCollection private var indexButtons: [Button]
}

enum ContainerActionName: String, ActionName {
  case show, showLast, animate
  static let group = "container"
}

@Observable
final class Animation {
  var isOn = true
}

final class AnimateAction: ModelAction<Animation> {
  override func state(in context: ActionContext) -> Variant? { Variant(model.isOn) }
  override func perform(_ context: ActionContext) async throws { model.isOn.toggle() }
}

/// Shows the page with the number of the button.
final class ShowPageAction: ControllerAction<ContainerPageController> {
  override var parameterType: String? { "i" }

  override func perform(_ context: ActionContext, in page: ContainerPageController) async throws {
    if let index = context.index { page.show(index) }
  }
}

final class ContainerPageController: ViewController {
  private let report: Report
  private let animation = Animation()
  private let pages = PageController(Fruit.some(3).map { LeafPageController($0) })

  init() {
    report = Report("No page has been turned yet.")
    super.init(interface: .named("container-page"), updater: ContainerUpdater(report))
    pages.onTransition = { [report] in report.state = "Page \($0 + 1) has come." }
    addChild(pages, in: "leaf-slot")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(ContainerActionName.self) { [animation] name in
      switch name {
      case .show: ShowPageAction()
      case .animate: AnimateAction(animation)
      case .showLast: PageAction<ContainerPageController> { $0.showLast() }
      }
    }
  }

  func show(_ index: Int) { pages.show(index, animated: animation.isOn) }

  private func showLast() {
    guard let last = pages.pages.last else { return }
    pages.show(last, animated: animation.isOn)
  }
}
