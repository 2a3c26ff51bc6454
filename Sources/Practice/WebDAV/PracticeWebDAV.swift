// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Network

/// A WebDAV server that runs on this computer and tells nobody.
@MainActor
public final class PracticeWebDAV {
  /// What it is asked.
  public enum Kind: String, Sendable, CaseIterable {
    case options = "OPTIONS"
    case look = "PROPFIND"
    case get = "GET"
    case put = "PUT"
    case makeFolder = "MKCOL"
    case delete = "DELETE"
    case move = "MOVE"
    case page
    case other

    init(_ head: IncomingHead, below prefix: String) {
      let isFile = head.path == prefix || head.path.hasPrefix("\(prefix)/")
      let method = head.method == "HEAD" ? "GET" : head.method
      self = isFile ? Kind(rawValue: method) ?? .other : .page
    }
  }

  public let faults: PracticeFaults
  private let dav: PracticeDAV
  private let door: PracticeDoor
  private let pageName = PracticePage.makeName()
  private var server: HTTPServer?

  /// A server with the account `alice`; port 0 is any that is free.
  public init(
    port: UInt16 = 0, password: Secret = Secret("practice"), isDigest: Bool = false,
    faults: PracticeFaults = PracticeFaults(), clock: PracticeClock = .system
  ) throws(HTTPServerError) {
    self.faults = faults
    door = PracticeDoor(user: "alice", password: password, isDigest: isDigest)
    dav = PracticeDAV(prefix: "/dav", clock: clock)
    let server = try listen(port)
    self.server = server
    dav.host = server.address.hostAndPort
  }

  /// The folder that accounts are added with.
  public var address: URLAddress {
    guard let server else { preconditionFailure("The server has stopped.") }
    return server.address.appending("dav").asFolder
  }

  /// Where people see what is there.
  public var page: URLAddress {
    guard let server else { preconditionFailure("The server has stopped.") }
    return server.address.appending(PracticePage.folder, pageName)
  }

  /// How many requests of `kind` came.
  public func requests(_ kind: Kind) -> Int { faults.counts[kind.rawValue] ?? 0 }

  /// `fault` happens to the `number`th request of `kind` from now.
  public func play(_ fault: PracticeFault, on kind: Kind, number: Int = 1, times: Int = 1) {
    faults.play(fault, on: kind.rawValue, number: number, times: times)
  }

  /// What it does not do, or only so much of.
  public var canRename: Bool {
    get { dav.canMove }
    set { dav.canMove = newValue }
  }
  public var canDelete: Bool {
    get { dav.canDelete }
    set { dav.canDelete = newValue }
  }
  public var takesDotNames: Bool {
    get { dav.takesDotNames }
    set { dav.takesDotNames = newValue }
  }
  public var quota: Int? {
    get { dav.quota }
    set { dav.quota = newValue }
  }
  public var longestFile: Int? {
    get { dav.longestFile }
    set { dav.longestFile = newValue }
  }
  public var locked: Set<String> {
    get { dav.locked }
    set { dav.locked = newValue }
  }
  public var readOnly: Set<String> {
    get { dav.readOnly }
    set { dav.readOnly = newValue }
  }

  /// The files there are, by path, such as `/Photos/beach.jpg`.
  public var files: [String: [UInt8]] { dav.tree.nodes.compactMapValues(\.bytes) }

  /// How many files ever came to be at a path.
  public var filesMade: [String: Int] { dav.filesMade }

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
    let kind = Kind(head, below: dav.prefix)
    // Whoever has to sign in first has asked for nothing yet.
    if kind != .page, door.refusal(head) != nil { return nil }
    return faults.begin(kind.rawValue, head)
  }

  private func handle(_ request: IncomingRequest) async -> OutgoingResponse {
    if Kind(request.head, below: dav.prefix) == .page {
      return request.path == page.path
        ? PracticeFilesPage.make(dav, "WebDAV") : PracticePage.elsewhere
    }
    if let refusal = door.refusal(request.head) { return refusal }
    return await faults.answer(
      Kind(request.head, below: dav.prefix).rawValue, request.head,
      failure: { .text("Something went wrong", status: $0) },
      work: { dav.answer(request) })
  }
}
