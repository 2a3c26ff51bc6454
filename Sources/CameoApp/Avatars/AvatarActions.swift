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
  /// the user chooses a file first.
  func setAvatar(for model: ProfileModel) async throws {
    if model.hasAvatar {
      let file = try await loader.during(tr("Opening photo…")) {
        try await model.fileOfAvatar()
      }
      // The user doesn't know the name of its file, such as `.face`.
      try await setAvatar(to: file, named: tr("Current profile picture"), for: model)
    } else {
      let chosen = await model.services.choosePictures(
        several: false, title: tr("Choose a Photo"), over: windowController?.window)
      guard let file = chosen.first else { return }
      try await setAvatar(to: file, named: Path.name(file), for: model)
    }
  }

  /// Asks on which accounts to use `picture`, which is the profile picture nowhere before that is answered.
  func setAvatar(to picture: Picture, named name: String, for model: ProfileModel) async throws {
    let bytes = try await encoded(picture)
    let copy = try await model.services.avatars.avatars().copy(of: bytes)
    try await setAvatar(toCopy: copy, named: name, for: model)
  }

  private func setAvatar(to file: String, named name: String, for model: ProfileModel) async throws
  {
    // Setting it on this computer may write to that very file.
    let copy = try await model.services.avatars.avatars().copy(of: file)
    try await setAvatar(toCopy: copy, named: name, for: model)
  }

  /// The window owns the file `copy` from here on.
  private func setAvatar(toCopy copy: String, named name: String, for model: ProfileModel)
    async throws
  {
    do {
      let entries = model.services.avatars
      try await entries.list()
      let opened = try await CropSource.open(copy, for: self, with: model.services.pictures)
      let crop = CropModel(opened.picture, name: name, finer: opened.finer)
      let setting = SetAvatarModel(copy, size: opened.fullSize, crop: crop, entries: entries)
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
    } catch {
      unlink(copy)
      throw error
    }
  }
}

extension ViewController {
  /// Lets the user choose another picture in place of the one in `window`.
  private func setAnotherAvatar(
    over window: WindowController, for model: ProfileModel
  ) async throws {
    let chosen = await model.services.choosePictures(
      several: false, title: tr("Choose a Photo"), over: window.window)
    guard let file = chosen.first else { return }
    try await setAvatar(to: file, named: Path.name(file), for: model)
    window.close()
  }
}

@concurrent
private nonisolated func encoded(_ picture: Picture) async throws -> [UInt8] {
  try picture.encoded(as: .png)
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
      .run(if: !model.isSetting && model.done.isEmpty) { _ in try await chooseAnother() }
    case .retry:
      .run(on: model.state.rows, if: !model.isSetting) { row, context in
        try await model.set(row.id)
        closeIfComplete(context)
      }
    case .set:
      .run(if: !model.isSetting && !model.next.isEmpty) { context in
        try await model.set()
        closeIfComplete(context)
      }
    }
  }

  private func closeIfComplete(_ context: ActionContext) {
    if model.isComplete { context.controller?.windowController?.close() }
  }
}
