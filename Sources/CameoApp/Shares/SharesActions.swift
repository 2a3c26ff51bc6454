// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers

/// What can be done with what was shared.
enum SharesActionName: String, ActionName {
  case open

  static let group = "shares"
}

struct SharesActions: ActionSet {
  let model: SharesModel

  func action(for name: SharesActionName) -> Action {
    switch name {
    case .open: OpenSharedAction(model)
    }
  }
}

/// Opens what was shared.
final class OpenSharedAction: ModelAction<SharesModel> {
  override var parameterType: String? { "i" }

  override func perform(_ context: ActionContext) async throws {
    guard let index = context.index, model.state.shares.indices.contains(index),
      let link = model.state.shares[index].link
    else { return }
    try await SharedLink(link).open()
  }
}
