// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// A client for a Nextcloud server, as one account or anonymously.
struct NextcloudServer: Sendable {
  /// Its address, such as `https://cloud.example` or `https://example.org/nextcloud`.
  let address: URLAddress
  let client: HTTPClient
  /// The name to sign in with.
  var user = ""
  var password: Secret?
  var timeouts = HTTPTimeouts()

  private var credentials: HTTPCredentials? { password.map { .basic(user: user, $0) } }

  /// A WebDAV client for the same account.
  var dav: DAVClient { DAVClient(client: client, credentials: credentials, timeouts: timeouts) }

  /// The files of the account with the id `id`.
  func files(of id: String) -> URLAddress { address.appending("remote.php", "dav", "files", id) }

  /// The folder for chunked uploads of the account with the id `id`.
  func uploads(of id: String) -> URLAddress {
    address.appending("remote.php", "dav", "uploads", id)
  }

  /// Sends a request to a path below `ocs/`, such as `v1.php/cloud/user`.
  func ask(
    _ method: String, _ path: String, query: [(String, String)] = [],
    form: [(String, String)]? = nil
  ) async throws(DeliveryError) -> OCSAnswer {
    try OCSAnswer(try await send(method, path, query: query, form: form))
  }

  /// Like `ask`, with the raw response.
  func send(
    _ method: String, _ path: String, query: [(String, String)] = [],
    form: [(String, String)]? = nil
  ) async throws(DeliveryError) -> HTTPResponse {
    let url = address.appending(["ocs"] + path.pathParts)
    var request = HTTPRequest(method, url.with(query: query + [("format", "json")]))
    request.headers["OCS-APIRequest"] = "true"
    request.headers["Accept"] = "application/json"
    request.credentials = credentials
    if let form { request.body = .form(form) }
    return try await send(request)
  }

  /// Returns the response, whatever its status.
  func send(_ request: HTTPRequest) async throws(DeliveryError) -> HTTPResponse {
    var request = request
    request.timeouts = timeouts
    request.redirects = .sameHost
    return try await client.answer(to: request)
  }

  /// The account's id, which is part of its files' addresses, and its display name.
  func whoAmI() async throws(DeliveryError) -> NextcloudUser {
    let user: NextcloudUser = try await ask("GET", "v1.php/cloud/user").data()
    try ReceivedText.checkWideName(user.id, of: address.hostAndPort)
    return user
  }

  /// Makes the app password that is used invalid.
  func revokePassword() async throws(DeliveryError) {
    let answer = try await ask("DELETE", "v2.php/core/apppassword")
    // It is invalid already.
    if answer.status != 401 { try answer.check() }
  }

  /// The capabilities and rules; nil if it doesn't report them.
  func rules() async throws(DeliveryError) -> NextcloudRules? {
    let answer = try await ask("GET", "v2.php/cloud/capabilities")
    return [403, 404].contains(answer.status) ? nil : try answer.data()
  }

  /// Throws unless there is a Nextcloud server, and it is up.
  func greet() async throws(DeliveryError) {
    let response = try await send(HTTPRequest("GET", address.appending("status.php")))
    guard let status = try? response.json(NextcloudStatus.self), status.installed else {
      if response.isTemporary {
        throw NextcloudTrouble.meaning(of: response.status, "", response)
      }
      throw NextcloudTrouble.notNextcloud(address)
    }
    guard !status.maintenance else {
      throw DeliveryError(
        .serverError, tr("{0} is down for maintenance. Try again later.", address.hostAndPort),
        remedy: .later)
    }
  }
}

/// The public answer of `status.php`.
struct NextcloudStatus: Decodable {
  let installed: Bool
  let maintenance: Bool
}

/// The server's description of an account.
struct NextcloudUser: Decodable {
  let id: String
  let name: String
  /// The free space in bytes; unlimited if negative.
  let room: Int?

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    id = try object.decode(String.self, forKey: .id)
    // Older servers only have `display-name`.
    name =
      (try? object.decode(String.self, forKey: .displayname))
      ?? (try? object.decode(String.self, forKey: .dashed)) ?? id
    room = (try? object.decode(Quota.self, forKey: .quota))?.free
  }

  private struct Quota: Decodable {
    let free: Int?
  }

  private enum Key: String, CodingKey {
    case id
    case displayname
    case dashed = "display-name"
    case quota
  }
}

/// The address of a Nextcloud server, from whatever page of it the user copied.
enum NextcloudAddress {
  /// Paths of pages that follow the server's own path.
  private static let pages: Set<String> = [
    "index.php", "remote.php", "ocs", "apps", "login", "s", "f", "settings", "status.php",
    "public.php",
  ]

  static func parse(_ text: String?) throws(DeliveryError) -> URLAddress {
    try TypedAddress.parse(text, before: pages)
  }
}

/// The capabilities of a Nextcloud server, and the rules of its administrator.
struct NextcloudRules: Decodable, Sendable {
  let links: LinkRules
  /// Large files can be sent in chunks.
  let takesPieces: Bool

  init(from decoder: any Decoder) throws {
    let all = try decoder.container(keyedBy: Name.self).part("capabilities")
    let sharing = all?.part("files_sharing")
    let link = sharing?.part("public")
    let end = link?.part("expire_date")
    // Without the sharing app there are no links, and no rules for them.
    links = LinkRules(
      areMade: sharing?.flag("api_enabled") != false && link?.flag("enabled") == true,
      needPassword: link?.part("password")?.flag("enforced") == true,
      maxDays: end?.flag("enforced") == true ? end?.number("days").flatMap(Self.days) : nil)
    takesPieces = all?.part("dav")?.has("chunking") == true
  }

  /// A number of days that fits into a calendar.
  private static func days(_ number: Int) -> Int? { (0...36_500).contains(number) ? number : nil }

  /// Accepts any key: the wanted ones are known, but some of them are usually missing.
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
  }
}

extension KeyedDecodingContainer where Key: CodingKey {
  /// The object called `name`. An empty one may be written as an empty list.
  fileprivate func part(_ name: String) -> KeyedDecodingContainer? {
    Key(stringValue: name).flatMap { try? nestedContainer(keyedBy: Key.self, forKey: $0) }
  }

  fileprivate func has(_ name: String) -> Bool { Key(stringValue: name).map(contains) ?? false }

  fileprivate func flag(_ name: String) -> Bool? {
    Key(stringValue: name).flatMap { try? decode(Bool.self, forKey: $0) }
  }

  /// A number, or one in quotes: that depends on the version.
  fileprivate func number(_ name: String) -> Int? {
    guard let key = Key(stringValue: name) else { return nil }
    return (try? decode(Int.self, forKey: key))
      ?? (try? decode(String.self, forKey: key)).flatMap { Int($0) }
  }
}
