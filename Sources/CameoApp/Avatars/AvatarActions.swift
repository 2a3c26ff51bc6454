// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Glibc
internal import Gtk
internal import Sharing

/// Lets the user set the profile's picture as the profile picture of their accounts; if there is
/// none, they choose a file first.
final class SetAvatarAction: ModelAction<ProfileModel> {
  override func perform(_ context: ActionContext) async throws {
    if let controller = context.controller { try await Self.begin(for: model, in: controller) }
  }

  /// Asks on which accounts, in front of the window of `controller`, which reports the result.
  static func begin(for model: ProfileModel, in controller: ViewController) async throws {
    if model.hasAvatar {
      let file = try await controller.loader.during(tr("Opening photo…")) {
        try await model.fileOfAvatar()
      }
      // The user doesn't know the name of its file, such as `.face`.
      try await ask(about: file, named: tr("Current profile picture"), for: model, in: controller)
    } else {
      let chosen = await model.services.choosePictures(
        several: false, title: tr("Choose a Photo"), over: controller.windowController?.window)
      guard let file = chosen.first else { return }
      try await ask(about: file, named: Path.name(file), for: model, in: controller)
    }
  }

  /// Asks on which accounts to use `picture`, which is the profile picture nowhere before that is answered.
  static func begin(
    with picture: Picture, named name: String, for model: ProfileModel,
    in controller: ViewController
  ) async throws {
    let bytes = try await Self.encoded(picture)
    let copy = try await model.services.avatars.avatars().copy(of: bytes)
    try await ask(aboutCopy: copy, named: name, for: model, in: controller)
  }

  @concurrent
  private nonisolated static func encoded(_ picture: Picture) async throws -> [UInt8] {
    try picture.encoded(as: .png)
  }

  private static func ask(
    about file: String, named name: String, for model: ProfileModel, in controller: ViewController
  ) async throws {
    // Setting it on this computer may write to that very file.
    let copy = try await model.services.avatars.avatars().copy(of: file)
    try await ask(aboutCopy: copy, named: name, for: model, in: controller)
  }

  /// The window owns the file `copy` from here on.
  private static func ask(
    aboutCopy copy: String, named name: String, for model: ProfileModel,
    in controller: ViewController
  ) async throws {
    do {
      let window = try await window(aboutCopy: copy, named: name, for: model, in: controller)
      try window.present(over: controller.windowController?.window)
    } catch {
      unlink(copy)
      throw error
    }
  }

  private static func window(
    aboutCopy copy: String, named name: String, for model: ProfileModel,
    in controller: ViewController
  ) async throws -> SetAvatarWindowController {
    let entries = model.services.avatars
    try await entries.list()
    let opened = try await CropSource.open(copy, for: controller, with: model.services.pictures)
    let crop = CropModel(opened.picture, name: name, finer: opened.finer)
    let setting = SetAvatarModel(copy, size: opened.fullSize, crop: crop, entries: entries)
    return SetAvatarWindowController(setting) { [weak controller, model] done in
      Task { [weak controller] in
        defer { unlink(copy) }
        guard !done.isEmpty else { return }
        do {
          if let part = await crop.cropped() { try await model.adopt(part, setAt: done) }
        } catch {
          controller?.report(error)
        }
        controller?.avatarUndo(for: model).avatarWasSet(at: done)
      }
    }
  }
}

/// Requests an account's profile picture again. A user who asks for that may unlock the keyring for
/// it.
final class CheckAvatarAction: ModelAction<ProfileModel> {
  override var parameterType: String? { "i" }

  override func perform(_ context: ActionContext) async throws {
    let entries = model.state.entries
    guard let index = context.index, entries.indices.contains(index) else { return }
    try await model.services.avatars.askAgain(entries[index].id)
  }
}

/// Restores the profile pictures from before the last change.
final class RestoreAvatarsAction: ControllerAction<ProfileController> {
  override func isEnabled(in profile: ProfileController) -> Bool {
    profile.model.services.avatars.canRestore
  }

  override func perform(_ context: ActionContext, in profile: ProfileController) async throws {
    try await profile.avatarUndo(for: profile.model).restore(nil)
  }
}

/// The actions of the window that sets a profile picture.
enum SetAvatarActionName: String, ActionName {
  case cancel
  case retry
  case set

  static let group = "faces"

  var shortcuts: [String] {
    switch self {
    case .cancel: ["Escape"]
    case .set: ["<Primary>Return"]
    case .retry: []
    }
  }
}

struct SetAvatarActions: ActionSet {
  let model: SetAvatarModel

  func action(for name: SetAvatarActionName) -> Action {
    switch name {
    case .cancel: CloseAction()
    case .retry: RetryAvatarAction(model)
    case .set: SetEverywhereAction(model)
    }
  }
}

/// Sets the profile picture on all ticked accounts.
final class SetEverywhereAction: ModelAction<SetAvatarModel> {
  override func isEnabled(in context: ActionContext) -> Bool {
    !model.isSetting && !model.next.isEmpty
  }

  override func perform(_ context: ActionContext) async throws {
    try await model.set()
    if model.isComplete { context.controller?.windowController?.close() }
  }
}

/// Tries once more for one account.
final class RetryAvatarAction: ModelAction<SetAvatarModel> {
  override var parameterType: String? { "i" }

  override func isEnabled(in context: ActionContext) -> Bool { !model.isSetting }

  override func perform(_ context: ActionContext) async throws {
    let rows = model.state.rows
    guard let index = context.index, rows.indices.contains(index) else { return }
    try await model.set(rows[index].id)
    if model.isComplete { context.controller?.windowController?.close() }
  }
}
