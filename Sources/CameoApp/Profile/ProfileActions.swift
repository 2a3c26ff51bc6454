// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk

/// The actions of the profile.
enum ProfileActionName: String, ActionName {
  case share
  case choosePicture
  case forgetPicture
  case setAvatar
  case updateAvatars
  case restoreAvatars
  case refresh
  case checkAvatar

  static let group = "profile"

  var shortcuts: [String] {
    switch self {
    case .share: ["<Primary>s"]
    case .choosePicture: ["<Primary>o"]
    case .setAvatar: ["<Primary><Shift>o"]
    case .refresh: ["F5", "<Primary>r"]
    default: []
    }
  }
}

struct ProfileActions: ActionSet {
  let model: ProfileModel

  func action(for name: ProfileActionName) -> Action {
    switch name {
    case .share:
      .run(in: ProfileController.self, if: model.hasAvatar) {
        $0.chooseDestination(from: model.services)
      }
    case .choosePicture: .run { try await $0.controller?.setChosenAvatar(for: model) }
    case .forgetPicture:
      .run(if: model.state.hasChosenAvatar) { try await model.forgetChosenAvatar() }
    case .setAvatar: .run { try await $0.controller?.setAvatar(for: model) }
    case .updateAvatars:
      .run { context in
        let differing = model.state.entries.filter(\.differs).map(\.id)
        try await context.controller?.setAvatar(for: model, at: Set(differing))
      }
    case .restoreAvatars:
      .run(in: ProfileController.self, if: model.services.avatars.canRestore) {
        try await $0.avatarUndo(for: model).restore(nil)
      }
    case .refresh: .run(in: ProfileController.self) { $0.requestRefresh() }
    case .checkAvatar:
      // A user who asks for that may unlock the keyring for it.
      .run(on: model.state.entries) { entry, _ in
        try await model.services.avatars.askAgain(entry.id)
      }
    }
  }
}
