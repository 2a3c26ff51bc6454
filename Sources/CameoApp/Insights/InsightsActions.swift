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
  case turnOn

  static let group = "insights"

  var shortcuts: [String] {
    switch self {
    case .close: ["Escape"]
    case .save: ["<Primary>s"]
    case .erase, .preferences, .range, .turnOn: []
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
    case .close: CloseAction()
    case .erase: EraseInsightsAction(model)
    case .preferences: PreferencesAction(model.services)
    case .range: InsightsRangeAction(model)
    case .save: SaveInsightsAction(model)
    case .turnOn: TurnOnInsightsAction(model)
    }
  }
}

/// Chooses how far back the charts go.
final class InsightsRangeAction: ModelAction<InsightsModel> {
  override var parameterType: String? { "i" }

  override func state(in context: ActionContext) -> Variant? {
    Variant(Int32(InsightsRange.allCases.firstIndex(of: model.range) ?? 0))
  }

  override func perform(_ context: ActionContext) async throws {
    let ranges = InsightsRange.allCases
    guard let index = context.index, ranges.indices.contains(index) else { return }
    model.choose(ranges[index])
  }
}

/// Saves what the charts show as comma-separated values.
final class SaveInsightsAction: ModelAction<InsightsModel> {
  override func isEnabled(in context: ActionContext) -> Bool { model.state.content == .charts }

  override func perform(_ context: ActionContext) async throws {
    guard let report = model.report,
      let path = await FileDialog.save(
        name: "cameo-\(report.range.rawValue).csv",
        [FileDialog.Filter(tr("Tables (CSV)"), endings: ["csv"])], title: tr("Save as CSV"),
        over: context.window)
    else { return }
    try await Self.write(report.csv, to: path)
    context.controller?.toast.show(tr("Saved to {0}", Path.readable(path)))
  }

  @concurrent
  nonisolated private static func write(_ text: String, to path: String) async throws {
    try ByteFile.write(Array(text.utf8), to: path)
  }
}

/// Erases everything, after asking; it can be undone for a moment.
final class EraseInsightsAction: ModelAction<InsightsModel> {
  override func isEnabled(in context: ActionContext) -> Bool { model.state.content == .charts }

  override func perform(_ context: ActionContext) async throws {
    guard let controller = context.controller else { return }
    let alert = Alert(
      title: tr("Erase Insights?"),
      message: tr(
        "Page and photo views are deleted, and counting starts over. Your share history isn't affected."
      ))
    alert.cancel(tr("Cancel"))
    alert.destructive(tr("Erase")) { [model, weak controller] in
      let erased = model.erase()
      controller?.toast.show(tr("Insights erased"), button: tr("Undo")) { model.restore(erased) }
    }
    alert.present(in: controller)
  }
}

/// Turns insights on again.
final class TurnOnInsightsAction: ModelAction<InsightsModel> {
  override func isEnabled(in context: ActionContext) -> Bool { !model.isOn }

  override func perform(_ context: ActionContext) async throws { model.turnOn() }
}
