// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Sharing

/// What the window that adds an account shows.
nonisolated struct AddAccountState: Equatable, Sendable {
  /// The service that was chosen; nil while the services are shown.
  var service: String?
  var title = ""
  var search = ServiceSearch()
  /// Whether there is a list of services to go back to.
  var showsBack = false
  /// The fields.
  var fields: Set<AccountField> = []
  /// The names of the ways to sign in; empty if there is only one.
  var ways: [String] = []
  var server = ""
  var user = ""
  var folder = ""
  /// What the service calls the fields; empty where the form has words of its own.
  var labels: [AccountField: String] = [:]
  /// Examples for the fields.
  var hints: [AccountField: String] = [:]
  /// Whether pictures are sent as files.
  var sendsFiles = false
  var link = ""
  var region = ""
  /// Who may be allowed to see the pictures; empty where that can't be chosen.
  var privacies: [AccountChoice] = []
  /// The id of the chosen one.
  var privacy: String?
  /// What helps to fill in the form.
  var note = ""
  /// Whether the folder is one of this computer.
  var folderIsHere = false
  /// Whether the connection to the address is unencrypted.
  var asksForHTTP = false
  var showsSecrets = false
  /// The label of the button that signs in.
  var verb = ""
  /// Whether the user has to sign in again after the next start.
  var forgetsSecrets = false
  /// Whether what hides its text is kept in the keyring.
  var keepsSecrets = false
  /// A problem that concerns no field.
  var trouble = ""
  /// Whether the browser may show a code that has to be pasted.
  var asksForCode = false
  /// Whether the user continues in the browser.
  var isInBrowser = false
  /// What stands for the service there.
  var symbol = ""
  /// The page for which no browser could be opened.
  var unopenedPage = ""
  /// Whether the user is asked to choose one of `options`.
  var isChoosing = false
  var optionSearch = ""
  var options: [OptionRow] = []
  /// What to do if the right one is missing; empty where looking again doesn't help.
  var advice = ""

  /// The fields whose entries are shown.
  var entries: Set<AccountField> { Set(fields.map(\.entry)) }
}

nonisolated extension AccountField {
  /// The field whose entry it has: that of a folder is that of a file, too.
  var entry: AccountField { self == .file ? .folder : self }
}

nonisolated extension DeliveryError {
  /// The field that the error concerns, among the visible ones; nil if it concerns none of them.
  func field(among fields: Set<AccountField>) -> AccountField? {
    let candidates: [AccountField]
    switch code {
    case .address, .insecure, .unreachable, .certificate, .notThatService, .timeOut, .interrupted:
      candidates = [.server, .user, .file, .folder]
    case .signedOut: candidates = [.password, .token]
    // Keys have permissions of their own.
    case .noPermission: candidates = [.token, .folder]
    case .quota, .missing, .disk, .diskFull: candidates = [.folder]
    default: candidates = []
    }
    return candidates.first { fields.contains($0) }
  }
}
