// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib

/// What can be done with a profile.
enum ProfileActionName: String, ActionName {
  case share
  case choosePicture
  case forgetPicture
  case setAvatar
  case restoreAvatars
  case refresh
  case checkAvatar
  case useQuickButton
  case assignQuickButton
  case openShare

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
    case .share: ShareAction()
    case .choosePicture: ChoosePictureAction(model)
    case .forgetPicture: ForgetPictureAction(model)
    case .setAvatar: SetAvatarAction()
    case .restoreAvatars: RestoreAvatarsAction()
    case .refresh: RefreshAction()
    case .checkAvatar: CheckAvatarAction(model)
    case .useQuickButton: UseQuickButtonAction()
    case .assignQuickButton: AssignQuickButtonAction()
    case .openShare: OpenShareAction(model)
    }
  }
}
