// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib

// Handles dropped pictures.
extension BehaviorKind {
  /// Asks where to use a dropped picture as the profile picture. If there are several, asks whether to share them.
  static func pictureDrop(for model: ProfileModel) -> BehaviorKind {
    BehaviorKind { page in
      page.attach(
        .fileDrop { [weak page] files in
          guard let page, !page.addUploader(in: files, from: model.services) else { return }
          if files.count > 1 {
            page.askToShare(files, from: model.services)
          } else if let file = files.first {
            page.attemptLater { [weak page] in try await page?.setAvatar(to: file, for: model) }
          }
        })
    }
  }

  /// Opens a share sheet with dropped pictures, or explains a dropped custom uploader.
  static func shareDrop(from services: AppServices) -> BehaviorKind {
    BehaviorKind { window in
      window.attach(
        .fileDrop { [weak window] files in
          guard let window, !window.addUploader(in: files, from: services) else { return }
          window.share(files, from: services)
        })
    }
  }

  /// Explains a custom uploader that is dropped onto the window that adds accounts.
  static func uploaderDrop(for model: AddAccountModel) -> BehaviorKind {
    BehaviorKind { window in
      window.attach(
        .fileDrop { [weak model] files in
          guard let model, model.takesUploader, UploaderPreview.isOne(files) else { return }
          model.choose(uploader: files[0])
        })
    }
  }
}

extension ViewController {
  /// Only one picture can be the profile picture; several can be shared.
  fileprivate func askToShare(_ files: [String], from services: AppServices) {
    let alert = Alert(
      title: tr("Share {0} Photos?", files.count),
      message: tr("To change your profile picture, drop just one photo."))
    alert.cancel(tr("Cancel"))
    alert.other(tr("Share Photos…")) { [weak self] in self?.share(files, from: services) }
    alert.present(in: self)
  }

  fileprivate func share(_ files: [String], from services: AppServices) {
    attempt {
      try ShareSheetController(services, files: files).presentSoon(over: windowController?.window)
    }
  }
}
