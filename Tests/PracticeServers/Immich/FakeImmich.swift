// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Network
public import Practice

/// An Immich server with the account `alice@example.org`.
///
/// It is as strict as a real one: every request needs a permission of the key, a file is there once
/// by its checksum, and ids are UUIDs. Stricter, it refuses a checksum that doesn't fit the file, and
/// fields that its version doesn't have.
public final class FakeImmich: PracticeServer, PracticeKinds {
  static let userID = "5f8d2a90-1c34-4e56-8b7a-0d9e8f7a6b5c"
  static let otherUserID = "6a9e3ba1-2d45-4f67-9c8b-1eaf908b7c6d"

  /// What it sends instead of names and addresses, as a hostile server may.
  public var lies = PracticeLies()
  /// Versions 1 and 2 want to know a device, list only the user's own albums, and describe errors and
  /// albums at greater length.
  public var version = (major: 3, minor: 0, patch: 3)
  /// The address for people outside, as its administrator set it.
  public var externalDomain = ""
  /// For how many days the trash is kept.
  public var trashDays = 30
  /// It tells where its API is.
  public var hasWellKnown = true
  /// Keys can ask what they may do.
  public var tellsPermissions = true
  /// The space in bytes; nil for no limit.
  public var quota: Int?
  /// The maximum size of a file, as a proxy in front of it has it.
  public var maxFile: Int?
  /// What the keys may do; nil for everything.
  public var permissions: Set<String>?
  /// The assets, those in the trash included.
  public internal(set) var assets: [PracticeAsset] = []
  public internal(set) var albums: [PracticeAlbum] = []
  public internal(set) var links: [FakeImmichLink] = []
  /// The number of links ever made.
  public internal(set) var linksMade = 0
  /// The number of assets ever made.
  public internal(set) var assetsMade = 0
  /// The number of albums ever made.
  public internal(set) var albumsMade = 0
  public internal(set) var image: [UInt8]?
  let clock: PracticeClock
  private(set) var key: Secret

  /// A server on this computer; port 0 means any free one.
  public init(
    port: UInt16 = 0, key: Secret = Secret("practice"), faults: PracticeFaults = PracticeFaults(),
    clock: PracticeClock = .system
  ) throws(HTTPServerError) {
    self.key = key
    self.clock = clock
    try super.init(port: port, gate: faults)
  }

  /// No request with the present key is accepted any more.
  public func revokeKey() { key = Secret(RandomText.make()) }

  /// The assets outside the trash.
  public var shown: [PracticeAsset] { assets.filter { !$0.isTrashed } }

  /// Adds a file, as another program would.
  @discardableResult
  public func place(
    _ bytes: [UInt8], name: String = "earlier.png", isTrashed: Bool = false, isLocked: Bool = false
  ) -> String {
    var asset = PracticeAsset(id: Self.makeID(), name: name, bytes: bytes, date: clock.now())
    asset.isTrashed = isTrashed
    asset.isLocked = isLocked
    assets.append(asset)
    return asset.id
  }

  /// Adds a link to nothing, as another program would.
  public func placeLink(_ description: String) {
    links.append(
      FakeImmichLink(
        id: Self.makeID(), key: RandomText.make(bytes: 50), assets: [], description: description,
        password: nil, expires: nil))
  }

  /// Somebody else lets the user see an album.
  public func showAlbum(_ name: String) {
    albums.append(PracticeAlbum(id: Self.makeID(), name: name, isOwned: false))
  }

  /// Removes an album, as another program would.
  public func removeAlbum(_ name: String) { albums.removeAll { $0.name == name } }

  /// The user moves all assets to the locked folder.
  public func lock() {
    for index in assets.indices { assets[index].isLocked = true }
  }

  /// Deletes what is in the trash.
  public func emptyTrash() { assets.removeAll(where: \.isTrashed) }

  override public func kind(of head: IncomingHead) -> String { Kind(head).rawValue }

  override public func begin(_ head: IncomingHead) -> OutgoingResponse? {
    if let answer = super.begin(head) { return answer }
    if let maxFile, let length = head.contentLength, length > maxFile {
      return .html("<html><h1>413 Request Entity Too Large</h1></html>", status: 413)
    }
    return nil
  }

  override public func answer(_ request: IncomingRequest) -> OutgoingResponse {
    told(
      "immich", request, respond(to: request),
      version: "\(version.major).\(version.minor).\(version.patch)", lies)
  }

  override public func failure(_ status: Int, _ head: IncomingHead) -> OutgoingResponse {
    refuse(status, "Internal server error")
  }

  func isKey(_ text: String?) -> Bool { text.map { Secret($0) == key } ?? false }

  /// A UUID of version 4.
  static func makeID() -> String {
    var digits = Array(Checksum.hex(Checksum.of(Array(RandomText.make(bytes: 16).utf8), .md5)))
    digits[12] = "4"
    digits[16] = "8"
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
      .map { String(digits[$0]) }.joined(separator: "-")
  }

  nonisolated static func isID(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.count) == [8, 4, 4, 4, 12] && parts.joined().allSatisfy(\.isHexDigit)
      && parts[2].hasPrefix("4") && "89abAB".contains(parts[3].prefix(1))
  }
}

/// A picture on the server.
public struct PracticeAsset: Sendable, Equatable {
  public let id: String
  public let name: String
  private let content: PracticeBytes
  /// Its SHA-1, in hexadecimal digits.
  public let checksum: String
  /// When it was taken, as the client said.
  public let date: Double
  public internal(set) var description = ""
  public internal(set) var isTrashed = false
  /// Whether it is in the locked folder, which only the user sees.
  var isLocked = false
  /// What the client called it, in versions before 3.
  var deviceAssetID = "practice"

  init(id: String, name: String, bytes: [UInt8], date: Double) {
    self.id = id
    self.name = name
    self.date = date
    content = PracticeBytes(bytes)
    checksum = Checksum.hex(Checksum.of(bytes, .sha1))
  }

  public var bytes: [UInt8] { content.bytes }
  var count: Int { content.count }
}

/// An album on the server.
public struct PracticeAlbum: Sendable, Equatable {
  public let id: String
  public let name: String
  /// Whether it is the user's own.
  public var isOwned = true
  public internal(set) var assets: [String] = []
}

/// A shared link.
public struct FakeImmichLink: Sendable, Equatable {
  public let id: String
  public let key: String
  public let assets: [String]
  public let description: String
  public let password: String?
  public let expires: String?
}
