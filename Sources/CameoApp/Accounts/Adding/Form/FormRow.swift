// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import DataSources
internal import GLib
internal import Sharing

/// One row of the form for a service. What is typed into a field that hides it is not here: states may be printed.
nonisolated struct FormRow: ListItem {
  /// Rows of two services are never the same, so that a secret goes with the cell it was typed into.
  struct ID: Hashable, Sendable {
    let service: String
    /// Nil for the permission to connect without encryption.
    let field: AccountField?
  }

  /// How it is filled in.
  enum Input: Equatable, Sendable {
    case text(String)
    /// `button` opens a dialog to choose it in.
    case path(String, button: String)
    case address(String)
    /// `button` shows what is hidden.
    case secret(isShown: Bool, button: String)
    case toggle(isOn: Bool)
    case choice([AccountChoice], chosen: String?)
  }

  let id: ID
  let label: String
  let input: Input
  /// An example.
  var hint = ""
  /// What is wrong with it; nil if nothing is.
  var complaint: String?
  /// What has to be known before it is turned on.
  var warning = ""
  /// How often it was asked to take the focus.
  var focusRequests = 0

  /// The row for a field that is filled in with `input`.
  init(_ field: FormField, of service: String, _ input: Input) {
    id = ID(service: service, field: field.kind)
    label = field.label
    hint = field.hint
    self.input = input
  }

  /// The row that asks whether to connect without encryption.
  init(allowingHTTP isAllowed: Bool, of service: String) {
    id = ID(service: service, field: nil)
    label = tr("Connect without encryption")
    warning = tr(
      "This connection isn't encrypted. Others may be able to read your password and photos.")
    input = .toggle(isOn: isAllowed)
  }
}

nonisolated extension AccountField {
  /// Whether what is typed is hidden.
  var isSecret: Bool { self == .password || self == .token }

  /// Whether it is a path or a text, rather than a way to sign in or something that is turned on or chosen.
  var isTyped: Bool {
    switch self {
    case .server, .user, .password, .token, .folder, .file, .link, .region: true
    case .asFiles, .browser, .publicLinks, .readable, .storageClass, .privacy: false
    }
  }
}
