// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Network

/// A kind of destination that users can add accounts of.
public protocol Service: Sendable {
  /// Its name on the command line and in ids, such as `mastodon`.
  var id: String { get }
  /// Its display name.
  var name: String { get }
  /// The desktop's icon for accounts without a profile picture.
  var symbol: String { get }
  /// The form for adding an account.
  var fields: [AccountField] { get }
  /// What else can be said on the command line, though few have to.
  var rareFields: [AccountField] { get }
  /// An example for a field; for a folder, the default.
  func example(of field: AccountField) -> String
  /// What the service calls a field; nil for the usual name.
  func label(of field: AccountField) -> String?

  /// What can be chosen in a field, the default first; empty where a text is typed.
  func choices(for field: AccountField) -> [AccountChoice]

  /// Whether `text` makes sense in a field; nil if that is as for most services.
  func accepts(_ text: String, in field: AccountField) -> Bool?

  /// The sentence about a text that a field doesn't accept; nil if it is as for most services.
  func complaint(about field: AccountField) -> String?

  /// What is entered as the token, with an article.
  var tokenName: String { get }

  /// What helps to fill in the form; nil if nothing has to be said.
  var note: String? { get }

  /// Signs in, or makes sure that the destination exists, and returns the account.
  func add(_ details: AccountDetails, _ guide: any SignInGuide) async throws(DeliveryError)
    -> NewAccount

  /// Opens the account's destination. `secret` is nil where none is needed.
  func destination(_ account: Account, secret: Secret?, _ client: HTTPClient) -> any Destination

  /// Its accounts have a password or token in the keyring.
  var needsSecret: Bool { get }

  /// An account can be added without a password.
  var passwordIsOptional: Bool { get }

  /// Whether this account has one.
  func needsSecret(_ account: Account) -> Bool

  /// Shared pictures can be deleted again.
  var takesBack: Bool { get }

  /// The usual limits, until the server has been asked.
  var usualCapabilities: Capabilities { get }

  /// Revokes `secret` on the server when the account is removed. Most services need not do
  /// anything.
  func revoke(_ account: Account, secret: Secret, _ client: HTTPClient) async throws(DeliveryError)
}

extension Service {
  public var symbol: String { "system-users-symbolic" }
  public var rareFields: [AccountField] { [] }
  public var takesBack: Bool { true }
  public var passwordIsOptional: Bool { false }
  public var tokenName: String { tr("an API key") }
  public var note: String? { nil }
  public func choices(for field: AccountField) -> [AccountChoice] { [] }
  public func accepts(_ text: String, in field: AccountField) -> Bool? { nil }
  public func complaint(about field: AccountField) -> String? { nil }
  public func needsSecret(_ account: Account) -> Bool { needsSecret }

  public func label(of field: AccountField) -> String? { nil }

  public func example(of field: AccountField) -> String {
    field == .server ? "social.example" : ""
  }

  public func revoke(
    _ account: Account, secret: Secret, _ client: HTTPClient
  ) async throws(DeliveryError) {}
}

/// A field of the form for adding an account.
public enum AccountField: String, Sendable, CaseIterable {
  /// The address of the server.
  case server
  /// The user name on the server.
  case user
  /// A password, which only ever goes to the keyring.
  case password
  /// A token that the user got from the server's settings.
  case token
  /// A folder, on this computer or on the server.
  case folder
  /// A file on this computer that says everything.
  case file
  /// The web address of the folder, which only the user knows.
  case link
  /// Whether pictures are sent as files, which nobody makes smaller.
  case asFiles
  /// Signing in with a browser.
  case browser
  /// The region of a storage provider.
  case region
  /// Links that anyone can open for ever, rather than ones that expire.
  case publicLinks
  /// The server is asked to let everybody read each picture.
  case readable
  /// How the server keeps pictures.
  case storageClass
  /// Who may see the pictures, where that is a matter of the account.
  case privacy
}

/// Something that can be chosen in a form.
public struct AccountChoice: Sendable, Equatable, Identifiable {
  /// What identifies it on the command line.
  public let id: String
  /// Its display name.
  public let title: String

  public init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}

/// What the user filled in.
public struct AccountDetails: Sendable {
  public var server: String?
  public var user: String?
  public var folder: String?
  public var password: Secret?
  public var token: Secret?
  /// The web address of the folder, in which `{name}` stands for the name of a file.
  public var link: String?
  /// The region of a storage provider; nil to find it.
  public var region: String?
  /// Links don't expire.
  public var makesPublicLinks = false
  /// The server is asked to let everybody read each picture.
  public var makesReadable = false
  /// How the server keeps pictures; nil for its usual way.
  public var storageClass: String?
  /// The fingerprint of the server's key; nil to ask whether it is the right one.
  public var fingerprint: String?
  /// The id of the chosen privacy.
  public var privacy: String?
  /// The account's label.
  public var label: String?
  /// Unencrypted `http://` is allowed although the server isn't on this computer.
  public var allowsPlainHTTP = false
  /// A file of certificates that are trusted in addition to the system's.
  public var caFile: String?
  /// The content of a custom uploader.
  public var uploader: [UInt8]?
  /// Pictures are sent as files.
  public var sendsFiles = false
  /// The account that the user signs in to again; nil for a new one.
  public var again: Account.ID?

  public init() {}
}

/// The result of adding an account.
public struct NewAccount: Sendable {
  public var account: Account
  /// To be stored in the keyring.
  public var secret: Secret?
  /// The ids that earlier versions of Cameo gave such an account. An existing account keeps its id,
  /// which its secret and its history refer to.
  public var formerIDs: [Account.ID]

  public init(_ account: Account, secret: Secret? = nil, formerIDs: [Account.ID] = []) {
    self.account = account
    self.secret = secret
    self.formerIDs = formerIDs
  }
}

/// All services.
public struct ServiceCatalog: Sendable {
  public let all: [any Service]

  public init(_ all: [any Service]) { self.all = all }

  public subscript(id: String) -> (any Service)? { all.first { $0.id == id } }

  /// Opens the account's destination; its secret is read from `secrets` if it needs one.
  public func destination(
    _ account: Account, secrets: any SecretStore, client: HTTPClient
  ) async throws(DeliveryError) -> any Destination {
    guard let service = self[account.service] else {
      throw DeliveryError(
        .notPossible,
        tr(
          "This version of Cameo doesn't support the service “{0}”. Update Cameo.", account.service)
      )
    }
    let secret = try await service.needsSecret(account) ? secrets.secret(for: account.id) : nil
    if service.needsSecret(account), secret == nil {
      throw DeliveryError(
        .signedOut,
        tr("No password found for {0}. Sign in again.", account.label))
    }
    if let service = service as? any RenewingService {
      return service.destination(
        account, secret: secret, SecretKeeper(account, in: secrets), client)
    }
    guard let service = service as? any LinkingService else {
      return service.destination(account, secret: secret, client)
    }
    let password = try await secrets.linkPassword(of: account)
    return service.destination(account, secret: secret, linkPassword: password, client)
  }
}

/// A service whose accounts make links that can expire and be protected by a password.
public protocol LinkingService: Service {
  /// A password can protect its links.
  var protectsLinks: Bool { get }

  /// Opens the account's destination. `linkPassword` protects its links; nil for none.
  func destination(
    _ account: Account, secret: Secret?, linkPassword: Secret?, _ client: HTTPClient
  ) -> any Destination
}

extension LinkingService {
  public var protectsLinks: Bool { true }

  public func destination(
    _ account: Account, secret: Secret?, _ client: HTTPClient
  ) -> any Destination {
    destination(account, secret: secret, linkPassword: nil, client)
  }
}
