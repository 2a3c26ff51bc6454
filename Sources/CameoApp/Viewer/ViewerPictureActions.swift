// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk
internal import Imaging
internal import Photos
internal import Sharing

// What can be done with the picture that was in view when the user asked for it.
extension ViewerActions {
  /// Lets the user choose where the picture is shared to.
  func share(_ picture: ViewedPicture, _ context: ActionContext) {
    model.shared = picture
    context.controller?.chooseDestination(from: model.services)
  }

  /// Copies the file, so that it can be pasted into other programs.
  func copy(_ picture: ViewedPicture, _ context: ActionContext) {
    Clipboard.set(files: [picture.path])
    context.controller?.toast.show(tr("Photo copied", plural: "{0} photos copied", count: 1))
  }

  /// Saves a copy without location and camera details beside the picture. No file is overwritten.
  func saveCopy(_ picture: ViewedPicture, _ context: ActionContext) async throws {
    guard let controller = context.controller else { return }
    let services = model.services
    let name = try await controller.loader.during(tr("Saving copy…")) {
      try await CleanCopy.save(picture.path, with: services.pictures)
    }
    controller.toast.show(tr("Saved as “{0}”", PathText.shown(name)))
  }

  /// Lets the user crop the picture and set it as their profile picture.
  func useAsProfilePicture(_ picture: ViewedPicture, _ context: ActionContext) async throws {
    try await context.controller?.setAvatar(to: picture.path, for: ProfileModel(model.services))
  }

  /// Moves the picture to the trash, with Undo in view. Nothing is deleted for good.
  func trash(_ picture: ViewedPicture, _ context: ActionContext) async throws {
    guard let controller = context.controller else { return }
    let library = model.services.library
    let index = model.pictures.firstIndex(of: picture) ?? model.index
    let isRestorable: Bool
    let bringBack: @Sendable () async throws -> Void
    if let id = picture.photo {
      let trashed = try await library.trash([(id, picture.path)])
      guard !trashed.ids.isEmpty else { return }
      isRestorable = trashed.areRestorable
      bringBack = { try await library.restore(trashed) }
    } else {
      let file = try await Trash.move(picture.path)
      isRestorable = file.isRestorable
      bringBack = {
        if let reason = await Trash.restore(file) { throw TrashError(reason: reason) }
      }
    }
    model.drop(picture)
    controller.toast.show(
      tr("Moved to the trash"), button: isRestorable ? tr("Undo") : nil, for: 10_000
    ) { [model] in
      try await bringBack()
      model.restore(picture, at: index)
    }
  }
}

extension ViewerModel {
  /// The picture that is shared, turned as it was in view, with what was said of it.
  func sharedFiles() -> SharedFiles {
    guard let shared else { return SharedFiles(paths: []) }
    let (draft, turns) = (draft(shared.path), quarterTurns(of: shared))
    return SharedFiles(
      paths: [shared.path],
      begin: { sheet in
        sheet.pictures.begin(
          shared.path, saying: draft?.text, with: PictureEdit(quarterTurns: turns), on: draft?.stamp
        )
        if draft?.text.trimmed.isEmpty == true, let first = sheet.pictures.all.first {
          sheet.pictures.erase(first.id)
        }
      })
  }
}

/// A picture can't be moved back from the trash.
nonisolated struct TrashError: PresentableError, Equatable {
  let reason: String

  var title: String { tr("Can't restore the photo") }
  var suggestion: String { tr("Look for it in the trash of your file manager.") }
}

/// Copies of pictures without what their files say about places, cameras and people.
nonisolated enum CleanCopy {
  /// Saves a copy of the picture at `path` beside it, or in the pictures folder where that can't be
  /// written; returns its name. What the copy contains is verified before it is written.
  static func save(_ path: String, with decoder: PictureDecoder) async throws -> String {
    let picture = try await Outgoing.prepare(path, for: PictureLimits(), with: decoder)
    return try await write(picture.bytes, beside: path, ending: picture.format.fileEnding)
  }

  @concurrent
  private static func write(
    _ bytes: [UInt8], beside path: String, ending: String
  ) async throws -> String {
    let folder = path.outerPath ?? "."
    let stem = PathText.stem(path.lastPathPart)
    do {
      return try write(bytes, into: folder, stem: String(stem), ending: ending)
    } catch {
      guard let pictures = Folders.pictures, pictures != folder else { throw error }
      return try write(bytes, into: pictures, stem: String(stem), ending: ending)
    }
  }

  /// With a number, if there is such a file.
  private static func write(
    _ bytes: [UInt8], into folder: String, stem: String, ending: String
  ) throws -> String {
    for number in 1...999 {
      let tail = number == 1 ? ".\(ending)" : " \(number).\(ending)"
      let rest = tr("{0} without location", "") + tail
      let file = tr("{0} without location", NumberedName.stem(stem, beside: rest)) + tail
      if try NewFile.write(bytes, to: "\(folder)/\(file)") { return file }
    }
    throw GLibError(domain: "cameo", code: 0, message: tr("There are too many copies already."))
  }
}
