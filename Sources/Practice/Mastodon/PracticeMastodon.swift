// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Network

/// A server of the Mastodon family.
///
/// It is as strict as the real ones: limits, scopes, error messages, rate limits, and one hour for
/// `Idempotency-Key`.
public final class PracticeMastodon: PracticeServer {
  /// The software that it imitates.
  public enum Variant: String, Sendable, CaseIterable {
    case mastodon, pixelfed, goToSocial, pleroma, takahe
  }

  public let variant: Variant
  public var limits: PracticeMastodonLimits
  /// The version in its description; from 4.6 on there is an endpoint for profiles.
  public var version: String
  /// How often a picture is reported as unfinished.
  public var processingSteps = 0
  /// Processing the next upload fails.
  public var processingFails = false
  /// Descriptions that are sent with a picture are ignored: they have to be sent afterwards.
  public var overlooksAlt = false
  /// The scopes that it lists; nil for all that it has.
  public var listedScopes: [String]?
  /// The same picture has the same address, however often it is uploaded.
  public var deduplicates = false
  /// Whatever is uploaded, `alice` posted it before.
  public var hadEveryPicture = false
  /// The ids of posts that are listed before all others of their account, however old they are.
  public var pinned: Set<String> = []
  /// The posts, the latest last.
  public internal(set) var posts: [PracticePost] = []
  /// The number of posts ever made, including deleted ones.
  public internal(set) var postsMade = 0
  /// All uploaded pictures that still exist.
  public internal(set) var pictures: [PracticePicture] = []
  /// Requests for pictures that were sent with a token, which should never happen.
  public internal(set) var tokensSentForPictures = 0
  /// Requests for profile pictures that were answered with “not modified”.
  public internal(set) var avatarsUnchanged = 0

  /// The scopes of the tokens issued by sign-ins, the latest last.
  public internal(set) var scopesGranted: [String] = []

  let clock: PracticeClock
  var access = MastodonAccess()
  var accounts: [PracticeAccount] = []
  var rates = MastodonRates()
  /// The posts by account and key, and when they were made.
  var keys: [String: (post: String, at: Double)] = [:]
  private var lastID = 114_000_000_000_000_000

  /// A server on this computer with the account `alice`; port 0 means any free one.
  package init(
    _ variant: Variant = .mastodon, port: UInt16, gate: (any PracticeGate)?,
    clock: PracticeClock = .system
  ) throws(HTTPServerError) {
    self.variant = variant
    self.clock = clock
    limits = .usual(variant)
    version = variant.version
    try super.init(port: port, gate: gate)
    addAccount("alice")
  }

  @discardableResult
  public func addAccount(_ name: String) -> PracticeAccount {
    let account = PracticeAccount(id: makeID(), name: name)
    accounts.append(account)
    return account
  }

  /// A token as from the server's settings; with all scopes unless some are named.
  public func makeToken(for name: String = "alice", scopes: String = "read write") -> Secret {
    let token = RandomText.make()
    access.tokens[token] = MastodonAccess.Token(account: name, scopes: scopes, app: nil)
    return Secret(token)
  }

  /// Accepts `token` from now on, so that an account still works after the server was restarted.
  public func take(_ token: Secret, for name: String = "alice") {
    access.tokens[token.reveal()] = MastodonAccess.Token(
      account: name, scopes: "read write", app: nil)
  }

  /// The current profile picture of an account.
  public func avatar(of name: String = "alice") -> PracticeAvatar? {
    accounts.first { $0.name == name }?.avatar
  }

  /// Ascending ids, like the real ones; GoToSocial's contain letters.
  func makeID() -> String {
    lastID += Int.random(in: 1...999)
    return variant == .goToSocial ? "01JD\(lastID)" : "\(lastID)"
  }

  override public func kind(of head: IncomingHead) -> String { Kind(head).rawValue }

  override public func answer(_ request: IncomingRequest) -> OutgoingResponse {
    limited(request) { answer(Kind(request.head), request) }
  }

  override public func failure(_ status: Int, _ head: IncomingHead) -> OutgoingResponse {
    error(
      status,
      status == 429
        ? "Too many requests" : "We're sorry, but something went wrong on our end.")
  }
}

/// An account on a practice server.
public struct PracticeAccount: Sendable, Equatable {
  public let id: String
  public let name: String
  public internal(set) var avatar: PracticeAvatar?
}

/// The profile picture of an account.
public struct PracticeAvatar: Sendable, Equatable {
  public var bytes: [UInt8]
  public var type: String
  public var alt: String
  /// The ending of its address.
  let name = RandomText.make(bytes: 12)
}

/// A post on a practice server.
public struct PracticePost: Sendable, Equatable {
  public let id: String
  /// The account that it belongs to.
  public let account: String
  public var text: String
  public var warning: String
  public var isSensitive: Bool
  public var visibility: String
  public var language: String?
  /// The ids of its pictures, in their order.
  public var pictures: [String]
  public var created: Double
}

/// A picture on a practice server.
public struct PracticePicture: Sendable, Equatable {
  public let id: String
  /// The ending of its address, which can't be guessed, as on the real servers.
  public let name = RandomText.make(bytes: 12)
  public let account: String
  public let type: String
  let content: PracticeBytes
  /// The file as it was uploaded.
  public var bytes: [UInt8] { content.bytes }
  public var alt: String
  /// The post that it belongs to; nil while it waits for one.
  public var post: String?
  public var uploaded: Double
  /// How many more times it is reported as unfinished.
  var stepsLeft: Int
  var fails: Bool
  public internal(set) var focus = PracticeFocus()
}
