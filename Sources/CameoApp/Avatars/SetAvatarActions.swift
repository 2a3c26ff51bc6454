// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers

/// What can be done where a profile picture is set.
enum SetAvatarActionName: String, ActionName {
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

struct SetAvatarActions: ActionSet {
  let model: SetAvatarModel

  func action(for name: SetAvatarActionName) -> Action {
    switch name {
    case .cancel: CloseAction()
    case .retry: RetryAvatarAction(model)
    case .set: SetEverywhereAction(model)
    }
  }
}

/// Sets the profile picture wherever that is ticked.
final class SetEverywhereAction: ModelAction<SetAvatarModel> {
  override func isEnabled(in context: ActionContext) -> Bool {
    !model.isSetting && !model.next.isEmpty
  }

  override func perform(_ context: ActionContext) async throws {
    try await model.set()
    if model.isComplete { context.controller?.windowController?.close() }
  }
}

/// Tries once more at one place.
final class RetryAvatarAction: ModelAction<SetAvatarModel> {
  override var parameterType: String? { "i" }

  override func isEnabled(in context: ActionContext) -> Bool { !model.isSetting }

  override func perform(_ context: ActionContext) async throws {
    let rows = model.state.rows
    guard let index = context.index, rows.indices.contains(index) else { return }
    try await model.set(rows[index].id)
    if model.isComplete { context.controller?.windowController?.close() }
  }
}
