// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib

// Handles dropped pictures.
extension BehaviorKind {
  /// Crops a dropped picture for the profile. If there are several, asks whether to share them.
  static func pictureDrop(for model: ProfileModel) -> BehaviorKind {
    BehaviorKind { page in
      page.attach(
        .fileDrop { [weak page] files in
          guard let page else { return }
          if files.count > 1 {
            page.askToShare(files, from: model.services)
          } else if let file = files.first {
            page.crop(file, for: model)
          }
        })
    }
  }

  /// Opens a share sheet with dropped pictures.
  static func shareDrop(from services: AppServices) -> BehaviorKind {
    BehaviorKind { window in
      window.attach(.fileDrop { [weak window] in window?.share($0, from: services) })
    }
  }
}

extension ViewController {
  fileprivate func crop(_ file: String, for model: ProfileModel) {
    Task { [weak self] in
      do {
        try await ChoosePictureAction.crop(file, for: model, in: self)
      } catch {
        self?.report(error)
      }
    }
  }

  /// Only one picture can be the profile picture; several can be shared.
  fileprivate func askToShare(_ files: [String], from services: AppServices) {
    let alert = Alert(
      title: tr("Share {0} Pictures?", files.count),
      message: tr("To change your profile picture, drop just one picture."))
    alert.cancel(tr("Cancel"))
    alert.other(tr("Share Pictures…")) { [weak self] in self?.share(files, from: services) }
    alert.present(in: self)
  }

  fileprivate func share(_ files: [String], from services: AppServices) {
    do {
      try ShareSheetController(services, files: files).presentSoon(over: windowController?.window)
    } catch {
      report(error)
    }
  }
}
