// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
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
  /// What the service calls the fields.
  var userLabel = tr("User name")
  var passwordLabel = tr("Password")
  var tokenLabel = tr("Token")
  var folderLabel = tr("Folder")
  var serverHint = ""
  var userHint = ""
  var folderHint = ""
  var tokenHint = ""
  /// Whether pictures are sent as files.
  var sendsFiles = false
  var link = ""
  var linkHint = ""
  var linkLabel = tr("Web address of the folder (optional)")
  var region = ""
  var regionHint = ""
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
}

/// The address of a server as the user types it: `social.example`, `@me@social.example` or whole.
nonisolated struct ServerText: Equatable, Sendable {
  let text: String

  /// The problem with its format; nil if there is none.
  var complaint: String? { complaint(isAccepted: nil) }

  /// The same where a service has addresses of another kind, and accepts this one or not.
  func complaint(isAccepted: Bool?) -> String? {
    if text.allSatisfy(\.isWhitespace) { return tr("Enter the server address.") }
    return isAccepted ?? (address != nil)
      ? nil : tr("Enter a server address such as “social.example”.")
  }

  /// Whether the connection would be unencrypted.
  var isReadable: Bool { address.map { !$0.isSecure && !$0.isLoopback } ?? false }

  private var address: URLAddress? {
    let typed = text.filter { !$0.isWhitespace }
    if typed.includes("://") { return URLAddress(typed) }
    let host = typed.split(separator: "@").last.map(String.init) ?? ""
    guard let address = URLAddress("https://\(host)"),
      address.isLoopback || address.host.contains("."),
      !address.host.hasPrefix("."), !address.host.hasSuffix("."), !address.host.contains("..")
    else { return nil }
    return address
  }
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

extension AccountField {
  /// The problem with `text` in the field; nil if there is none. The path `missingFolder` is known
  /// not to exist.
  func complaint(
    about text: String, missingFolder: String?, for service: (any Service)?
  ) -> String? {
    let isEmpty = text.allSatisfy(\.isWhitespace)
    switch self {
    case .server:
      return ServerText(text: text).complaint(isAccepted: service?.accepts(text, in: .server))
    case .user:
      if service?.accepts(text, in: .user) == false {
        return tr("Enter a handle such as “{0}”.", service?.example(of: .user) ?? "")
      }
      return isEmpty ? tr("Enter your user name.") : nil
    case .password:
      return isEmpty && service?.passwordIsOptional != true ? tr("Enter your password.") : nil
    case .token:
      if let service, service.accepts(text, in: .token) == false {
        return tr("Enter {0} such as “{1}”.", service.tokenName, service.example(of: .token))
      }
      return isEmpty ? tr("Enter a token from your account settings.") : nil
    case .browser, .asFiles, .region, .publicLinks, .readable, .storageClass, .privacy: return nil
    case .link:
      return isEmpty || service?.accepts(text, in: .link) != false
        ? nil : tr("Enter a web address such as “https://example.org/shared/”.")
    // What is in it counts.
    case .file: return isEmpty ? tr("Choose a file.") : nil
    case .folder:
      if let service, service.accepts(text, in: .folder) == false {
        return service.complaint(about: .folder) ?? tr("Choose a folder.")
      }
      if isEmpty { return tr("Choose a folder.") }
      if !text.isAbsolutePath, !text.begins(with: "~/") {
        return tr("Enter the full path, starting with /.")
      }
      return text == missingFolder ? tr("This folder doesn't exist.") : nil
    }
  }
}
