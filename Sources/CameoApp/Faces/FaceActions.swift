// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Glibc
internal import Gtk
internal import Sharing

/// Lets somebody set the picture of the profile as the face of their accounts; without one they choose
/// a file first.
final class SetFaceAction: ControllerAction<ProfileController> {
  override func perform(_ context: ActionContext, in profile: ProfileController) async throws {
    let model = profile.model
    let file: String
    if model.hasFace {
      file = try await profile.loader.during(tr("Opening picture…")) {
        try await model.fileOfFace()
      }
    } else {
      let chosen = await FileDialog.open(
        [.pictures, .all], title: tr("Choose a Picture"), over: context.window, in: Folders.pictures
      )
      guard let first = chosen.first else { return }
      file = first
    }
    try await Self.ask(about: file, in: profile)
  }

  private static func ask(about file: String, in profile: ProfileController) async throws {
    let model = profile.model
    let places = model.workspace.faces
    let opened = try await CropSource.open(file, for: profile, with: model.workspace.pictures)
    // Setting it on this computer may write to that very file.
    let copy = try await places.faces().copy(of: file)
    let crop = CropModel(opened.picture, name: Path.name(file), finer: opened.finer)
    let setting = SetFaceModel(copy, size: opened.fullSize, crop: crop, places: places)
    let window = SetFaceWindowController(setting) { [weak profile, model] done in
      Task { [weak profile] in
        defer { unlink(copy) }
        guard !done.isEmpty else { return }
        do {
          if let part = await crop.cropped() { try await model.adopt(part, setAt: done) }
        } catch {
          profile?.report(error)
        }
        profile?.faceUndo.faceWasSet(at: done)
      }
    }
    do {
      try window.present(over: profile.windowController?.window)
    } catch {
      unlink(copy)
      throw error
    }
  }
}

/// Asks a place again which face is seen there. Whoever wants that may unlock the keyring for it.
final class AskPlaceAction: ModelAction<ProfileModel> {
  override var parameterType: String? { "i" }

  override func perform(_ context: ActionContext) async throws {
    let places = model.state.places
    guard let index = context.index, places.indices.contains(index) else { return }
    try await model.workspace.faces.askAgain(places[index].id)
  }
}

/// Puts back the faces that were there before one was set the last time.
final class RestoreFacesAction: ControllerAction<ProfileController> {
  override func isEnabled(in profile: ProfileController) -> Bool {
    profile.model.workspace.faces.canPutBack
  }

  override func perform(_ context: ActionContext, in profile: ProfileController) async throws {
    try await profile.faceUndo.putBack(nil)
  }
}
