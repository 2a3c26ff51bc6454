// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Services
internal import Sharing

// The parts of the state.
extension AddAccountModel {
  var folderIsHere: Bool { service?.fields == [.folder] }

  /// Shows the form for the custom uploader at `path`.
  func choose(uploader path: String) {
    choose(UploaderService.id)
    folder = path
  }

  /// Whether only the fields' rules prevent adding the account.
  var mayAdd: Bool {
    service != nil && !isAdding && (!asksForHTTP || allowsHTTP)
      && (!fields.contains(.file) || uploader.content != nil)
  }

  var asksForHTTP: Bool {
    if fields.contains(.file) { return uploader.isReadable }
    return asksForServerHTTP
  }

  private var asksForServerHTTP: Bool {
    fields.contains(.server) && service?.accepts(server, in: .server) == nil
      && ServerText(text: server).isReadable
  }

  var title: String {
    guard let service else { return tr("Add Account") }
    return account == nil ? service.name : tr("Sign In Again")
  }

  /// What the service calls its fields, and offers in them.
  func setLabels(_ state: inout AddAccountState) {
    state.privacies = service?.choices(for: .privacy) ?? []
    state.privacy = privacy ?? state.privacies.first?.id
    state.userLabel = service?.label(of: .user) ?? tr("User name")
    state.passwordLabel = service?.label(of: .password) ?? tr("Password")
    state.userHint = service?.example(of: .user) ?? ""
    state.folderHint = service?.example(of: .folder) ?? ""
    state.linkHint = service?.example(of: .link) ?? ""
    state.tokenLabel = service?.label(of: .token) ?? tr("Token")
    state.folderLabel =
      fields.contains(.file) ? tr("File") : service?.label(of: .folder) ?? tr("Folder")
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
