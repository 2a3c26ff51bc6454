// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// A WebDAV client for a server, as one account or anonymously.
struct DAVClient: Sendable {
  let client: HTTPClient
  var credentials: HTTPCredentials?
  var timeouts = HTTPTimeouts()

  /// Returns the response, whatever its status.
  func send(
    _ method: String, _ url: URLAddress, headers: HTTPHeaders = HTTPHeaders(),
    body: HTTPBody = .none, progress: Progress? = nil
  ) async throws(DeliveryError) -> HTTPResponse {
    var request = request(method, url)
    request.headers = headers
    request.body = body
    return try await client.answer(to: request, progress: progress)
  }

  /// Returns what is at `url`, and with a `depth` of 1 also what is in it; nil if nothing is there.
  func list(_ url: URLAddress, depth: Int = 0) async throws(DeliveryError) -> [DAVEntry]? {
    let response = try await send(
      "PROPFIND", url, headers: ["Depth": "\(depth)"],
      body: Self.question(
        """
        <resourcetype/><getcontentlength/><getetag/><quota-available-bytes/>\
        <permissions xmlns="http://owncloud.org/ns"/>
        """))
    return try Self.entries(in: response)
  }

  /// The entries in a response to `PROPFIND`; nil if nothing is there.
  static func entries(in response: HTTPResponse) throws(DeliveryError) -> [DAVEntry]? {
    switch response.status {
    case 207:
      guard let entries = DAVEntry.list(response.text), !entries.isEmpty else {
        throw DAVTrouble.notWebDAV(response.url.hostAndPort)
      }
      return entries
    case 404, 410: return nil
    // A web page: a server without WebDAV may treat this like a GET.
    case 200..<300: throw DAVTrouble.notWebDAV(response.url.hostAndPort)
    default: throw DAVTrouble.meaning(of: response)
    }
  }

  /// The server's entry for the file at `url`; nil if none is there.
  func entry(_ url: URLAddress) async throws(DeliveryError) -> DAVEntry? {
    try await list(url)?.first
  }

  /// Throws unless the account's folder `base` is there. Only then does a file that is missing mean anything: the
  /// server may be stopped, or its disk be missing.
  func confirm(_ base: URLAddress) async throws(DeliveryError) {
    guard try await entry(base) != nil else { throw .stopped(base.hostAndPort) }
  }

  /// Throws unless `folder` is there, which is in the account's folder `base`. Only then does a file that is missing in it
  /// mean anything: a disk may be away that is mounted on the server.
  func confirm(_ folder: URLAddress, in base: URLAddress) async throws(DeliveryError) {
    guard folder != base.asFolder else { return try await confirm(base) }
    guard try await entry(folder) == nil else { return }
    try await confirm(base)
    throw DeliveryError.folderMissing(folder.description)
  }

  /// The names in the folder at `url`. There may be a hundred thousand, so nothing else is asked for, and they are read off
  /// the main thread.
  @concurrent
  func names(in url: URLAddress) async throws(DeliveryError) -> Set<String> {
    var request = request("PROPFIND", url, responseLimit: 32 << 20)
    request.headers["Depth"] = "1"
    request.body = Self.question("<resourcetype/>")
    let entries = try Self.entries(in: await client.answer(to: request)) ?? []
    return Set(entries.compactMap { PercentEncoding.decode($0.encodedName) })
  }

  /// Removes what is at `url`; returns whether anything was there.
  @discardableResult
  func delete(
    _ url: URLAddress, headers: HTTPHeaders = HTTPHeaders()
  ) async throws(DeliveryError) -> Bool {
    let response = try await send("DELETE", url, headers: headers)
    if [404, 410].contains(response.status) { return false }
    try await checkDeletion(response, of: url)
    return true
  }

  /// Throws unless `response` to a `DELETE` means that what was at `url` is gone.
  func checkDeletion(_ response: HTTPResponse, of url: URLAddress) async throws(DeliveryError) {
    guard response.isSuccess, response.status != 207 else { throw DAVTrouble.meaning(of: response) }
    guard response.status != 204, try await entry(url) != nil else { return }
    throw DAVTrouble.notDone(url)
  }

  /// Makes the folders called `names`, one in the other, below `base`.
  func makeFolders(_ names: [String], below base: URLAddress) async throws(DeliveryError) {
    for count in names.indices.map({ $0 + 1 }) {
      let url = base.appending(Array(names.prefix(count))).asFolder
      let response = try await send("MKCOL", url)
      // 405 means that something is there already.
      guard response.isSuccess || response.status == 405 else {
        throw DAVTrouble.meaning(of: response)
      }
    }
  }

  /// Compares the content of the file at `url` with `wanted`.
  func compare(
    _ url: URLAddress, _ entry: DAVEntry, with wanted: [UInt8]
  ) async throws(DeliveryError) -> ContentMatch {
    if let length = entry.length, length > wanted.count { return .other }
    guard let found = try await content(url, atMost: wanted.count) else { return .other }
    return ContentMatch(of: found, with: wanted)
  }

  /// The content of the file at `url`; nil if there is none, or it is longer.
  func content(_ url: URLAddress, atMost most: Int) async throws(DeliveryError) -> [UInt8]? {
    let request = request("GET", url, responseLimit: most)
    let response: HTTPResponse
    do throws(NetworkError) {
      response = try await client.send(request)
    } catch {
      if case .tooLarge = error { return nil }
      throw DeliveryError(error)
    }
    if [404, 410].contains(response.status) { return nil }
    guard response.isSuccess else { throw DAVTrouble.meaning(of: response) }
    return response.body
  }

  private func request(
    _ method: String, _ url: URLAddress, responseLimit: Int = 8 << 20
  ) -> HTTPRequest {
    var request = HTTPRequest(method, url)
    request.credentials = credentials
    request.redirects = .sameHost
    request.responseLimit = responseLimit
    request.timeouts = timeouts
    return request
  }

  private static func question(_ properties: String) -> HTTPBody {
    let text = """
      <?xml version="1.0" encoding="utf-8"?>
      <propfind xmlns="DAV:"><prop>\(properties)</prop></propfind>
      """
    return .bytes(Array(text.utf8), type: "application/xml; charset=utf-8")
  }
}

extension DAVClient {
  /// Throws unless pictures can be put into the folder called `names` below `base`, which is made if it
  /// is missing.
  func checkWriting(to names: [String], below base: URLAddress) async throws(DeliveryError) {
    let folder = base.appending(names).asFolder
    guard let found = try await entry(folder) else {
      // Done as when sharing; where folders may be made, they may be written to.
      return try await makeFolders(names, below: base)
    }
    switch found.takesFiles {
    case true: return
    case false: throw DAVTrouble.readOnly(folder)
    case nil: try await tryWriting(to: folder)
    }
  }

  /// Most servers report no permissions, so only an attempt shows what they allow.
  ///
  /// The file has a name that nobody would choose, because servers may not heed the condition that there is none; and
  /// in each folder always the same, so that where nothing may be deleted, only one is left behind.
  private func tryWriting(to folder: URLAddress) async throws(DeliveryError) {
    let sum = Checksum.hex(Checksum.of("cameo-check \(folder.text)".utf8, .sha256))
    let probe = folder.appending("cameo-check-\(sum).tmp")
    let before = try await entry(probe)
    // An earlier check may have left an empty file; anything else isn't Cameo's.
    if let before, before.isFolder || before.length != 0 { return }
    let response = try await send(
      "PUT", probe, headers: before == nil ? ["If-None-Match": "*"] : [:],
      body: .bytes([], type: "application/octet-stream"))
    switch response.status {
    case 403, 405: throw DAVTrouble.readOnly(folder)
    // Another program has written it meanwhile.
    case 412: return
    default: guard response.isSuccess else { throw DAVTrouble.meaning(of: response) }
    }
    // Sharing only needs to write, so the result doesn't matter.
    do { try await delete(probe) } catch  where error.code != .cancelled {}
  }
}

extension HTTPResponse {
  /// The version of what was written; nil if the server doesn't say.
  var tag: String? { headers["ETag"].flatMap { ReceivedText.isToken($0) ? $0 : nil } }
}

/// Maps the responses of WebDAV servers when something failed.
enum DAVTrouble {
  static func meaning(of response: HTTPResponse) -> DeliveryError {
    let host = response.url.hostAndPort
    let words = DAVEntry.message(in: response.text) ?? HTTPFailure(response).message
    switch response.status {
    case 401: return signedOut(host)
    case 403:
      if let words { return .forbidden(host, words) }
      return DeliveryError(
        .noPermission,
        tr("Permission denied by {0}. Ask its administrator for permission to write there.", host))
    case 404, 409, 410: return .folderGone(host)
    case 405, 501: return notWebDAV(host)
    case 423:
      var error = DeliveryError.usual(response, at: host)
      error.sentence = tr("The file is locked on {0}. Cameo will try again.", host)
      return error
    default: return .usual(response, at: host, saying: words)
    }
  }

  /// A success without effect: with content, it may be the page of a proxy that blocks the request, or of a network that
  /// wants people to log in.
  static func notDone(_ url: URLAddress) -> DeliveryError {
    DeliveryError.unreadable(url.hostAndPort).retried
  }

  static func readOnly(_ folder: URLAddress) -> DeliveryError {
    DeliveryError(
      .noPermission,
      tr("The folder {0} is read-only. Ask for permission to write there.", folder.description))
  }

  static func signedOut(_ host: String) -> DeliveryError {
    DeliveryError(
      .signedOut, tr("Wrong user name or password for {0}. Sign in again.", host))
  }

  static func notWebDAV(_ host: String) -> DeliveryError {
    DeliveryError(
      .notThatService,
      tr("No WebDAV folder found at this address on {0}. Check the address.", host))
  }
}
