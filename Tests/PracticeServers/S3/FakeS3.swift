// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Network
public import Practice

/// An S3 server with the bucket `photos`.
///
/// It is as strict as Amazon's: it checks every signature, the checksum of every body, the clock, the
/// region and what the access key may do.
public final class FakeS3: PracticeServer, PracticeKinds {
  /// With a colon, as some servers have it.
  public nonisolated static let accessKey = "alice:photos"
  public nonisolated static let bucket = "photos"

  /// What the server makes of conditions for what it stores.
  public enum Conditions: Sendable { case known, refused, ignored }

  public var region = "us-east-1"
  public var conditions = Conditions.known
  /// What the access key may do, such as `s3:PutObject`; nil for everything.
  public var permissions: Set<String>?
  /// Everybody may read what is in the bucket.
  public var isPublic = false
  /// Single objects can be made public.
  public var allowsACLs = true
  /// Old versions are kept. To be set before anything is stored.
  public var keepsVersions = false
  /// The space in bytes; nil for no limit.
  public var quota: Int?
  /// The largest object in bytes; nil for no limit.
  public var maxFile: Int?
  /// The smallest part but the last.
  public var minPiece = 5 << 20
  public var storageClasses: Set<String> = ["STANDARD", "STANDARD_IA"]
  /// What it sends instead of tags and ids, as a hostile server may.
  public var lies = PracticeLies()
  /// All versions of all objects, the oldest first.
  public internal(set) var versions: [FakeS3Object] = []
  /// Unfinished uploads, by id.
  public internal(set) var uploads: [String: FakeS3Upload] = [:]
  /// The number of objects ever made, by key.
  public internal(set) var objectsMade: [String: Int] = [:]
  let clock: PracticeClock
  private(set) var keys: [String: Secret]

  /// A server on this computer; port 0 means any free one.
  public init(
    port: UInt16 = 0, secret: Secret = Secret("practice"),
    faults: PracticeFaults = PracticeFaults(), clock: PracticeClock = .system
  ) throws(HTTPServerError) {
    keys = [Self.accessKey: secret]
    self.clock = clock
    var rules = ServerRules()
    rules.names = ["\(Self.bucket).localhost"]
    try super.init(port: port, gate: faults, rules: rules)
  }

  /// The access key can't be used any more.
  public func revokeKey() { keys = [:] }

  /// The objects that are there, by key.
  public var objects: [String: FakeS3Object] {
    var objects: [String: FakeS3Object] = [:]
    for version in versions { objects[version.key] = version.isMarker ? nil : version }
    return objects
  }

  /// Adds an object, as another program would.
  public func place(_ bytes: [UInt8], at key: String) {
    store(FakeS3Object(key: key, bytes: bytes, version: nextVersion))
  }

  /// Removes unfinished uploads, as a rule of the bucket would.
  public func giveUpUploads() { uploads = [:] }

  /// Replaces a part of each unfinished upload by other bytes of the same length.
  public func damagePart(_ number: Int) {
    for (id, upload) in uploads {
      guard let part = upload.parts[number] else { continue }
      uploads[id]?.parts[number] = FakeS3Object(
        key: part.key, bytes: part.bytes.map { ~$0 }, version: nil)
    }
  }

  var nextVersion: String? { keepsVersions ? RandomText.make(bytes: 16) : nil }

  /// Puts an object where it replaces, or hides, earlier ones.
  func store(_ object: FakeS3Object) {
    if !keepsVersions { versions.removeAll { $0.key == object.key } }
    versions.append(object)
  }

  override public func kind(of head: IncomingHead) -> String { Kind(head).rawValue }

  override public func answer(_ request: IncomingRequest) -> OutgoingResponse {
    if Kind(request.head) == .page {
      return request.path == page.path ? list() : PracticePage.elsewhere
    }
    let signature = FakeS3Signature(keys: keys, region: region, now: clock.now())
    let isKnown: Bool
    switch signature.check(request) {
    case .refused(let refusal):
      var answer = Self.refuse(refusal.status, refusal.code, refusal.message, refusal.more)
      if refusal.more.contains(where: { $0.0 == "Region" }) {
        answer.headers["x-amz-bucket-region"] = region
      }
      return answer
    case .anonymous: isKnown = false
    case .key: isKnown = true
    }
    return respond(to: request, isKnown: isKnown)
  }

  override public func failure(_ status: Int, _ head: IncomingHead) -> OutgoingResponse {
    switch status {
    case 429: Self.refuse(503, "SlowDown", "Please reduce your request rate.")
    case 503: Self.refuse(503, "ServiceUnavailable", "Service is unable to handle request.")
    default: Self.refuse(status, "InternalError", "We encountered an internal error.")
    }
  }

  static func refuse(
    _ status: Int, _ code: String, _ message: String, _ more: [(String, String)] = []
  ) -> OutgoingResponse {
    let parts = [("Code", code), ("Message", message)] + more + [("RequestId", "practice")]
    return xml("<Error>\(parts.map { tag($0.0, $0.1) }.joined())</Error>", status: status)
  }

  static func xml(_ text: String, status: Int = 200) -> OutgoingResponse {
    .text(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(text)", status: status, type: "application/xml"
    )
  }

  static func tag(_ name: String, _ text: String) -> String {
    let safe = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
    return "<\(name)>\(safe)</\(name)>"
  }

  /// The page with what is in the bucket.
  private func list() -> OutgoingResponse {
    let articles = objects.values.sorted { $0.key < $1.key }.map { object in
      let picture =
        PictureSignature(object.bytes)?.type == nil
        ? "" : "<img src=\"data:\(object.type);base64,\(Base64.encode(object.bytes))\" alt=\"\">"
      return "<article>\(picture)\(Self.tag("p", object.key))</article>"
    }
    let body = articles.isEmpty ? "<p>No files yet.</p>" : articles.joined()
    return .html(PracticePage.wrap("Practice · S3", body))
  }
}

/// An object, or a mark that one was deleted.
public struct FakeS3Object: Sendable, Equatable {
  public let key: String
  public let version: String?
  public internal(set) var type = "application/octet-stream"
  /// What the client said about it: `x-amz-meta-…`.
  public internal(set) var notes: [String: String] = [:]
  public internal(set) var isPublic = false
  public internal(set) var storageClass = "STANDARD"
  public let isMarker: Bool
  /// The tag, with its quotation marks.
  public let tag: String
  private let content: PracticeBytes

  init(key: String, bytes: [UInt8], version: String?, tag: String? = nil, isMarker: Bool = false) {
    self.key = key
    self.version = version
    self.isMarker = isMarker
    self.tag = tag ?? "\"\(Checksum.hex(Checksum.of(bytes, .md5)))\""
    content = PracticeBytes(bytes)
  }

  public var bytes: [UInt8] { content.bytes }
  var count: Int { content.count }
}

/// An unfinished upload in parts.
public struct FakeS3Upload: Sendable {
  public let key: String
  public internal(set) var parts: [Int: FakeS3Object] = [:]
  let headers: HTTPHeaders
}
