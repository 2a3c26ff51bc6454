// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Network
public import Sharing

/// Nextcloud, and servers with its API.
public struct NextcloudService: Service {
  private let timeouts: HTTPTimeouts
  private let plan: PollingPlan
  private let pieceSize: Int
  private let settling: Settling

  /// The smallest size that servers accept for all chunks but the last.
  static let usualPieceSize = 10 << 20
  private static let usualFolder = "Cameo"

  /// With the timeouts that real servers need.
  public init() { self.init(timeouts: HTTPTimeouts(), plan: NextcloudLogin.patience) }

  init(
    timeouts: HTTPTimeouts, plan: PollingPlan, pieceSize: Int = usualPieceSize,
    settling: Settling? = nil
  ) {
    self.timeouts = timeouts
    self.plan = plan
    self.pieceSize = pieceSize
    self.settling = settling ?? Settling(timeouts)
  }

  public var card: ServiceCard {
    ServiceCard(
      "nextcloud", "Nextcloud", .storage, symbol: "cameo-service-nextcloud-symbolic",
      color: "#0b62a8",
      purpose: tr("Upload to your cloud and share links"), links: .protected,
      probe: .byPath)
  }

  public var form: [FormField] {
    [
      .server(hint: "cloud.example"), .browser, .user(), .password(),
      .folder(hint: Self.usualFolder),
    ]
  }

  public var usualCapabilities: Capabilities { Capabilities(showsFileNames: true) }

  public func isThere(
    _ address: URLAddress, _ client: HTTPClient
  ) async throws(DeliveryError) -> Bool {
    let address = try NextcloudAddress.parse(address.text)
    let server = NextcloudServer(address: address, client: client, timeouts: timeouts)
    let response = try await server.send(HTTPRequest("GET", address.appending("status.php")))
    return (try? response.json(NextcloudStatus.self)) != nil
  }

  public func add(
    _ details: AccountDetails, _ guide: any SignInGuide
  ) async throws(DeliveryError) -> NewAccount {
    let address = try NextcloudAddress.parse(details.server)
    var server = NextcloudServer(address: address, client: guide.client, timeouts: timeouts)
    try await server.greet()
    var isOurs = true
    if let password = details.password {
      server.user = details.user ?? ""
      server.password = password
      isOurs = try await exchange(&server)
    } else {
      let granted = try await NextcloudLogin(server: server, guide: guide, plan: plan).run()
      server.user = granted.loginName
      server.password = Secret(granted.appPassword)
    }
    let signedIn = server
    do throws(DeliveryError) {
      return try await account(signedIn, details, isOurs: isOurs)
    } catch {
      if isOurs {
        await DeliveryError.evenIfCancelled("A password of \(address.hostAndPort) stays valid") {
          () async throws(DeliveryError) in try await signedIn.revokePassword()
        }
      }
      throw error
    }
  }

  private func account(
    _ server: NextcloudServer, _ details: AccountDetails, isOurs: Bool
  ) async throws(DeliveryError) -> NewAccount {
    let address = server.address
    let user = try await server.whoAmI()
    let folders = TypedAddress.folders(details.folder ?? Self.usualFolder)
    try await server.dav.makeFolders(folders, below: server.files(of: user.id))
    let handle = "\(user.id)@\(address.hostAndPort)"
    let settings = [
      "folder": folders.joined(separator: "/"), "id": user.id,
      "password": isOurs ? "made-here" : "brought-along",
    ]
    // The default folder is left out of the id.
    let named = folders == TypedAddress.folders(Self.usualFolder) ? [] : folders
    return NewAccount(
      Account(
        id: Account.makeID(service: id, user: user.id, server: address, folders: named),
        service: id, label: details.label ?? handle, server: address.text,
        user: server.user, settings: settings),
      secret: server.password, formerIDs: ["\(id):\(handle)"])
  }

  public func destination(_ account: Account, _ access: Access) -> any Destination {
    // Protected links are never made without the password.
    guard let server = server(account, access.secret, access.client),
      let user = account.settings["id"],
      account.protectsLinks == (access.linkPassword != nil)
    else { return UnusableDestination(account.label) }
    return NextcloudDestination(
      server: server, id: user, folders: TypedAddress.folders(account.settings["folder"]),
      limits: NextcloudLinkLimits(
        days: account.linkDays, password: access.linkPassword,
        command: account.linkPasswordCommand),
      pieceSize: pieceSize, settling: settling)
  }

  public func revoke(
    _ account: Account, secret: Secret, _ client: HTTPClient
  ) async throws(DeliveryError) {
    // A password that the user typed is theirs to revoke.
    guard account.settings["password"] == "made-here", let server = server(account, secret, client)
    else { return }
    try await server.revokePassword()
  }

  /// Exchanges the account's password for an app password. Returns whether that was possible: the
  /// server refuses if it is an app password already.
  private func exchange(_ server: inout NextcloudServer) async throws(DeliveryError) -> Bool {
    let answer = try await server.ask("GET", "v2.php/core/getapppassword")
    if [403, 404].contains(answer.status) { return false }
    if answer.status == 401 {
      throw DeliveryError(
        .signedOut,
        tr(
          "Wrong user name or password for {0}. If you use two-factor authentication, sign in with your browser.",
          server.address.hostAndPort))
    }
    let password = try answer.data(Exchanged.self).apppassword
    guard ReceivedText.isToken(password) else {
      throw NextcloudTrouble.notNextcloud(server.address)
    }
    server.password = Secret(password)
    return true
  }

  private struct Exchanged: Decodable {
    let apppassword: String
  }

  private func server(
    _ account: Account, _ secret: Secret?, _ client: HTTPClient
  ) -> NextcloudServer? {
    guard let address = URLAddress(account.server), let secret else { return nil }
    return NextcloudServer(
      address: address, client: client, user: account.user, password: secret, timeouts: timeouts)
  }
}
