// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk

/// Adds pictures from files.
final class AddPicturesAction: ModelAction<ShareSheetModel> {
  override func perform(_ context: ActionContext) async throws {
    model.add(
      await FileDialog.open(
        .images, several: true, title: tr("Add Pictures"), over: context.window,
        in: Folders.pictures))
  }
}

/// Adds what was copied: files, or a picture.
final class PastePicturesAction: ModelAction<ShareSheetModel> {
  override func perform(_ context: ActionContext) async throws {
    let files = await Clipboard.files()
    if !files.isEmpty {
      model.add(files)
    } else if let picture = await Clipboard.picture() {
      model.add([try await PastedPicture.write(picture)])
    }
  }
}

/// A picture that was copied and is no file yet.
enum PastedPicture {
  /// Writes it to a file of its own, which stays until the cache is emptied: it may be shared again.
  static func write(_ picture: Picture) async throws -> String {
    let bytes = try await encoded(picture)
    for number in 1...9_999 {
      let name = number == 1 ? tr("Pasted picture") : tr("Pasted picture {0}", number)
      let path = "\(Folders.cache)/cameo/pasted/\(name).png"
      Folders.make(for: path)
      if try await write(bytes, to: path) { return path }
    }
    throw GLibError(domain: "cameo", code: 0, message: tr("There are too many files of that name."))
  }

  @concurrent
  private nonisolated static func encoded(_ picture: Picture) async throws -> [UInt8] {
    try picture.encoded(as: .png)
  }

  @concurrent
  private nonisolated static func write(_ bytes: [UInt8], to path: String) async throws -> Bool {
    try NewFile.write(bytes, to: path)
  }
}

/// Puts a picture one place further up or down.
final class MovePictureAction: ModelAction<ShareSheetModel> {
  private let step: Int

  init(_ model: ShareSheetModel, by step: Int) {
    self.step = step
    super.init(model)
  }

  override var parameterType: String? { "s" }

  override func perform(_ context: ActionContext) async throws {
    if let id = context.picture { model.pictures.move(id, by: step) }
  }
}

/// Leaves a picture out.
final class RemovePictureAction: ModelAction<ShareSheetModel> {
  override var parameterType: String? { "s" }

  override func perform(_ context: ActionContext) async throws {
    if let id = context.picture { model.remove(id) }
  }
}

extension ActionContext {
  /// The picture that the control stands for.
  fileprivate var picture: SheetPicture.ID? { parameter?.string.flatMap { Int($0) } }
}
