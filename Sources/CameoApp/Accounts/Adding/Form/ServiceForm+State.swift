// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

/// What the form of a service shows.
nonisolated struct ServiceFormState: Equatable, Sendable {
  var service = ""
  /// What stands for the service.
  var symbol = ""
  var title = ""
  var purpose = ""
  /// The names of the ways to sign in; empty if there is only one.
  var ways: [String] = []
  var rows: [FormRow] = []
  /// What helps to fill it in, and what becomes of it.
  var note = ""
  /// Whether the user decides by the note.
  var isNoteImportant = false
  /// The label of the button that signs in.
  var verb = ""
  /// Whether the user has to sign in again after the next start.
  var forgetsSecrets = false
}

extension ServiceForm {
  var state: ServiceFormState {
    var state = ServiceFormState()
    guard let service else { return state }
    (state.service, state.symbol) = (service.id, service.symbol)
    let signsIn = service.needsSecret && !fields.contains(.file)
    state.title = signsIn ? tr("Sign In to {0}", service.name) : service.name
    state.purpose = service.card.purpose
    state.ways = ways
    state.rows = rows
    state.note = notes.joined(separator: "\n\n")
    state.isNoteImportant = fields.contains(.file)
    state.verb =
      fields.contains(.browser) ? tr("Sign In…") : account == nil ? tr("Add") : tr("Sign In")
    state.forgetsSecrets = !hasKeyring && service.needsSecret
    return state
  }

  private var ways: [String] {
    guard let fields = service?.form.usual, fields.contains(.browser) else { return [] }
    // Three long names don't fit into a narrow window.
    if fields.contains(.password), fields.contains(.token) {
      return [tr("Browser"), tr("Password"), tr("Token")]
    }
    var ways = [tr("In Your Browser")]
    if fields.contains(.password) { ways.append(tr("With a Password")) }
    if fields.contains(.token) { ways.append(tr("With a Token")) }
    return ways
  }

  private var notes: [String] {
    var notes = [fields.contains(.file) ? uploader.explanation : service?.note].compactMap { $0 }
    if fields.contains(.browser) {
      notes.append(tr("Authorize Cameo in your browser. Cameo never sees your password."))
    }
    if hasKeyring, fields.contains(where: \.isSecret) {
      notes.append(tr("Stored in your keyring and sent only to this server."))
    }
    return notes
  }

  private var rows: [FormRow] {
    guard let service else { return [] }
    let shown = fields
    return service.form.filter { shown.contains($0.kind) && $0.kind != .browser }.flatMap { field in
      var row = FormRow(field, of: service.id, input(of: field))
      row.complaint = shownComplaint(about: field)
      row.focusRequests = focus.field == field.kind ? focus.requests : 0
      guard asksForHTTP, [.server, .file].contains(field.kind) else { return [row] }
      return [row, FormRow(allowingHTTP: allowsHTTP, of: service.id)]
    }
  }

  private func input(of field: FormField) -> FormRow.Input {
    let kind = field.kind
    return switch kind {
    case .password: .secret(isShown: showsSecrets, button: tr("Show password"))
    case .token: .secret(isShown: showsSecrets, button: tr("Show token"))
    case .asFiles, .publicLinks: .toggle(isOn: isOn(kind))
    case .privacy:
      .choice(field.choices, chosen: self[kind].isEmpty ? field.choices.first?.id : self[kind])
    case .file: .path(self[kind], button: tr("Choose file"))
    case .folder where field.isHere: .path(self[kind], button: tr("Choose folder"))
    case .server, .link: .address(self[kind])
    default: .text(self[kind])
    }
  }
}
