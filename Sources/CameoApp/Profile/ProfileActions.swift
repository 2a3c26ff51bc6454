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
    case .share: .run(in: ProfileController.self, if: model.hasAvatar) { $0.shareMenu.present() }
    case .choosePicture: .run { try await choosePicture($0) }
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

extension ProfileActions {
  /// Lets the user choose a picture, and the part of it to use as the profile picture.
  private func choosePicture(_ context: ActionContext) async throws {
    let files = await model.services.choosePictures(
      several: false, title: tr("Choose a Photo"), over: context.window)
    guard let file = files.first else { return }
    try await context.controller?.cropProfilePicture(file, for: model)
  }
}

extension ViewController {
  /// Lets the user crop the picture in `file` for the profile, and calls `chosen` when they have.
  func cropProfilePicture(
    _ file: String, for model: ProfileModel, chosen: @escaping () -> Void = {}
  ) async throws {
    let opened = try await CropSource.open(file, for: self, with: model.services.pictures)
    let crop = CropWindowController(
      CropModel(opened.picture, name: Path.name(file), finer: opened.finer),
      setAvatar: { [weak self] cropped in
        guard let self else { return }
        do {
          try await setAvatar(to: cropped, named: Path.name(file), for: model)
        } catch {
          report(error)
        }
      },
      take: { [weak self] cropped in
        do {
          try await model.choose(cropped)
          chosen()
        } catch {
          self?.report(error)
        }
      })
    try crop.present(over: windowController?.window)
  }
}
