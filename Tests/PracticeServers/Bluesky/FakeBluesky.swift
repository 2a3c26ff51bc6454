// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Network
public import Practice

/// A Bluesky server with one account, which is also the directory that knows it.
///
/// It is as strict as a real one: records have to follow their schemas, pictures have to be there and
/// small enough when they are posted, and each refresh token can be used once. Stricter, it takes
/// nothing but app passwords for repeated signing in.
public final class FakeBluesky: PracticeServer, PracticeKinds {
  nonisolated public static let handle = "alice.practice.test"
  nonisolated public static let did = "did:plc:practicepracticepractice"
  /// Somebody who can be mentioned.
  nonisolated public static let friend = (
    handle: "bob.practice.test", did: "did:plc:bobbobbobbobbobbobbobbob"
  )
  /// The password of the account itself.
  nonisolated public static let mainPassword = Secret("the-password-of-everything")

  /// What it sends instead of names and addresses, as a hostile server may.
  public var lies = PracticeLies()
  /// How long access tokens are valid.
  public var accessSeconds = 7200.0
  /// How long pictures that nobody posts are kept.
  public var blobSeconds = 3600.0
  /// The size of files that can be uploaded.
  public var uploadLimit = 5 << 20
  /// The size of pictures in posts: 1,000,000 on older servers.
  public var pictureLimit = 2_000_000
  /// The account's own password asks for a code that was sent by email.
  public var asksForCode = false
  /// The account's state; nil while it is active.
  public var inactive: String?
  /// What the directory says about the account, when it isn't the truth.
  public var listedHandle: String?
  public var listedServer: URLAddress?
  /// The profile that another program writes right before the next record is written; nil for none.
  public var changesProfile: JSONValue?
  /// The account's records, by collection and key.
  public internal(set) var records: [String: [String: PracticeRecord]] = [:]
  /// The number of posts ever made.
  public internal(set) var postsMade = 0
  /// The number of times that somebody signed in with a password.
  public internal(set) var signIns = 0
  public internal(set) var blobs: [PracticeBlob] = []
  let clock: PracticeClock
  var tokens: [String: PracticeToken] = [:]
  private(set) var password: Secret

  /// A server on this computer; port 0 means any free one.
  public init(
    port: UInt16 = 0, password: Secret = Secret("practice"),
    faults: PracticeFaults = PracticeFaults(), clock: PracticeClock = .system
  ) throws(HTTPServerError) {
    self.password = password
    self.clock = clock
    try super.init(port: port, gate: faults)
  }

  /// The posts, the first one first.
  public var posts: [(key: String, record: PracticeRecord)] {
    (records["app.bsky.feed.post"] ?? [:]).map { ($0.key, $0.value) }.sorted { $0.key < $1.key }
  }

  /// The profile; nil if there is none.
  public var profile: JSONValue? {
    get { records["app.bsky.actor.profile"]?["self"]?.value }
    set {
      records["app.bsky.actor.profile", default: [:]]["self"] = newValue.map {
        PracticeRecord(value: $0)
      }
    }
  }

  /// The bytes of the pictures of a post.
  public func pictures(of record: PracticeRecord) -> [[UInt8]] {
    record.pictures.compactMap { picture in
      blobs.first { $0.id == picture["image"]?["ref"]?["$link"]?.text }?.bytes
    }
  }

  /// The bytes of the profile picture.
  public var avatar: [UInt8]? {
    let id = profile?["avatar"]?["ref"]?["$link"]?.text
    return blobs.first { $0.id == id }?.bytes
  }

  /// No token that was given out is valid any more, and the app password neither.
  public func revokeAll() {
    tokens = [:]
    password = Secret(RandomText.make())
  }

  /// Drops what nobody has posted.
  public func dropBlobs() { blobs.removeAll { !$0.isPosted } }

  func isPassword(_ text: String) -> Bool { Secret(text) == password }

  override public func kind(of head: IncomingHead) -> String { Kind(head).rawValue }

  override public func begin(_ head: IncomingHead) -> OutgoingResponse? {
    if let answer = super.begin(head) { return answer }
    if Kind(head) == .upload, let length = head.contentLength, length > uploadLimit {
      return Self.refuse(413, "PayloadTooLarge", "request entity too large")
    }
    return nil
  }

  override public func answer(_ request: IncomingRequest) -> OutgoingResponse {
    told("bluesky", request, respond(to: request), lies)
  }

  override public func failure(_ status: Int, _ head: IncomingHead) -> OutgoingResponse {
    Self.refuse(status, "InternalServerError", "Internal Server Error")
  }

  static func refuse(_ status: Int, _ name: String, _ message: String) -> OutgoingResponse {
    .json(encoding: ["error": .text(name), "message": .text(message)] as JSONValue, status: status)
  }
}

/// A record, such as a post.
public struct PracticeRecord: Sendable, Equatable {
  public let value: JSONValue
  /// Its checksum.
  public let id: String

  init(value: JSONValue) {
    self.value = value
    id = PracticeBlob.id(of: (try? JSONWriter().encode(value)) ?? [], isRecord: true)
  }

  /// The embedded pictures.
  public var pictures: [JSONValue] {
    guard let embed = value["embed"], case .list(let items)? = embed["images"] ?? embed["items"]
    else { return [] }
    return items
  }
}

/// Bytes that were uploaded.
public struct PracticeBlob: Sendable {
  public let id: String
  public let type: String
  let made: Double
  public internal(set) var isPosted = false
  private let content: PracticeBytes

  init(_ bytes: [UInt8], type: String, at now: Double) {
    id = Self.id(of: bytes)
    self.type = type
    made = now
    content = PracticeBytes(bytes)
  }

  public var bytes: [UInt8] { content.bytes }
  var count: Int { content.count }

  /// The name of bytes: their checksum, after what it is of, in letters of 5 bits each.
  static func id(of bytes: [UInt8], isRecord: Bool = false) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz234567")
    let head: [UInt8] = [1, isRecord ? 0x71 : 0x55, 0x12, 0x20]
    var name = "b"
    var (rest, count) = (0, 0)
    for byte in head + Checksum.of(bytes, .sha256) {
      (rest, count) = (rest << 8 | Int(byte), count + 8)
      while count >= 5 {
        count -= 5
        name.append(letters[rest >> count & 31])
        rest &= 1 << count - 1
      }
    }
    return name + String(letters[rest << (5 - count) & 31])
  }
}

/// A token that was given out.
struct PracticeToken {
  let isRefresh: Bool
  let until: Double
}
