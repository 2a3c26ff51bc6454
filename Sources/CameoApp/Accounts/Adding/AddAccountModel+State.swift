// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Services
internal import Sharing

// The parts of the state.
extension AddAccountModel {
  var folderIsHere: Bool { service?.fields == [.folder] }

  var asksForHTTP: Bool {
    fields.contains(.server) && service?.accepts(server, in: .server) == nil
      && ServerText(text: server).isReadable
  }

  var title: String {
    guard let service else { return tr("Add Account") }
    return account == nil ? service.name : tr("Sign In Again")
  }

  var ways: [String] {
    guard let fields = service?.fields, fields.contains(.browser) else { return [] }
    return [
      tr("In Your Browser"),
      fields.contains(.password) ? tr("With a Password") : tr("With a Token"),
    ]
  }

  var verb: String {
    if fields.contains(.browser) { return tr("Sign In…") }
    return account == nil ? tr("Add") : tr("Sign In")
  }
}
