// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk
internal import Insights

/// The actions of the window of insights.
enum InsightsActionName: String, ActionName {
  case close
  case erase
  case preferences
  case range
  case save
  case table
  case turnOn

  static let group = "insights"

  var shortcuts: [String] {
    switch self {
    case .close: ["Escape"]
    case .save: ["<Primary>s"]
    default: []
    }
  }
}

nonisolated extension InsightsActionName: ListedAction {
  var title: String { self == .save ? tr("Save as CSV") : "" }
}

struct InsightsActions: ActionSet {
  let model: InsightsModel

  func action(for name: InsightsActionName) -> Action {
    switch name {
    case .close: .close
    case .erase: .run(if: model.state.content == .charts) { askToErase($0) }
    case .preferences:
      .run { try PreferencesController(model.services).present(over: $0.window) }
    case .range:
      .choose(from: InsightsRange.allCases, now: model.range) { model.choose($0) }
    case .save: .run(if: model.state.content == .charts) { try await save($0) }
    case .table:
      .toggle(model.isTable, if: model.state.content == .charts) { model.toggleTable() }
    case .turnOn: .run(if: !model.isOn) { model.turnOn() }
    }
  }

  /// Saves all numbers as comma-separated values.
  private func save(_ context: ActionContext) async throws {
    guard let report = model.report,
      let path = await FileDialog.save(
        name: "cameo-\(report.range.rawValue).csv",
        [FileDialog.Filter(tr("Tables (CSV)"), endings: ["csv"])], title: tr("Save as CSV"),
        over: context.window)
    else { return }
    try await Self.write(report.csv, to: path)
    context.controller?.toast.show(tr("Saved to {0}", PathText.readable(path)))
  }

  @concurrent
  nonisolated private static func write(_ text: String, to path: String) async throws {
    try ByteFile.write(Array(text.utf8), to: path)
  }

  /// Erases everything, after asking; it can be undone for a moment.
  private func askToErase(_ context: ActionContext) {
    guard let controller = context.controller else { return }
    Confirmation(
      title: tr("Erase Insights?"),
      message: tr(
        "Page and photo views are deleted, and counting starts over. Your share history isn't affected."
      ), agreement: tr("Erase")
    ).ask(in: controller) { [model, weak controller] in
      let erased = model.erase()
      controller?.toast.show(tr("Insights erased"), button: tr("Undo")) { model.restore(erased) }
    }
  }
}
