// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk

/// Lets somebody choose where the face goes.
final class ShareAction: Action {
  override func perform(_ context: ActionContext) async throws {
    guard let profile = context.controller as? ProfileController,
      let button = profile.shareButton
    else { return }
    profile.shareMenu.present(at: button)
  }
}

/// Opens what was shared lately.
final class OpenShareAction: ModelAction<ProfileModel> {
  override var parameterType: String? { "i" }

  override func perform(_ context: ActionContext) async throws {
    guard let index = context.index, let shares = model.state.recentShares,
      shares.indices.contains(index), let link = shares[index].link
    else { return }
    try await SharedLink(link).open()
  }
}

/// Shares to where a quick button leads; one that leads nowhere asks where to.
final class UseQuickButtonAction: ModelAction<ProfileModel> {
  override var parameterType: String? { "i" }

  override func perform(_ context: ActionContext) async throws {
    guard let profile = context.controller as? ProfileController, let index = context.index,
      model.workspace.settings.quickButtons.indices.contains(index)
    else { return }
    if let destination = model.workspace.settings.quickButtons[index] {
      profile.shareMenu.share(to: destination)
    } else {
      AssignQuickButtonAction.ask(about: index, for: model, in: profile)
    }
  }
}

/// Asks where a quick button is to lead.
final class AssignQuickButtonAction: ModelAction<ProfileModel> {
  override var parameterType: String? { "i" }

  override func perform(_ context: ActionContext) async throws {
    guard let profile = context.controller as? ProfileController, let index = context.index
    else { return }
    Self.ask(about: index, for: model, in: profile)
  }

  static func ask(about index: Int, for model: ProfileModel, in profile: ProfileController) {
    guard let button = profile.assignButton(index) else { return }
    let sheet = ActionSheet(title: tr("Quick button {0} shares to", index + 1))
    for destination in model.workspace.destinations.all {
      sheet.other(destination.title) { model.assign(destination.id, toQuickButton: index) }
    }
    if model.quickButtons[index] != nil {
      sheet.other(tr("Nothing")) { model.assign(nil, toQuickButton: index) }
    }
    sheet.present(at: button, in: profile)
  }
}
