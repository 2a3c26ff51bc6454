// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk
internal import Imaging

/// Lets somebody choose a picture, and the part of it that is to be the face.
final class ChoosePictureAction: ModelAction<ProfileModel> {
  override func perform(_ context: ActionContext) async throws {
    let files = await FileDialog.open(
      .images, title: tr("Choose a Picture"), over: context.window, in: Folders.pictures)
    guard let file = files.first else { return }
    try await Self.crop(file, for: model, in: context.controller)
  }

  /// Lets somebody crop the picture in `file`.
  static func crop(
    _ file: String, for model: ProfileModel, in controller: ViewController?
  ) async throws {
    guard let controller else { return }
    let decoder = model.workspace.pictures
    let (picture, shape) = try await controller.loader.during(tr("Opening the picture…")) {
      let decoded = try await decoder.open(file, longestSide: shownSide)
      return (try await decoded.picture(), Shape(decoded))
    }
    let finer: CropModel.Finer = { [weak controller] side in
      // What is shown already has every pixel.
      guard shape.width != picture.width, let controller else { return nil }
      return await controller.loader.during(tr("Opening the picture…")) {
        let decoded = try? await decoder.open(file, longestSide: side)
        // The file may be another one by now.
        return decoded.flatMap { Shape($0) == shape ? $0 : nil }
      }
    }
    let crop = CropWindowController(picture, name: Path.name(file), finer: finer) {
      [weak controller] cropped in
      do {
        try await model.choose(cropped)
      } catch {
        controller?.report(error)
      }
    }
    try crop.present(over: controller.windowController?.window)
  }

  /// How long the longer side is of what is shown for cropping.
  private static let shownSide = 2048

  /// How many pixels a file has, however many were decoded.
  private struct Shape: Equatable {
    let width: Int
    let height: Int

    init(_ decoded: DecodedPicture) {
      (width, height) = (decoded.fullWidth, decoded.fullHeight)
    }
  }
}

/// Goes back to the picture of the computer's account.
final class ForgetPictureAction: ModelAction<ProfileModel> {
  override func isEnabled(in context: ActionContext) -> Bool { model.state.hasChosenFace }

  override func perform(_ context: ActionContext) async throws {
    try await model.forgetChosenFace()
  }
}

/// Looks again who is signed in, and with which picture.
final class RefreshAction: Action {
  override func perform(_ context: ActionContext) async throws {
    context.controller?.child(of: RefreshBehavior.self)?.request()
  }
}
