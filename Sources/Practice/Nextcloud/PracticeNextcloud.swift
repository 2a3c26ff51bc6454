// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Network

/// A Nextcloud that runs on this computer and tells nobody.
///
/// Its account signs in as `alice@example.org`; its files belong to the id `alice`.
@MainActor
public final class PracticeNextcloud {
  public static let loginName = "alice@example.org"
  static let id = "alice"

  /// What it says in place of names and addresses, as a hostile server may.
  public var lies = PracticeLies()
  public let faults: PracticeFaults
  /// It is being maintained, and does nothing else.
  public var isInMaintenance = false
  let dav: PracticeDAV
  let uploads: PracticeUploads
  var shares = PracticeShares()
  var linkPage = PracticeLinkPage()
  var login = PracticeLogin()
  let clock: PracticeClock
  private let password: Secret
  private let pageName = PracticePage.makeName()
  private var server: HTTPServer?

  /// A server on this computer; port 0 is any that is free.
  public init(
    port: UInt16 = 0, password: Secret = Secret("practice"),
    faults: PracticeFaults = PracticeFaults(), clock: PracticeClock = .system
  ) throws(HTTPServerError) {
    self.faults = faults
    self.clock = clock
    self.password = password
    dav = PracticeDAV(prefix: "/remote.php/dav/files/\(Self.id)", clock: clock)
    uploads = PracticeUploads(
      prefix: "/remote.php/dav/uploads/\(Self.id)", files: dav, clock: clock)
    dav.missingParent = 404
    dav.tellsPermissions = true
    dav.refuse = { status, message in
      .text(
        PracticeDAVText.error(message, kind: "Sabre\\DAV\\Exception"), status: status,
        type: "application/xml; charset=utf-8")
    }
    let server = try listen(port)
    self.server = server
    dav.host = server.address.hostAndPort
  }

  /// Where it is.
  public var address: URLAddress {
    guard let server else { preconditionFailure("The server has stopped.") }
    return server.address
  }

  /// Where people see what is there.
  public var page: URLAddress { address.appending(PracticePage.folder, pageName) }

  /// How many requests of `kind` came.
  public func requests(_ kind: Kind) -> Int { faults.counts[kind.rawValue] ?? 0 }

  /// `fault` happens to the `number`th request of `kind` from now.
  public func play(_ fault: PracticeFault, on kind: Kind, number: Int = 1, times: Int = 1) {
    faults.play(fault, on: kind.rawValue, number: number, times: times)
  }

  /// How many bytes there is room for; nil for any number.
  public var quota: Int? {
    get { dav.quota }
    set { dav.quota = newValue }
  }
  /// The least that a piece of a file may have, unless it is the last one.
  public var minPiece: Int {
    get { uploads.minPiece }
    set { uploads.minPiece = newValue }
  }
  /// Paths below which nothing may be written.
  public var readOnly: Set<String> {
    get { dav.readOnly }
    set { dav.readOnly = newValue }
  }
  /// The files there are, by path.
  public var files: [String: [UInt8]] { dav.tree.nodes.compactMapValues(\.bytes) }
  /// How many files ever came to be at a path.
  public var filesMade: [String: Int] { dav.filesMade }
  /// The links there are.
  public var links: [PracticeShare] { shares.all }
  /// How many links were ever made.
  public var linksMade: Int { shares.made }
  /// How many uploads in pieces are unfinished.
  public var unfinishedUploads: Int { uploads.count }
  /// How many passwords for one program there are.
  public var programPasswords: Int { login.passwords.count }

  /// Puts a file there, as another process would.
  public func place(_ bytes: [UInt8], at path: String) { dav.place(bytes, at: path) }

  /// Takes a file or folder away, as another process would.
  public func remove(_ path: String) { dav.tree.remove(path) }

  /// Ends it, and all lines.
  public func stop() { server?.stop() }

  /// Comes back after `stop`, with all that it had.
  public func restart() throws(HTTPServerError) {
    if let port = server?.port { server = try listen(port) }
  }

  private func listen(_ port: UInt16) throws(HTTPServerError) -> HTTPServer {
    try HTTPServer(
      port: port, hearing: faults.wire.hear, early: { [weak self] in self?.begin($0) },
      handler: { [weak self] in await self?.handle($0) ?? .empty(503) })
  }

  private func begin(_ head: IncomingHead) -> OutgoingResponse? {
    faults.begin(Kind(head).rawValue, head)
  }

  private func handle(_ request: IncomingRequest) async -> OutgoingResponse {
    await faults.answer(
      Kind(request.head).rawValue, request.head, failure: { failure($0, request.head) },
      work: { answer(request) })
  }

  private func failure(_ status: Int, _ head: IncomingHead) -> OutgoingResponse {
    if head.path.hasPrefix("/remote.php/") { return dav.refuse(status, "Internal Server Error") }
    return PracticeOCS.refusal(status, "Internal Server Error", isSecondVersion: true)
  }

  /// The password that a request comes with, if it is one.
  func passwordUsed(_ head: IncomingHead) -> String? {
    guard let given = PracticeDoor.basic(head),
      given.user == Self.loginName || given.user == Self.id,
      login.passwords.contains(given.password) || Secret(given.password) == password
    else { return nil }
    return given.password
  }
}
