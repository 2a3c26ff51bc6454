// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Network
public import Practice

/// A Matrix server with an account and a few rooms.
///
/// It is as strict as a real one: files have to be there before they are posted and can't be
/// replaced, transactions belong to a session, access tokens expire where the server has refresh
/// tokens, and what isn't allowed in a room is refused.
public final class FakeMatrix: PracticeServer, PracticeKinds {
  nonisolated public static let serverName = "practice.test"
  nonisolated public static let user = "@alice:practice.test"
  /// The rooms, by what they are for.
  nonisolated public static let room = "!photos:practice.test"
  nonisolated public static let alias = "#photos:practice.test"
  nonisolated public static let otherRoom = "!family"
  nonisolated public static let encryptedRoom = "!secret:practice.test"
  nonisolated public static let readOnlyRoom = "!news:practice.test"

  /// What it sends instead of names and addresses, as a hostile server may.
  public var lies = PracticeLies()
  /// The ways to sign in.
  public var flows = ["m.login.password", "m.login.sso", "m.login.token"]
  /// How long access tokens are valid, for those who ask for such that can be renewed.
  public var accessSeconds = 300.0
  /// The size of files in bytes; nil if it isn't told.
  public var uploadLimit: Int? = 10 << 20
  /// Whether files get their names before they are sent, as in recent versions.
  public var givesNamesFirst = true
  /// How many names without a file somebody may have.
  public var maxPending = 50
  /// How long names without a file are kept.
  public var pendingSeconds = 86_400.0
  /// How long transactions are remembered.
  public var transactionSeconds = 1800.0
  public var allowsAvatars = true
  /// The document of the domain; nil if there is none.
  public var wellKnown: JSONValue?
  /// The account was deactivated, or locked.
  public var inactive: String?
  public internal(set) var rooms: [String: FakeMatrixRoom]
  /// All files, by the last part of their address.
  public internal(set) var media: [String: FakeMatrixFile] = [:]
  public internal(set) var avatar: String?
  /// The number of messages ever made.
  public internal(set) var messagesMade = 0
  let clock: PracticeClock
  let password: Secret
  var sessions: [FakeMatrixSession] = []
  var loginTokens: Set<String> = []
  var transactions: [String: (event: String, at: Double)] = [:]

  /// A server on this computer; port 0 means any free one. Its account is opened by `password`, which
  /// is also a token that doesn't expire.
  public init(
    port: UInt16 = 0, password: Secret = Secret("practice"),
    faults: PracticeFaults = PracticeFaults(), clock: PracticeClock = .system
  ) throws(HTTPServerError) {
    self.password = password
    self.clock = clock
    rooms = FakeMatrixRoom.all
    try super.init(port: port, gate: faults)
    sessions = [FakeMatrixSession(token: password.reveal(), device: "PRACTICE")]
  }

  /// The messages in a room that weren't deleted, the first one first.
  public func messages(in room: String = FakeMatrix.room) -> [FakeMatrixEvent] {
    rooms[room]?.events.filter { $0.type == "m.room.message" && !$0.isRedacted } ?? []
  }

  /// The bytes of the file at an address.
  public func file(at address: String?) -> [UInt8]? {
    address.flatMap { media[String($0.split(separator: "/").last ?? "")]?.content?.bytes }
  }

  /// Adds a room that the user is in, or replaces one.
  public func put(_ room: FakeMatrixRoom, _ id: String) { rooms[id] = room }

  /// Turns on encryption in a room, which can't be turned off again.
  public func encrypt(_ room: String) { rooms[room]?.isEncrypted = true }

  /// Removes the user from a room.
  public func kick(from room: String) { rooms[room]?.isJoined = false }

  /// No token that was given out is valid any more.
  public func revokeAll() { sessions = [] }

  /// All tokens that can be renewed have expired.
  public func expireTokens() {
    for index in sessions.indices where sessions[index].refresh != nil {
      sessions[index].until = clock.now()
    }
  }

  /// Forgets what was sent in which transaction, as servers do after a while.
  public func forgetTransactions() { transactions = [:] }

  /// Drops names that have no file yet.
  public func dropPending() { media = media.filter { $0.value.content != nil } }

  /// The number of sessions that are open.
  public var sessionsOpen: Int { sessions.count }

  override public func kind(of head: IncomingHead) -> String { Kind(head).rawValue }

  override public func begin(_ head: IncomingHead) -> OutgoingResponse? {
    if let answer = super.begin(head) { return answer }
    if [.upload, .fill].contains(Kind(head)), let length = head.contentLength,
      length > uploadLimit ?? .max
    {
      return Self.refuse(413, "M_TOO_LARGE", "Upload request body is too large")
    }
    return nil
  }

  override public func answer(_ request: IncomingRequest) -> OutgoingResponse {
    told("matrix", request, respond(to: request), lies)
  }

  override public func failure(_ status: Int, _ head: IncomingHead) -> OutgoingResponse {
    status == 429
      ? Self.refuse(429, "M_LIMIT_EXCEEDED", "Too Many Requests")
      : Self.refuse(status, "M_UNKNOWN", "Internal server error")
  }

  static func refuse(_ status: Int, _ name: String, _ message: String) -> OutgoingResponse {
    .json(encoding: ["errcode": .text(name), "error": .text(message)] as JSONValue, status: status)
  }

  static var notFound: OutgoingResponse { refuse(404, "M_NOT_FOUND", "Not found") }
}

/// A room.
public struct FakeMatrixRoom: Sendable {
  public var name: String?
  public var alias: String?
  /// Another public name, which only the directory knows.
  public var otherAlias: String?
  public var avatar: String?
  public var isEncrypted = false
  public var isSpace = false
  public var isJoined = true
  /// The level that messages need.
  public var level = 0
  /// The people in a room without a name.
  public var people: [String] = []
  public internal(set) var events: [FakeMatrixEvent] = []

  public init(name: String? = nil, alias: String? = nil) {
    self.name = name
    self.alias = alias
  }

  static var all: [String: FakeMatrixRoom] {
    var secret = FakeMatrixRoom(name: "Secret Plans")
    secret.isEncrypted = true
    var news = FakeMatrixRoom(name: "News")
    news.level = 50
    var space = FakeMatrixRoom(name: "Everything")
    space.isSpace = true
    var family = FakeMatrixRoom()
    family.people = ["@bob:practice.test", "@carol:practice.test"]
    return [
      FakeMatrix.room: FakeMatrixRoom(name: "Photos", alias: FakeMatrix.alias),
      FakeMatrix.otherRoom: family, FakeMatrix.encryptedRoom: secret,
      FakeMatrix.readOnlyRoom: news, "!space:practice.test": space,
    ]
  }
}

/// A message, or what deleted one.
public struct FakeMatrixEvent: Sendable, Equatable {
  public let id: String
  public let type: String
  public let at: Double
  /// The transaction and the session in which it was sent.
  public let transaction: String
  let session: String
  public internal(set) var content: JSONValue
  public internal(set) var isRedacted = false
}

/// A file, or a name for one that will follow.
public struct FakeMatrixFile: Sendable {
  let made: Double
  public internal(set) var type = ""
  public internal(set) var name = ""
  var content: PracticeBytes?

  public var bytes: [UInt8]? { content?.bytes }
}

/// Somebody who is signed in.
struct FakeMatrixSession {
  var token: String
  let device: String
  /// Nil if it doesn't expire.
  var until: Double?
  var refresh: String?
  /// The token before the last refresh, which is good until the new one is used.
  var former: (token: String, refresh: String, until: Double?)?
}
