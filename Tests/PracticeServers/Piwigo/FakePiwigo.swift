// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Network
public import Practice

/// A Piwigo gallery with the account `alice`.
///
/// It is as strict and as careless as a real one: failures are text with a code, changes take the session's token, new
/// pictures stay in the lounge, files that are too large are overlooked, and text that its database can't store is a
/// fatal error in the middle of an upload.
public final class FakePiwigo: PracticeServer, PracticeKinds {
  public nonisolated static let user = "alice"
  public nonisolated static let keyID = "pkid-20260131-abcdefghij0123456789"

  /// How an account without an administrator's rights may upload.
  public enum Community: Sendable {
    /// An administrator has to approve what it uploads.
    case moderated
    case trusted
  }

  /// What it sends instead of names and addresses, as a hostile server may.
  public var lies = PracticeLies()
  /// Before 16, uploads name their user; before 14, pictures aren't taken out of albums; before 12, there is no lounge;
  /// before 11, it takes no chunks.
  public var version = 16
  /// It knows the header for API keys, which 16.0 doesn't.
  public var hasKeyHeader = true
  public var isAdministrator = true
  /// Whether the user may change pictures that are there.
  public var mayChange = true
  /// Up to which level of privacy the account sees photos; other administrators than the webmaster have less.
  public var level = 8
  /// The plugin for those who are no administrators; nil where there is none.
  public var community: Community?
  /// The endings of files that it takes.
  public var types = "jpg,jpeg,png,gif,webp"
  /// The size of chunks that it recommends.
  public var chunkKilobytes = 500
  /// The largest file that PHP doesn't overlook.
  public var maxFile: Int?
  /// It tells pictures by the names of their files.
  public var usesFileNames = false
  /// The files of pictures can't be removed.
  public var isReadOnly = false
  /// PHP warns of something before every answer.
  public var warns = false
  public internal(set) var images: [FakePiwigoImage] = []
  public internal(set) var albums: [FakePiwigoAlbum] = []
  public internal(set) var tags: [String] = []
  /// The number of pictures ever made.
  public internal(set) var imagesMade = 0
  /// The number of albums ever made.
  public internal(set) var albumsMade = 0
  /// The chunks of pictures that aren't complete.
  var buffer: [String: [Int: [UInt8]]] = [:]
  let clock: PracticeClock
  private(set) var password: Secret
  private var keySecret: Secret
  /// The sessions of those who signed in; all others are guests.
  private var sessions: Set<String> = []

  /// A server on this computer; port 0 means any free one.
  public init(
    port: UInt16 = 0, password: Secret = Secret("practice"),
    keySecret: Secret = Secret(String(repeating: "k", count: 40)),
    faults: PracticeFaults = PracticeFaults(), clock: PracticeClock = .system
  ) throws(HTTPServerError) {
    self.password = password
    self.keySecret = keySecret
    self.clock = clock
    try super.init(port: port, gate: faults)
  }

  /// Galleries are often in a folder of a website.
  override public var address: URLAddress { root.appending("gallery") }

  /// The server forgets all sessions, as it does after a while.
  public func endSessions() { sessions = [] }

  /// No password and no key is accepted any more.
  public func revoke() {
    endSessions()
    password = Secret(RandomText.make())
    keySecret = Secret(RandomText.make())
  }

  /// Forgets the chunks that have arrived, as it does after a week.
  public func emptyBuffer() { buffer = [:] }

  /// The numbers of chunks that have arrived of pictures that aren't complete.
  public var chunks: [Int] { buffer.values.map(\.count) }

  /// Adds a file, as another program would.
  @discardableResult
  public func place(_ bytes: [UInt8], name: String = "earlier.png", album: Int? = nil) -> Int {
    let image = FakePiwigoImage(id: nextID, file: name, bytes: bytes)
    images.append(image)
    if let album { images[images.count - 1].albums = [album] }
    return image.id
  }

  /// Adds a picture to an album, as another program would.
  public func add(_ id: Int, to album: Int) {
    for index in images.indices where images[index].id == id { images[index].albums.insert(album) }
  }

  /// Adds an album, as another program would.
  @discardableResult
  public func placeAlbum(_ name: String, in parent: Int? = nil) -> Int {
    let id = (albums.last?.id ?? 0) + 1
    albums.append(FakePiwigoAlbum(id: id, name: name, parent: parent))
    return id
  }

  /// Hides an album from guests.
  public func hideAlbum(_ name: String) {
    for index in albums.indices where albums[index].name == name { albums[index].isPrivate = true }
  }

  /// Removes an album, as another program would.
  public func removeAlbum(_ name: String) { albums.removeAll { $0.name == name } }

  /// Replaces a file, as another program would.
  public func replace(_ id: Int, with bytes: [UInt8]) {
    guard let index = images.firstIndex(where: { $0.id == id }) else { return }
    var image = FakePiwigoImage(id: id, file: images[index].file, bytes: bytes)
    image.albums = images[index].albums
    images[index] = image
  }

  var nextID: Int { (images.map(\.id).max() ?? 0) + 1 }

  override public func kind(of head: IncomingHead) -> String { Kind(head).rawValue }

  override public func answer(_ request: IncomingRequest) -> OutgoingResponse {
    respond(to: request)
  }

  override public func failure(_ status: Int, _ head: IncomingHead) -> OutgoingResponse {
    Self.refuse(status, "Something went wrong")
  }

  // MARK: Who asks

  /// The session of a request, which is a guest's unless somebody signed in.
  func session(of request: IncomingRequest) -> String? {
    let cookies = (request.headers["Cookie"] ?? "").split(separator: ";").map(\.trimmed)
    return cookies.first { $0.hasPrefix("pwg_id=") }.map { String($0.dropFirst(7)) }
  }

  /// Whether it comes from the account; nil if its key is wrong.
  func isSignedIn(_ request: IncomingRequest) -> Bool? {
    if hasKeyHeader, let key = request.headers["X-PIWIGO-API"] {
      return Secret(key) == Secret("\(Self.keyID):\(keySecret.reveal())") ? true : nil
    }
    return session(of: request).map { sessions.contains($0) } ?? false
  }

  /// What a session has to show for changes.
  func token(of request: IncomingRequest) -> String {
    let session = session(of: request) ?? "none"
    return Checksum.hex(Checksum.of(Array(session.utf8), .md5))
  }

  func knows(_ user: String?, _ password: String?) -> Bool {
    guard let user, let password else { return false }
    return user == Self.user && Secret(password) == self.password
      || user == Self.keyID && Secret(password) == keySecret
  }

  func login(_ fields: [String: String]) -> OutgoingResponse {
    guard knows(fields["username"], fields["password"]) else {
      return Self.refuse(999, "Invalid username/password")
    }
    let session = RandomText.make(bytes: 20)
    sessions.insert(session)
    var answer = Self.give(true)
    answer.headers.add("Set-Cookie", "pwg_id=\(RandomText.make()); path=/gallery/; HttpOnly")
    answer.headers.add("Set-Cookie", "pwg_id=\(session); path=/gallery/; HttpOnly")
    return answer
  }

  // MARK: Answers

  static func refuse(_ code: Int, _ message: String) -> OutgoingResponse {
    .text(
      "{\"stat\":\"fail\",\"err\":\(code),\"message\":\(json(.text(message)))}",
      status: (400..<600).contains(code) ? code : 200)
  }

  static func give(_ result: JSONValue) -> OutgoingResponse {
    .text("{\"stat\":\"ok\",\"result\":\(json(result))}")
  }

  private static func json(_ value: JSONValue) -> String {
    String(decoding: OutgoingResponse.json(encoding: value).body, as: UTF8.self)
  }
}

/// A picture in the gallery.
public struct FakePiwigoImage: Sendable, Equatable {
  public let id: Int
  public let file: String
  private let content: PracticeBytes
  /// Its MD5, in hexadecimal digits.
  public let sum: String
  /// HTML, as the comment.
  public internal(set) var name: String
  public internal(set) var comment = ""
  public internal(set) var level = 0
  public internal(set) var tags: [String] = []
  public internal(set) var albums: Set<Int> = []
  /// The albums that it gets into when it leaves the lounge.
  public internal(set) var waitsFor: Set<Int> = []
  /// An administrator has to approve it.
  public internal(set) var isPending = false

  init(id: Int, file: String, bytes: [UInt8]) {
    self.id = id
    self.file = file
    name = String(file.split(separator: ".").first ?? "")
    content = PracticeBytes(bytes)
    sum = Checksum.hex(Checksum.of(bytes, .md5))
  }

  public var bytes: [UInt8] { content.bytes }
}

/// An album in the gallery.
public struct FakePiwigoAlbum: Sendable, Equatable {
  public let id: Int
  public let name: String
  public let parent: Int?
  /// Guests don't see it.
  public internal(set) var isPrivate = false
}
