// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import GLib
internal import Gtk

/// A folder of this computer, or one that is mounted.
nonisolated struct FolderDestination: PictureDestination {
  let folder: String

  init(folder: String) { self.folder = folder }

  /// The folder that has this id; nil when the id is another place's.
  init?(id: String) {
    guard id.hasPrefix("folder:") else { return nil }
    folder = String(id.dropFirst("folder:".count))
  }

  var id: String { "folder:\(folder)" }
  var title: String { Path.name(folder) }
  var subtitle: String { Path.readable(folder) }
  var iconName: String { "folder-symbolic" }
  var group: ShareGroup { .places }

  func take(_ picture: OfferedPicture, over window: Window?) async throws -> Handover? {
    let folder = folder
    do {
      let file = try await Task.detached { try Self.write(picture, into: folder) }.value
      return Handover(place: title, file: file, sentence: tr("Saved to “{0}”", title))
    } catch let error as GLibError {
      throw FolderError(folder: folder, reason: error.message)
    }
  }

  /// Writes a file that is not there yet, with a number behind its name when there is one.
  private static func write(_ picture: OfferedPicture, into folder: String) throws -> String {
    let bytes = try picture.picture.encoded(as: .png)
    for number in 1...9_999 {
      let name = number == 1 ? picture.name : "\(picture.name)-\(number)"
      let path = "\(folder)/\(name).png"
      if try NewFile.write(bytes, to: path) { return path }
    }
    throw GLibError(domain: "cameo", code: 0, message: tr("There are too many files of that name."))
  }
}

/// Any folder: asks which one.
nonisolated struct AskForFolderDestination: PictureDestination {
  let settings: Settings

  var id: String { "ask-for-folder" }
  var title: String { tr("Save to Folder…") }
  var subtitle: String { "" }
  var iconName: String { "folder-open-symbolic" }
  var group: ShareGroup { .withoutAccount }

  func take(_ picture: OfferedPicture, over window: Window?) async throws -> Handover? {
    guard
      let folder = await FileDialog.folder(title: tr("Save the Picture to"), over: window)
    else { return nil }
    let delivery = try await FolderDestination(folder: folder).take(picture, over: window)
    // Only one that can be written to is worth remembering.
    settings.lastFolder = folder
    return delivery
  }
}

/// A folder did not take a picture.
nonisolated struct FolderError: PresentableError, Equatable {
  let folder: String
  let reason: String

  var title: String { tr("The picture was not saved to “{0}”", Path.name(folder)) }
  var suggestion: String { tr("Choose another folder, or make room in this one.") }
}
