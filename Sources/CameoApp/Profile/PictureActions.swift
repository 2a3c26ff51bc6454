// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk

/// Lets the user choose a picture, and the part of it that is to be the profile picture.
final class ChoosePictureAction: ModelAction<ProfileModel> {
  override func perform(_ context: ActionContext) async throws {
    let files = await FileDialog.open(
      [.pictures, .all], title: tr("Choose a Picture"), over: context.window, in: Folders.pictures)
    guard let file = files.first else { return }
    try await Self.crop(file, for: model, in: context.controller)
  }

  /// Lets the user crop the picture in `file`.
  static func crop(
    _ file: String, for model: ProfileModel, in controller: ViewController?
  ) async throws {
    guard let controller else { return }
    let opened = try await CropSource.open(file, for: controller, with: model.services.pictures)
    let crop = CropWindowController(
      CropModel(opened.picture, name: Path.name(file), finer: opened.finer),
      setAvatar: { [weak controller] in controller?.perform(ProfileActionName.setAvatar) },
      take: { [weak controller] cropped in
        do {
          try await model.choose(cropped)
          return true
        } catch {
          controller?.report(error)
          return false
        }
      })
    try crop.present(over: controller.windowController?.window)
  }
}

/// Goes back to the picture of the computer's account.
final class ForgetPictureAction: ModelAction<ProfileModel> {
  override func isEnabled(in context: ActionContext) -> Bool { model.state.hasChosenAvatar }

  override func perform(_ context: ActionContext) async throws {
    try await model.forgetChosenAvatar()
  }
}

/// Looks again who is signed in, and with which picture.
final class RefreshAction: ControllerAction<ProfileController> {
  override func perform(_ context: ActionContext, in profile: ProfileController) async throws {
    profile.requestRefresh()
  }
}
