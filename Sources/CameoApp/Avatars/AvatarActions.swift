// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Glibc
internal import Gtk
internal import Sharing

extension ViewController {
  /// Asks on which accounts to use the profile's picture, in front of this controller's window; if there is none,
  /// the user chooses a file first. At first, these accounts are ticked, or all that can be reached.
  func setAvatar(for model: ProfileModel, at ids: Set<Account.ID>? = nil) async throws {
    let ticks = AvatarTicks(first: ids)
    if model.hasAvatar {
      let file = try await loader.during(tr("Opening photo…")) {
        try await model.fileOfAvatar()
      }
      try await setAvatar(to: file, for: model, at: ticks)
    } else {
      try await setChosenAvatar(for: model, at: ticks)
    }
  }

  /// Lets the user choose a picture and the accounts for it.
  func setChosenAvatar(for model: ProfileModel, at ticks: AvatarTicks = .init()) async throws {
    let chosen = await model.services.choosePictures(
      several: false, title: tr("Choose a Photo"), over: windowController?.window)
    guard let file = chosen.first else { return }
    try await setAvatar(to: file, for: model, at: ticks)
  }

  /// Asks on which accounts to use the picture in `file`, in place of the one in `former`, unless that is closed
  /// meanwhile.
  func setAvatar(
    to file: String, for model: ProfileModel, at ticks: AvatarTicks = .init(),
    inPlaceOf former: SetAvatarWindowController? = nil
  ) async throws {
    // Setting it on this computer may write to that very file. The window owns the copy. What is no photo isn't copied.
    let copy = try await (former ?? self).loader.during(tr("Opening photo…")) {
      _ = try await model.services.pictures.open(file, longestSide: 1)
      return try await model.services.avatars.avatars().copy(of: file)
    }
    do {
      let entries = model.services.avatars
      try await entries.list()
      let opened = try await CropSource.open(
        copy, for: self, loadingIn: former, with: model.services.pictures)
      // The user no longer wants it.
      if let former, !former.lifecyclePhase.hasViews { throw CancellationError() }
      let crop = CropModel(opened.picture, finer: opened.finer)
      let setting = SetAvatarModel(
        copy, size: opened.fullSize, crop: crop, entries: entries, ticks: former?.ticks ?? ticks)
      let window = SetAvatarWindowController(setting) { [weak self] window in
        try await self?.setAnotherAvatar(over: window, for: model)
      } ended: { [weak self] done in
        Task { [weak self] in
          defer { unlink(copy) }
          guard !done.isEmpty else { return }
          do {
            if let part = await crop.cropped() { try await model.adopt(part, setAt: done) }
          } catch {
            self?.report(error)
          }
          self?.avatarUndo(for: model).avatarWasSet(at: done)
        }
      }
      try window.present(over: windowController?.window)
      former?.close()
    } catch let error as UnreadablePictureError {
      unlink(copy)
      // The user knows the file, not its copy.
      throw UnreadablePictureError(file: file, cause: error.cause)
    } catch {
      unlink(copy)
      throw error
    }
  }

  /// Lets the user choose another picture in place of the one in `window`.
  private func setAnotherAvatar(
    over window: SetAvatarWindowController, for model: ProfileModel
  ) async throws {
    let chosen = await model.services.choosePictures(
      several: false, title: tr("Choose a Photo"), over: window.window)
    guard let file = chosen.first else { return }
    try await setAvatar(to: file, for: model, inPlaceOf: window)
  }
}

/// The actions of the window that sets a profile picture.
enum SetAvatarActionName: String, ActionName {
  case cancel
  case choose
  case retry
  case set

  static let group = "faces"

  var shortcuts: [String] {
    switch self {
    case .cancel: ["Escape"]
    case .choose: ["<Primary>o"]
    case .set: ["<Primary>Return"]
    case .retry: []
    }
  }
}

struct SetAvatarActions: ActionSet {
  let model: SetAvatarModel
  /// Lets the user choose another picture.
  let chooseAnother: @MainActor () async throws -> Void

  func action(for name: SetAvatarActionName) -> Action {
    switch name {
    case .cancel: .close
    case .choose:
      // The picture must not change halfway.
      .run(if: !model.isSetting && model.done.isEmpty) { _ in
        try await model.whileChoosing { try await chooseAnother() }
      }
    case .retry:
      .run(on: model.state.rows, if: model.canSet) { row, context in
        try await model.set(row.id)
        closeIfComplete(context)
      }
    case .set:
      .run(if: model.canSet && !model.next.isEmpty) { context in
        try await model.set()
        closeIfComplete(context)
      }
    }
  }

  private func closeIfComplete(_ context: ActionContext) {
    if model.isComplete { context.controller?.windowController?.close() }
  }
}
