// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Network
internal import Observation
internal import Services
internal import Sharing

/// The form of a service: what was filled in, and what is wrong with it.
@Observable
final class ServiceForm: StateSource {
  /// One of the ways to sign in, in their order; tokens are typed, too, where there is nothing else to
  /// type.
  enum Way: Int { case browser, typing, token }

  private(set) var service: (any Service)?
  /// The account that the user signs in to again; nil for a new one.
  @ObservationIgnored let account: Account?
  /// What was filled in for it.
  @ObservationIgnored private let known: AccountDetails
  @ObservationIgnored private let findKeyring: () async -> Bool
  private(set) var hasKeyring = true
  private(set) var way = Way.browser
  private(set) var allowsHTTP = false
  var showsSecrets = false
  /// The custom uploader in the chosen file.
  private(set) var uploader = UploaderPreview()
  private var missingFolder: String?
  private var texts: [AccountField: String] = [:]
  private var secrets: [AccountField: Secret] = [:]
  private var turnedOn: Set<AccountField> = []
  /// What the user has filled in: only then it is said what is wrong with it.
  private var edited: Set<AccountField> = []
  /// What the server said about a field.
  private(set) var refusal: (field: AccountField, sentence: String)?
  private(set) var focus: (field: AccountField?, requests: Int) = (nil, 0)

  init(again account: Account?, findKeyring: @escaping () async -> Bool) {
    self.account = account
    self.findKeyring = findKeyring
    let service = account.flatMap { AllServices.catalog[$0.service] }
    known = account.flatMap { service?.details(of: $0) } ?? AccountDetails()
    let texts = [
      (AccountField.server, known.server), (.user, known.user), (.folder, known.folder),
      (.link, known.link), (.region, known.region), (.privacy, known.privacy),
    ]
    for (field, text) in texts { self.texts[field] = text }
    if known.sendsFiles { turnedOn.insert(.asFiles) }
    if known.makesPublicLinks { turnedOn.insert(.publicLinks) }
    show(service)
    allowsHTTP = known.allowsPlainHTTP
  }

  /// Shows the form of another service. A password typed for one server must not be sent to another.
  func show(_ service: (any Service)?) {
    self.service = service
    way = usualWay(of: service)
    secrets = [:]
    edited = []
    refusal = nil
    showsSecrets = false
    let first = service?.form.first { $0.kind.isTyped && fields.contains($0.kind) }
    focus = (first?.kind, focus.requests + 1)
  }

  /// How the user signed in before, or with the browser.
  private func usualWay(of service: (any Service)?) -> Way {
    switch account?.typedSecret {
    case .password?: .typing
    case .token?: service?.form.usual.contains(.password) == true ? .token : .typing
    default: .browser
    }
  }

  func choose(_ way: Way) {
    self.way = way
    // It was about the other way.
    refusal = nil
    focus.field = nil
  }

  /// Finds out where secrets can be stored, so that a problem isn't reported only after all is
  /// typed.
  func lookForKeyring() async { hasKeyring = await findKeyring() }

  // MARK: The fields

  /// The text of a field.
  subscript(field: AccountField) -> String {
    get { field.isSecret ? secrets[field]?.reveal() ?? "" : texts[field] ?? "" }
    set {
      if newValue != self[field] {
        if field.isSecret {
          secrets[field] = Secret(newValue)
        } else {
          texts[field] = newValue
          if field == .server || field == .file { allowsHTTP = false }
        }
      }
      // What is chosen once more may have changed since.
      look(at: field, newValue)
    }
  }

  /// What the user has filled in counts from now on, even if it is wrong.
  func edit(_ field: AccountField, _ text: String) {
    edited.insert(field)
    if refusal?.field == field { refusal = nil }
    self[field] = text
  }

  /// Turns on what a field stands for, or the permission to connect without encryption.
  func turn(_ field: AccountField?, on isOn: Bool) {
    guard let field else {
      allowsHTTP = isOn
      return
    }
    if isOn { turnedOn.insert(field) } else { turnedOn.remove(field) }
  }

  func isOn(_ field: AccountField) -> Bool { turnedOn.contains(field) }

  /// Shows `sentence` at a field until it is edited, and focuses it.
  func refuse(_ sentence: String, at field: AccountField) {
    refusal = (field, sentence)
    focus = (field, focus.requests + 1)
  }

  func takeBackRefusal() { refusal = nil }

  /// Gives the focus back to the field that had it at the beginning, after another step or a message.
  func focusAgain() { focus.requests += 1 }

  /// The fields for the chosen way to sign in.
  var fields: Set<AccountField> {
    var all = service?.form.usual ?? []
    if all.contains(.publicLinks), !isOn(.publicLinks) { all.remove(.link) }
    guard all.contains(.browser) else { return all }
    switch way {
    case .browser: return all.subtracting([.user, .password, .token])
    case .typing where all.contains(.password): return all.subtracting([.browser, .token])
    case .typing: return all.subtracting([.browser])
    case .token: return all.subtracting([.browser, .user, .password])
    }
  }

  var asksForHTTP: Bool {
    if fields.contains(.file) { return uploader.isReadable }
    return fields.contains(.server) && service?.form[.server]?.isUnencrypted(self[.server]) == true
  }

  /// Whether all of it is filled in, and nothing is wrong.
  var isComplete: Bool {
    guard let service, !asksForHTTP || allowsHTTP else { return false }
    return service.form.allSatisfy { !fields.contains($0.kind) || complaint(about: $0) == nil }
      && (!fields.contains(.file) || uploader.path == self[.file] && uploader.content != nil)
  }

  /// The problem with a field; nil if there is none, or its service or the server says so later.
  private func complaint(about field: FormField) -> String? {
    let text = self[field.kind]
    if let sentence = field.complaint(text) { return sentence }
    if field.kind == .file { return uploader.path == text ? uploader.complaint : nil }
    return field.isHere && text == missingFolder ? tr("This folder doesn't exist.") : nil
  }

  func shownComplaint(about field: FormField) -> String? {
    (edited.contains(field.kind) ? complaint(about: field) : nil)
      ?? (refusal?.field == field.kind ? refusal?.sentence : nil)
  }

  /// Looks at a file or folder off the main thread: it may be on a sleeping disk.
  private func look(at field: AccountField, _ typed: String) {
    if field == .file {
      Task { [weak self] in
        let preview = await UploaderPreview.read(typed)
        if let self, self[field] == typed { uploader = preview }
      }
    } else if service?.form[field]?.isHere == true {
      Task { [weak self] in
        let isMissing = await !Path.isFolder(typed)
        if let self, self[field] == typed { missingFolder = isMissing ? typed : nil }
      }
    }
  }

  /// What was filled in.
  var details: AccountDetails {
    var details = AccountDetails()
    let fields = fields
    func text(_ field: AccountField) -> String? { fields.contains(field) ? self[field] : nil }
    func secret(_ field: AccountField) -> Secret? { text(field).map { Secret($0) } }
    (details.server, details.user) = (text(.server), text(.user))
    (details.password, details.token) = (secret(.password), secret(.token))
    (details.link, details.region) = (text(.link), text(.region))
    // A user who signs in again means the displayed folder, even if that is none.
    if let folder = text(.folder), !folder.isEmpty || account != nil { details.folder = folder }
    // The room stays the same.
    if let room = account?.room { details.folder = room }
    if fields.contains(.privacy) { details.privacy = texts[.privacy] }
    details.makesPublicLinks = fields.contains(.publicLinks) && isOn(.publicLinks)
    details.sendsFiles = fields.contains(.asFiles) && isOn(.asFiles)
    // These are chosen only on the command line, but stay when the user signs in again here.
    details.makesReadable = known.makesReadable
    details.storageClass = known.storageClass
    if fields.contains(.file) { details.uploader = uploader.content }
    (details.again, details.caFile) = (known.again, known.caFile)
    details.allowsPlainHTTP = asksForHTTP && allowsHTTP
    return details
  }
}

extension ServiceForm: FormRowDelegate {
  func formRow(_ row: FormRow.ID, wasFilledIn text: String) {
    if row.service == service?.id, let field = row.field { edit(field, text) }
  }

  func formRow(_ row: FormRow.ID, wasTurned isOn: Bool) {
    if row.service == service?.id { turn(row.field, on: isOn) }
  }

  func secret(in row: FormRow.ID) -> String { row.field.map { self[$0] } ?? "" }
}
