// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib

/// What can be done with what was shared.
enum SharesActionName: String, ActionName {
  case open
  case forgetAll

  static let group = "shares"
}

struct SharesActions: ActionSet {
  let model: SharesModel

  func action(for name: SharesActionName) -> Action {
    switch name {
    case .open: OpenShareAction(model.workspace.shares)
    case .forgetAll: ForgetSharesAction(model.workspace.shares)
    }
  }
}

/// Opens a file that was shared.
final class OpenShareAction: ModelAction<RecentShares> {
  override var parameterType: String? { "i" }

  override func perform(_ context: ActionContext) async throws {
    guard let index = context.index, model.items.indices.contains(index),
      let file = model.items[index].file
    else { return }
    do {
      try await AppInfo.launchPreferred(uri: FileAddress.uri(of: file) ?? file)
    } catch let error as GLibError {
      throw CannotOpenError(file: file, reason: error.message)
    }
  }
}

/// A file that was shared cannot be opened.
nonisolated struct CannotOpenError: PresentableError, Equatable {
  let file: String
  let reason: String

  var title: String { tr("“{0}” cannot be opened", Path.name(file)) }
  var suggestion: String { tr("It may have been moved or deleted since.") }
}

/// Forgets what was shared, after asking.
final class ForgetSharesAction: ModelAction<RecentShares> {
  override func isEnabled(in context: ActionContext) -> Bool { !model.items.isEmpty }

  override func perform(_ context: ActionContext) async throws {
    guard let controller = context.controller else { return }
    let alert = Alert(
      title: tr("Forget all shares?"),
      message: tr("Only this list is emptied. What you shared stays where it is."))
    alert.cancel(tr("Keep"))
    alert.destructive(tr("Forget")) { [model] in model.forgetAll() }
    alert.present(in: controller)
  }
}
