// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers

/// Changes its model in the way passed at its creation: an action for pages with several similar
/// ones.
final class ChangeAction<Model>: ModelAction<Model> {
  private let change: (Model) -> Void

  init(_ model: Model, _ change: @escaping (Model) -> Void) {
    self.change = change
    super.init(model)
  }

  override func perform(_ context: ActionContext) async throws { change(model) }
}

/// Calls its page: behaviors belong to their page and are used there.
final class PageAction<Page: ViewController>: ControllerAction<Page> {
  private let work: (Page) async throws -> Void

  init(_ work: @escaping (Page) async throws -> Void) { self.work = work }

  override func perform(_ context: ActionContext, in page: Page) async throws {
    try await work(page)
  }
}
