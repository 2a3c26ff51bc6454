// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Network
public import Practice

/// A WebDAV server with the account `alice`.
public final class FakeWebDAV: PracticeFileServer, PracticeKinds {
  /// The kinds of requests.
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

  var passwords: PasswordCheck

  /// A server on this computer; port 0 means any free one.
  public init(
    port: UInt16 = 0, password: Secret = Secret("practice"), isDigest: Bool = false,
    faults: PracticeFaults = PracticeFaults(), clock: PracticeClock = .system
  ) throws(HTTPServerError) {
    passwords = PasswordCheck(user: "alice", password: password, isDigest: isDigest)
    try super.init(PracticeDAV(prefix: "/dav", clock: clock), port: port, gate: faults)
  }

  /// The folder for adding accounts.
  override public var address: URLAddress { root.appending("dav").asFolder }

  /// The features that it lacks or limits.
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
  public var heedsConditions: Bool {
    get { dav.heedsConditions }
    set { dav.heedsConditions = newValue }
  }
  public var longestFile: Int? {
    get { dav.longestFile }
    set { dav.longestFile = newValue }
  }
  public var locked: Set<String> {
    get { dav.locked }
    set { dav.locked = newValue }
  }

  override public func kind(of head: IncomingHead) -> String {
    Kind(head, below: dav.prefix).rawValue
  }

  override public func answer(_ request: IncomingRequest) -> OutgoingResponse {
    dav.answer(request)
  }

  override public func begin(_ head: IncomingHead) -> OutgoingResponse? {
    // An unauthenticated request doesn't count yet.
    if Kind(head, below: dav.prefix) != .page, passwords.refusal(head) != nil { return nil }
    return super.begin(head)
  }

  override public func handle(_ request: IncomingRequest) async -> OutgoingResponse {
    if Kind(request.head, below: dav.prefix) == .page {
      return request.path == page.path
        ? PracticeFilesPage.make(dav, "WebDAV") : PracticePage.elsewhere
    }
    if let refusal = passwords.refusal(request.head) { return refusal }
    return await super.handle(request)
  }
}
