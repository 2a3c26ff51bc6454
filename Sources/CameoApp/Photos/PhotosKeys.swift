// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Glibc
internal import Gtk

extension BehaviorKind {
  /// The keys of the page that mean something else in an entry: Escape ends the selection or the
  /// search, Delete moves to the trash, which can be undone, and what was copied can be pasted.
  static func photosKeys(_ model: PhotosModel) -> BehaviorKind {
    .keys { page, press in
      if press.key == .escape { return model.stepBack() ? .stop : .propagate }
      guard page.windowController?.window?.focus?.isTypedInto != true else { return .propagate }
      switch press.key {
      case .delete where press.modifiers.isEmpty: page.perform(PhotosActionName.trash)
      case .character("c") where press.modifiers == .control: page.perform(PhotosActionName.copy)
      case .character("v") where press.modifiers == .control: page.paste(for: model)
      case .character("z") where press.modifiers == .control: page.undoLast()
      default: return .propagate
      }
      return .stop
    }
  }

  /// Dropped folders are shown among the photos, dropped pictures are shared.
  static func photosDrop(_ model: PhotosModel) -> BehaviorKind {
    BehaviorKind { page in
      page.attach(.fileDrop { [weak page] in page?.take($0, for: model) })
    }
  }
}

extension ViewController {
  fileprivate func paste(for model: PhotosModel) {
    Task { [weak self] in
      let files = await Clipboard.files()
      guard let self else { return }
      if files.isEmpty {
        windowController?.perform(MainActionName.shareCopied)
      } else {
        take(files, for: model)
      }
    }
  }

  /// Shows folders among the photos; opens a share sheet with files, and explains a custom uploader, as
  /// everywhere else.
  fileprivate func take(_ files: [String], for model: PhotosModel) {
    guard !addUploader(in: files, from: model.services) else { return }
    attemptLater { [weak self] in
      var pictures: [String] = []
      for file in files {
        if await Path.isFolder(file) {
          try await model.library.add(folder: file)
        } else {
          pictures.append(file)
        }
      }
      guard !pictures.isEmpty else { return }
      try ShareSheetController(model.services, files: pictures)
        .presentSoon(over: self?.windowController?.window)
    }
  }
}
