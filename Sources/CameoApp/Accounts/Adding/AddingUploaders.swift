// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Sharing

extension ViewController {
  /// If `files` are one custom uploader, explains it in the window that adds it, and returns true. `added`
  /// gets the account; without it, a message says that there is one.
  func addUploader(
    in files: [String], from services: AppServices, added: ((Account) -> Void)? = nil
  ) -> Bool {
    guard UploaderPreview.isOne(files) else { return false }
    let adding = AddAccountController(services) { [weak self] account in
      if let added { return added(account) }
      self?.toast.show(tr("You can now share to “{0}”", account.label))
    }
    adding.model.choose(uploader: files[0])
    attempt { try adding.presentSoon(over: windowController?.window) }
    return true
  }
}
