// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Folders on any WebDAV server.
struct WebDAVService: Service {
  var timeouts = HTTPTimeouts()
  var settling: Settling?

  var card: ServiceCard {
    ServiceCard(
      "webdav", "WebDAV", .storage, symbol: "cameo-service-webdav-symbolic", color: "#4a6785",
      purpose: tr("Upload to a folder on a WebDAV server"), probe: .byProtocol)
  }

  var form: [FormField] {
    [
      .server(hint: "cloud.example/dav"), .user(), .password(),
      .folder(hint: tr("Pictures/Shared")),
    ]
  }

  var usualCapabilities: Capabilities { Capabilities(showsFileNames: true) }

  func isThere(_ address: URLAddress, _ client: HTTPClient) async throws(DeliveryError) -> Bool {
    let dav = DAVClient(client: client, timeouts: timeouts)
    let response = try await dav.send("OPTIONS", address.asFolder)
    if response.headers["DAV"] != nil { return true }
    // Servers that ask for a password first reveal WebDAV by how they answer one of its methods.
    let answer = try await dav.send("PROPFIND", address.asFolder, headers: ["Depth": "0"])
    return answer.status == 207
      || (answer.status == 401 && answer.headers["WWW-Authenticate"] != nil)
  }

  func add(
    _ details: AccountDetails, _ guide: any SignInGuide
  ) async throws(DeliveryError) -> NewAccount {
    let address = try TypedAddress.parse(details.server).asFolder
    guard let user = details.user, !user.isEmpty, let password = details.password,
      !password.isEmpty
    else {
      throw DeliveryError(
        .signedOut, tr("Enter your user name and password for {0}.", address.host))
    }
    var dav = DAVClient(client: guide.client, timeouts: timeouts)
    // Asked without a password first, the server says which authentication it wants, and redirects
    // to its real address.
    let greeting = try await dav.send("PROPFIND", address, headers: ["Depth": "0"])
    let base = greeting.url.asFolder
    let way = SignInWay(greeting)
    dav.credentials = way.credentials(user, password)
    let listing: [DAVEntry]?
    do throws(DeliveryError) {
      listing = try await dav.list(base)
    } catch  where error.code == .signedOut {
      // The user is just signing in.
      throw DeliveryError.wrongPassword(base.host)
    }
    guard listing != nil else {
      throw DeliveryError(
        .address, tr("Folder {0} not found. Check the address.", base.description))
    }
    let folders = TypedAddress.folders(details.folder)
    try await dav.makeFolders(folders, below: base)
    let handle = "\(user)@\(base.hostAndPort)"
    return NewAccount(
      Account(
        id: Account.makeID(service: id, user: user, server: base, folders: folders),
        service: id, label: details.label ?? handle, server: base.text, user: user,
        settings: ["folder": folders.joined(separator: "/"), "sign-in": way.rawValue]),
      secret: password, formerIDs: ["\(id):\(handle)"])
  }

  func destination(_ account: Account, _ access: Access) -> any Destination {
    guard let base = URLAddress(account.server), let secret = access.secret else {
      return UnusableDestination(account.label)
    }
    let way = account.settings["sign-in"].flatMap(SignInWay.init) ?? .any
    return WebDAVDestination(
      dav: DAVClient(
        client: access.client, credentials: way.credentials(account.user, secret),
        timeouts: timeouts),
      base: base, folders: TypedAddress.folders(account.settings["folder"]), user: account.user,
      settling: settling ?? Settling(timeouts))
  }
}

/// How a server wants the password to be sent.
enum SignInWay: String {
  case basic
  case digest
  /// Negotiated with every request.
  case any

  /// Picks the authentication from the server's response to a request without a password.
  init(_ greeting: HTTPResponse) {
    let ways = greeting.headers.all("WWW-Authenticate").map { $0.lowercased() }
    if ways.contains(where: { $0.hasPrefix("digest") || $0.contains(", digest ") }) {
      self = .digest
    } else {
      self = ways.contains { $0.hasPrefix("basic") } ? .basic : .any
    }
  }

  func credentials(_ user: String, _ password: Secret) -> HTTPCredentials {
    switch self {
    case .basic: .basic(user: user, password)
    case .digest: .digest(user: user, password)
    case .any: .any(user: user, password)
    }
  }
}
