// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import GLib
import Lists

/// Shows another source: what the menu's items hand over is its name.
final class ChooseSourceAction: ModelAction<SourcesModel> {
  override var parameterType: String? { "s" }

  override func state(in context: ActionContext) -> Variant? { Variant(model.exhibit.name) }

  override func perform(_ context: ActionContext) async throws {
    let name = context.parameter?.string
    guard let index = model.exhibits.firstIndex(where: { $0.name == name }) else { return }
    model.index = index
  }
}

/// Turns the pages.
final class TurnAction: ModelAction<SourcesModel> {
  let step: Int

  init(_ model: SourcesModel, by step: Int) {
    self.step = step
    super.init(model)
  }

  override func isEnabled(in context: ActionContext) -> Bool { step > 0 || model.page > 0 }

  override func perform(_ context: ActionContext) async throws {
    model.page = min(max(model.page + step, 0), count(model.exhibit.source) - 1)
  }

  private func count(_ source: some DataSource) -> Int { source.snapshot.count }
}
