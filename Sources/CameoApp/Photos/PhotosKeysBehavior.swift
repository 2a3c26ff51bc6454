// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Glibc
internal import Gtk

/// The keys of the page that mean something else in an entry: Escape ends the selection or the
/// search, Delete moves to the trash, which can be undone, and what was copied can be pasted.
final class PhotosKeysBehavior: ViewController {
  private let model: PhotosModel
  private var connection: SignalConnection?

  init(_ model: PhotosModel) {
    self.model = model
    super.init()
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    connection = windowController?.window?.onKeyPress { [weak self] in
      self?.press($0) ?? .propagate
    }
  }

  override func viewWillDisappear() {
    super.viewWillDisappear()
    connection?.disconnect()
    connection = nil
  }

  private func press(_ press: KeyPress) -> EventResult {
    guard let page = parent, let window = page.windowController?.window,
      !window.hasFocusInPopover
    else { return .propagate }
    if press.key == .escape { return model.stepBack() ? .stop : .propagate }
    guard window.focus?.isTypedInto != true else { return .propagate }
    switch press.key {
    case .delete where press.modifiers.isEmpty: page.perform(PhotosActionName.trash)
    case .character("c") where press.modifiers == .control: page.perform(PhotosActionName.copy)
    case .character("v") where press.modifiers == .control: paste(in: page)
    case .character("z") where press.modifiers == .control: page.undoLast()
    default: return .propagate
    }
    return .stop
  }

  private func paste(in page: ViewController) {
    Task { [weak page, model] in
      let files = await Clipboard.files()
      guard let page else { return }
      if files.isEmpty {
        page.windowController?.perform(MainActionName.shareCopied)
      } else {
        page.take(files, for: model)
      }
    }
  }
}

extension ViewController {
  /// Shows folders among the photos; opens a share sheet with files, and explains a custom uploader, as
  /// everywhere else.
  fileprivate func take(_ files: [String], for model: PhotosModel) {
    guard !addUploader(in: files, from: model.services) else { return }
    Task { [weak self] in
      do {
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
      } catch {
        self?.report(error)
      }
    }
  }
}

extension BehaviorKind {
  /// The keys of the page of photos.
  static func photosKeys(_ model: PhotosModel) -> BehaviorKind {
    BehaviorKind(PhotosKeysBehavior(model))
  }

  /// Dropped folders are shown among the photos, dropped pictures are shared.
  static func photosDrop(_ model: PhotosModel) -> BehaviorKind {
    BehaviorKind { page in
      page.attach(.fileDrop { [weak page] in page?.take($0, for: model) })
    }
  }
}
