// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import Gtk

/// Prints what is in the table, on as many pages as it takes.
final class PrintTableAction: ModelAction<TableModel> {
  private static let lineHeight = 24.0

  override func perform(_ context: ActionContext) async throws {
    let lines = model.wares.snapshot.sections.flatMap(\.items).map { "\($0.name): \($0.price) ct" }
    let job = PrintJob("Fruit") { paper in
      let perPage = max(Int(paper.height / Self.lineHeight), 1)
      return (lines.count + perPage - 1) / perPage
    } draw: { canvas, page in
      let perPage = max(Int(canvas.height / Self.lineHeight), 1)
      var area = Rectangle(x: 0, y: 0, width: canvas.width, height: Self.lineHeight)
      for line in lines.dropFirst(page * perPage).prefix(perPage) {
        canvas.write(line, in: area, font: Font("Sans 12"))
        area.y += Self.lineHeight
      }
    }
    let outcome = try await job.print(over: context.window)
    model.state.report = outcome == .printed ? "It was printed." : "Nothing was printed."
  }
}

/// Off as long as nothing is selected.
final class RemoveWaresAction: ModelAction<TableModel> {
  override func isEnabled(in context: ActionContext) -> Bool { !model.state.selected.isEmpty }
  override func perform(_ context: ActionContext) async throws { model.remove() }
}

enum TableActionName: String, ActionName {
  case add, remove, shuffle, print
  static let group = "table"
}

final class TablePageController: ViewController {
  private let model = TableModel()

  init() { super.init(interface: .named("table-page"), updater: TableUpdater(model)) }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(TableActionName.self) { [model] name in
      switch name {
      case .add: ChangeAction(model) { $0.add() }
      case .remove: RemoveWaresAction(model)
      case .shuffle: ChangeAction(model) { $0.shuffle() }
      case .print: PrintTableAction(model)
      }
    }
  }
}
