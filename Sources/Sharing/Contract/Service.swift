// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Network

/// A kind of destination that users can add accounts of. All that is known about one is here: windows and the command
/// line ask, and never compare ids.
public protocol Service: Sendable {
  var card: ServiceCard { get }

  /// The form for adding an account.
  var form: [FormField] { get }

  /// What helps to fill in the form; nil if nothing has to be said.
  var note: String? { get }

  /// The usual limits, until the server has been asked.
  var usualCapabilities: Capabilities { get }

  /// The account that everybody has without adding it; nil where there is none.
  var readyAccount: Account? { get }

  /// Whether this account has a password or token in the keyring.
  func needsSecret(_ account: Account) -> Bool

  /// What `text`, which was typed without saying for which service, means for the form; nil unless it can only
  /// be meant for this one. No server is asked.
  func recognized(_ text: String) -> FormValues?

  /// What `name@server.example`, which may also be an email address, means for the form; nil where there are no
  /// such names.
  func meaning(ofHandle text: String) -> FormValues?

  /// Whether the server at `address` is one of this service; throwing `notThatService` says no, too. It is asked
  /// without an account.
  func isThere(_ address: URLAddress, _ client: HTTPClient) async throws(DeliveryError) -> Bool

  /// Signs in, or makes sure that the destination exists, and returns the account.
  func add(_ details: AccountDetails, _ guide: any SignInGuide) async throws(DeliveryError)
    -> NewAccount

  /// What was filled in for `account`, and is shown again when the user signs in again.
  func details(of account: Account) -> AccountDetails

  /// Opens the account's destination.
  func destination(_ account: Account, _ access: Access) -> any Destination

  /// Revokes `secret` on the server when the account is removed. Most services need not do
  /// anything.
  func revoke(_ account: Account, secret: Secret, _ client: HTTPClient) async throws(DeliveryError)
}

extension Service {
  public var id: String { card.id }
  public var name: String { card.name }
  public var symbol: String { card.symbol }
  public var needsSecret: Bool { card.needsSecret }

  public var note: String? { nil }
  public var readyAccount: Account? { nil }
  public func needsSecret(_ account: Account) -> Bool { needsSecret }
  public func recognized(_ text: String) -> FormValues? { nil }
  public func meaning(ofHandle text: String) -> FormValues? { nil }
  public func details(of account: Account) -> AccountDetails { AccountDetails(of: account) }

  public func isThere(
    _ address: URLAddress, _ client: HTTPClient
  ) async throws(DeliveryError) -> Bool { false }

  public func revoke(
    _ account: Account, secret: Secret, _ client: HTTPClient
  ) async throws(DeliveryError) {}
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

  /// What all services have in common.
  public init(of account: Account) {
    (server, user, again) = (account.server, account.user, account.id)
    folder = account.settings["folder"]
    (allowsPlainHTTP, caFile) = (account.allowsPlainHTTP, account.caFile)
  }
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
  private let byID: [String: any Service]

  public init(_ all: [any Service]) {
    self.all = all
    byID = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
  }

  public subscript(id: String) -> (any Service)? { byID[id] }

  /// The services whose servers can be asked what they are, in the order in which they are asked.
  public var probed: [any Service] {
    ServiceCard.ProbeOrder.allCases.flatMap { order in all.filter { $0.card.probe == order } }
  }

  /// The accounts that everybody has without adding them.
  public var readyAccounts: [Account] { all.compactMap(\.readyAccount) }

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
    let makesLinks = service.card.links != .unlimited
    let password = try await makesLinks ? secrets.linkPassword(of: account) : nil
    return service.destination(
      account,
      Access(
        client, secret: secret, keeper: SecretKeeper(account, in: secrets), linkPassword: password))
  }
}
