// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Network

/// A kind of destination: what the user can add an account of.
public protocol Service: Sendable {
  /// What it is called on the command line and in ids, such as `mastodon`.
  var id: String { get }
  /// What people call it.
  var name: String { get }
  /// The symbol, from the desktop's icons, of accounts that have no face.
  var symbol: String { get }
  /// What has to be known to add one.
  var fields: [AccountField] { get }
  /// What could stand in a field, for anyone who wonders; of a folder, what is taken when it is empty.
  func example(of field: AccountField) -> String

  /// Signs in, or makes sure that the destination is there, and says what the account is.
  func add(_ details: AccountDetails, _ guide: any SignInGuide) async throws(DeliveryError)
    -> NewAccount

  /// The account, ready to take pictures. `secret` is nil where none is needed.
  func destination(_ account: Account, secret: Secret?, _ client: HTTPClient) -> any Destination

  /// Its accounts have a password or token in the keyring.
  var needsSecret: Bool { get }

  /// What has arrived can be deleted there again.
  var takesBack: Bool { get }

  /// What is usual there, until the server has been asked.
  var usualCapabilities: Capabilities { get }

  /// Makes `secret` useless at the server, when the account is removed. Nothing to do for most.
  func revoke(_ account: Account, secret: Secret, _ client: HTTPClient) async throws(DeliveryError)
}

extension Service {
  public var symbol: String { "system-users-symbolic" }
  public var takesBack: Bool { true }

  public func example(of field: AccountField) -> String {
    field == .server ? "social.example" : ""
  }

  public func revoke(
    _ account: Account, secret: Secret, _ client: HTTPClient
  ) async throws(DeliveryError) {}
}

/// One thing to fill in when an account is added.
public enum AccountField: String, Sendable, CaseIterable {
  /// The address of the server.
  case server
  /// The name at the server.
  case user
  /// A password, which only ever goes to the keyring.
  case password
  /// A token that the user got from the server's settings.
  case token
  /// A folder, here or there.
  case folder
  /// Signing in with a browser.
  case browser
}

/// What the user filled in.
public struct AccountDetails: Sendable {
  public var server: String?
  public var user: String?
  public var folder: String?
  public var password: Secret?
  public var token: Secret?
  /// What the account is to be called here.
  public var label: String?
  /// Plain `http://` may be used although the server is elsewhere.
  public var allowsPlainHTTP = false
  /// A file of certificates that are trusted beside the system's.
  public var caFile: String?
  /// The account that the user signs in to again; nil for a new one.
  public var again: Account.ID?

  public init() {}
}

/// Leads the user through signing in with a browser.
public protocol SignInGuide: Sendable {
  /// Shows a page, and says so where no browser can be opened.
  func open(_ page: URLAddress) async
  /// Asks for the code that the page shows, or for the address that the browser ended at; nil when
  /// the user gave up. The task is cancelled when the browser came back by itself.
  func askForCode() async -> String?
  /// HTTP as it is to be used.
  var client: HTTPClient { get }
}

/// What came of adding an account.
public struct NewAccount: Sendable {
  public var account: Account
  /// Goes to the keyring.
  public var secret: Secret?
  /// The ids that earlier versions of Cameo gave to such an account. One that is there keeps its id: its
  /// secret and its history go by it.
  public var formerIDs: [Account.ID]

  public init(_ account: Account, secret: Secret? = nil, formerIDs: [Account.ID] = []) {
    self.account = account
    self.secret = secret
    self.formerIDs = formerIDs
  }
}

/// The services there are.
public struct ServiceCatalog: Sendable {
  public let all: [any Service]

  public init(_ all: [any Service]) { self.all = all }

  public subscript(id: String) -> (any Service)? { all.first { $0.id == id } }

  /// The account, ready to take pictures; its secret is taken from `secrets` if it needs one.
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
    let secret = try await service.needsSecret ? secrets.secret(for: account.id) : nil
    if service.needsSecret, secret == nil {
      throw DeliveryError(
        .signedOut,
        tr("No password found for {0}. Sign in again.", account.label))
    }
    guard let service = service as? any LinkingService else {
      return service.destination(account, secret: secret, client)
    }
    let password = try await secrets.linkPassword(of: account)
    return service.destination(account, secret: secret, linkPassword: password, client)
  }
}

/// A service whose accounts make links of their own, which can end by themselves and ask for a password.
public protocol LinkingService: Service {
  /// The account, ready to take pictures. `linkPassword` is what its links ask for; nil where they ask
  /// for none.
  func destination(
    _ account: Account, secret: Secret?, linkPassword: Secret?, _ client: HTTPClient
  ) -> any Destination
}

extension LinkingService {
  public func destination(
    _ account: Account, secret: Secret?, _ client: HTTPClient
  ) -> any Destination {
    destination(account, secret: secret, linkPassword: nil, client)
  }
}
