// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers

/// Changes its model in the one way it was made with: an action for pages with several alike.
final class ChangeAction<Model>: ModelAction<Model> {
  private let change: (Model) -> Void

  init(_ model: Model, _ change: @escaping (Model) -> Void) {
    self.change = change
    super.init(model)
  }

  override func perform(_ context: ActionContext) async throws { change(model) }
}
