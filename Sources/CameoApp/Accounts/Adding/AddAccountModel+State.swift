// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Services
internal import Sharing

// The parts of the state.
extension AddAccountModel {
  var folderIsHere: Bool { service?.form[.folder]?.isHere == true }

  /// Shows the form for the custom uploader at `path`.
  func choose(uploader path: String) {
    choose(AllServices.catalog.all.first { $0.form[.file] != nil }?.id)
    folder = path
  }

  /// Whether the form may show another service: no account is being added, or signed in to again.
  var takesUploader: Bool { account == nil && !isAdding }

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
    fields.contains(.server) && service?.form[.server]?.isUnencrypted(server) == true
  }

  var title: String {
    guard let service else { return tr("Add Account") }
    return account == nil ? service.name : tr("Sign In Again")
  }

  /// What the service calls its fields, and offers in them.
  func setWords(_ state: inout AddAccountState) {
    let form = service?.form ?? []
    state.privacies = form[.privacy]?.choices ?? []
    state.privacy = privacy ?? state.privacies.first?.id
    state.sendsFiles = sendsFiles
    for field in form {
      state.labels[field.kind.entry] = field.label
      state.hints[field.kind.entry] = field.hint
    }
  }

  var ways: [String] {
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

  var verb: String {
    if fields.contains(.browser) { return tr("Sign In…") }
    return account == nil ? tr("Add") : tr("Sign In")
  }

  /// What the user is asked to choose.
  func setChoice(_ state: inout AddAccountState) {
    guard !choice.question.isEmpty else { return }
    state.title = choice.question
    state.isChoosing = true
    state.optionSearch = choice.search
    state.options = choice.options
    state.advice = choice.advice
  }

  /// The fields for the chosen way to sign in.
  var fields: Set<AccountField> {
    var all = service?.form.usual ?? []
    if all.contains(.publicLinks), !makesPublicLinks { all.remove(.link) }
    guard all.contains(.browser) else { return all }
    switch way {
    case .browser: return all.subtracting([.user, .password, .token])
    case .typing where all.contains(.password): return all.subtracting([.browser, .token])
    case .typing: return all.subtracting([.browser])
    case .token: return all.subtracting([.browser, .user, .password])
    }
  }

  /// The problem with a field; nil if there is none.
  func complaint(about field: AccountField, _ text: String) -> String? {
    let shown = service?.form.first { $0.kind.entry == field && fields.contains($0.kind) }
    guard let asked = shown else { return nil }
    if let sentence = asked.complaint(text) { return sentence }
    if asked.kind == .file { return uploader.path == text ? uploader.complaint : nil }
    return asked.isHere && text == missingFolder ? tr("This folder doesn't exist.") : nil
  }

  /// What was typed.
  var details: AccountDetails {
    var details = AccountDetails()
    let fields = fields
    if fields.contains(.server) { details.server = server }
    if fields.contains(.user) { details.user = user }
    if fields.contains(.password) { details.password = password }
    if fields.contains(.token) { details.token = token }
    // A user who signs in again means the displayed folder, even if that is none.
    if fields.contains(.folder), !folder.isEmpty || account != nil { details.folder = folder }
    // The room stays the same.
    if let room = account?.room { details.folder = room }
    if fields.contains(.link) { details.link = link }
    if fields.contains(.region) { details.region = region }
    if fields.contains(.privacy) { details.privacy = privacy }
    details.makesPublicLinks = fields.contains(.publicLinks) && makesPublicLinks
    details.sendsFiles = fields.contains(.asFiles) && sendsFiles
    // These are chosen only on the command line, but stay when the user signs in again here.
    details.makesReadable = known.makesReadable
    details.storageClass = known.storageClass
    if fields.contains(.file) { details.uploader = uploader.content }
    (details.again, details.caFile) = (known.again, known.caFile)
    details.allowsPlainHTTP = asksForHTTP && allowsHTTP
    return details
  }

  /// What is pasted into the search field may be a secret: it goes to the form of its service at once.
  func takePastedSecret() {
    guard let found = ServiceFinder.recognized(search.text), let secret = found.values.token else {
      return
    }
    search.text = ""
    choose(found.service)
    pastedToken = secret
  }
}
