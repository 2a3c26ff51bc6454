// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers

/// What can be done where a face is set.
enum SetFaceActionName: String, ActionName {
  case cancel
  case retry
  case set

  static let group = "faces"

  var shortcuts: [String] {
    switch self {
    case .cancel: ["Escape"]
    case .set: ["<Primary>Return"]
    case .retry: []
    }
  }
}

struct SetFaceActions: ActionSet {
  let model: SetFaceModel

  func action(for name: SetFaceActionName) -> Action {
    switch name {
    case .cancel: CloseAction()
    case .retry: RetryFaceAction(model)
    case .set: SetEverywhereAction(model)
    }
  }
}

/// Sets the face wherever that is ticked.
final class SetEverywhereAction: ModelAction<SetFaceModel> {
  override func isEnabled(in context: ActionContext) -> Bool {
    !model.isSetting && !model.next.isEmpty
  }

  override func perform(_ context: ActionContext) async throws {
    try await model.set()
    if model.isComplete { context.controller?.windowController?.close() }
  }
}

/// Tries once more at one place.
final class RetryFaceAction: ModelAction<SetFaceModel> {
  override var parameterType: String? { "i" }

  override func isEnabled(in context: ActionContext) -> Bool { !model.isSetting }

  override func perform(_ context: ActionContext) async throws {
    let rows = model.state.rows
    guard let index = context.index, rows.indices.contains(index) else { return }
    try await model.set(rows[index].id)
    if model.isComplete { context.controller?.windowController?.close() }
  }
}
