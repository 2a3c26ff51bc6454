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
    case .share: ShareAvatarAction()
    case .choosePicture: ChoosePictureAction(model)
    case .forgetPicture: ForgetPictureAction(model)
    case .setAvatar: SetAvatarAction(model)
    case .restoreAvatars: RestoreAvatarsAction()
    case .refresh: RefreshAction()
    case .checkAvatar: CheckAvatarAction(model)
    case .useQuickButton: UseQuickButtonAction()
    case .assignQuickButton: AssignQuickButtonAction()
    case .openShare: OpenShareAction(model)
    }
  }
}

/// Lets the user choose a picture, and the part of it to use as the profile picture.
final class ChoosePictureAction: ModelAction<ProfileModel> {
  override func perform(_ context: ActionContext) async throws {
    let files = await model.services.choosePictures(
      several: false, title: tr("Choose a Photo"), over: context.window)
    guard let file = files.first else { return }
    try await Self.crop(file, for: model, in: context.controller)
  }

  /// Lets the user crop the picture in `file`, and calls `chosen` when they have.
  static func crop(
    _ file: String, for model: ProfileModel, in controller: ViewController?,
    chosen: @escaping () -> Void = {}
  ) async throws {
    guard let controller else { return }
    let opened = try await CropSource.open(file, for: controller, with: model.services.pictures)
    let crop = CropWindowController(
      CropModel(opened.picture, name: Path.name(file), finer: opened.finer),
      setAvatar: { [weak controller] cropped in
        guard let controller else { return }
        do {
          try await SetAvatarAction.begin(
            with: cropped, named: Path.name(file), for: model, in: controller)
        } catch {
          controller.report(error)
        }
      },
      take: { [weak controller] cropped in
        do {
          try await model.choose(cropped)
          chosen()
        } catch {
          controller?.report(error)
        }
      })
    try crop.present(over: controller.windowController?.window)
  }
}

/// Returns to the picture of the computer's account.
final class ForgetPictureAction: ModelAction<ProfileModel> {
  override func isEnabled(in context: ActionContext) -> Bool { model.state.hasChosenAvatar }

  override func perform(_ context: ActionContext) async throws {
    try await model.forgetChosenAvatar()
  }
}

/// Reads the signed-in user and their picture again.
final class RefreshAction: ControllerAction<ProfileController> {
  override func perform(_ context: ActionContext, in profile: ProfileController) async throws {
    profile.requestRefresh()
  }
}

/// Lets the user choose where to share the profile picture.
final class ShareAvatarAction: ControllerAction<ProfileController> {
  override func isEnabled(in profile: ProfileController) -> Bool { profile.model.hasAvatar }

  override func perform(_ context: ActionContext, in profile: ProfileController) async throws {
    profile.shareMenu.present()
  }
}

/// Opens a recent share.
final class OpenShareAction: ModelAction<ProfileModel> {
  override var parameterType: String? { "i" }

  override func perform(_ context: ActionContext) async throws {
    guard let index = context.index, let shares = model.state.recentShares,
      shares.indices.contains(index), let link = shares[index].link
    else { return }
    try await SharedLink(link).open()
  }
}

/// Shares to the destination of a quick button.
final class UseQuickButtonAction: ControllerAction<ProfileController> {
  override var parameterType: String? { "i" }

  override func perform(_ context: ActionContext, in profile: ProfileController) async throws {
    let settings = profile.model.services.settings
    guard let index = context.index, settings.quickButtons.indices.contains(index) else { return }
    if let destination = settings.quickButtons[index] {
      profile.shareMenu.share(to: destination)
    }
  }
}

/// Asks for the destination of a quick button.
final class AssignQuickButtonAction: ControllerAction<ProfileController> {
  override var parameterType: String? { "i" }

  override func perform(_ context: ActionContext, in profile: ProfileController) async throws {
    if let index = context.index { Self.ask(about: index, in: profile) }
  }

  static func ask(about index: Int, in profile: ProfileController) {
    let model = profile.model
    let sheet = ActionSheet(title: tr("Destination for Quick Button {0}", index + 1))
    for destination in model.services.destinations.all {
      sheet.other(destination.title) { model.assign(destination.id, toQuickButton: index) }
    }
    if model.quickButtons[index] != nil {
      sheet.other(tr("None")) { model.assign(nil, toQuickButton: index) }
    }
    profile.present(sheet, atQuickButton: index)
  }
}
