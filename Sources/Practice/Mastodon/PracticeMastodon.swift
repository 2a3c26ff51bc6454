// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Network

/// A server of the Mastodon family.
///
/// It is as strict as the real ones: limits, scopes, error texts, rate limits, a memory of one hour for
/// `Idempotency-Key`.
public final class PracticeMastodon: PracticeServer, PracticeKinds {
  /// Whose behaviour it shows.
  public enum Variant: String, Sendable, CaseIterable {
    case mastodon, pixelfed, goToSocial, pleroma, takahe
  }

  public let variant: Variant
  public var limits: PracticeMastodonLimits
  /// As the instance says; from 4.6 on there is an address of its own for profiles.
  public var version: String
  /// How often a picture is unfinished when the user asks for it.
  public var processingSteps = 0
  /// What is uploaded next cannot be processed in the end.
  public var processingFails = false
  /// Descriptions that come with a picture are overlooked: they have to be sent afterwards.
  public var overlooksAlt = false
  /// The scopes that it says it knows; nil for all that it does know.
  public var listedScopes: [String]?
  /// The same picture has the same address, however often it is uploaded.
  public var deduplicates = false
  /// Whatever is uploaded, `alice` posted it before.
  public var hadEveryPicture = false
  /// The ids of posts that come before all others of their account, however old they are.
  public var pinned: Set<String> = []
  /// What it says in place of names and addresses, as a hostile server may.
  public var lies = PracticeLies()
  /// What was posted, the latest last.
  public internal(set) var posts: [PracticePost] = []
  /// How many posts were ever made, deleted ones among them.
  public internal(set) var postsMade = 0
  /// Every picture that was uploaded and is still there.
  public internal(set) var pictures: [PracticePicture] = []
  /// Requests for pictures that came with a token, which no one should send there.
  public internal(set) var tokensSentForPictures = 0
  /// Requests for profile pictures that were answered with: it is the one you have.
  public internal(set) var avatarsUnchanged = 0

  /// What the tokens that were signed in for may do, the latest last.
  public internal(set) var scopesGranted: [String] = []

  let clock: PracticeClock
  let folder: String?
  var door = MastodonDoor()
  var accounts: [PracticeAccount] = []
  var rates = MastodonRates()
  /// By account and key: the post, and when it was made.
  var keys: [String: (post: String, at: Double)] = [:]
  private var lastID = 114_000_000_000_000_000

  /// A server on this computer with the account `alice`; port 0 is any that is free.
  ///
  /// - Parameter folder: Where pictures are kept as files besides.
  public init(
    _ variant: Variant = .mastodon, port: UInt16 = 0, folder: String? = nil,
    faults: PracticeFaults = PracticeFaults(), clock: PracticeClock = .system
  ) throws(HTTPServerError) {
    self.variant = variant
    self.folder = folder
    self.clock = clock
    limits = .usual(variant)
    version = variant.version
    try super.init(port: port, faults: faults)
    addAccount("alice")
  }

  @discardableResult
  public func addAccount(_ name: String) -> PracticeAccount {
    let account = PracticeAccount(id: makeID(), name: name)
    accounts.append(account)
    return account
  }

  /// A token such as the server's settings give out; with all scopes unless some are named.
  public func makeToken(for name: String = "alice", scopes: String = "read write") -> Secret {
    let token = RandomText.make()
    door.tokens[token] = MastodonDoor.Token(account: name, scopes: scopes, app: nil)
    return Secret(token)
  }

  /// Takes `token` for one of its own from now on: anyone who comes back with it after the server was
  /// started again is let in.
  public func take(_ token: Secret, for name: String = "alice") {
    door.tokens[token.reveal()] = MastodonDoor.Token(
      account: name, scopes: "read write", app: nil)
  }

  /// The profile picture that an account has now.
  public func avatar(of name: String = "alice") -> PracticeAvatar? {
    accounts.first { $0.name == name }?.avatar
  }

  /// Numbers that grow, as the real ones do; GoToSocial has letters in them.
  func makeID() -> String {
    lastID += Int.random(in: 1...999)
    return variant == .goToSocial ? "01JD\(lastID)" : "\(lastID)"
  }

  override func kind(of head: IncomingHead) -> String { Kind(head).rawValue }

  override func answer(_ request: IncomingRequest) -> OutgoingResponse {
    limited(request) { answer(Kind(request.head), request) }
  }

  override func failure(_ status: Int, _ head: IncomingHead) -> OutgoingResponse {
    error(
      status,
      status == 429
        ? "Too many requests" : "We're sorry, but something went wrong on our end.")
  }
}

/// An account at a practice server.
public struct PracticeAccount: Sendable, Equatable {
  public let id: String
  public let name: String
  public internal(set) var avatar: PracticeAvatar?
}

/// The picture of an account.
public struct PracticeAvatar: Sendable, Equatable {
  public var bytes: [UInt8]
  public var type: String
  public var alt: String
  /// What its address ends with.
  let name = RandomText.make(bytes: 12)
}

/// What the user posted at a practice server.
public struct PracticePost: Sendable, Equatable {
  public let id: String
  /// Whose it is.
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

/// A picture at a practice server.
public struct PracticePicture: Sendable, Equatable {
  public let id: String
  /// What its address ends with: it cannot be guessed, as at the real ones.
  public let name = RandomText.make(bytes: 12)
  public let account: String
  public let type: String
  public let bytes: [UInt8]
  public var alt: String
  /// The post that it belongs to; nil while it waits for one.
  public var post: String?
  public var uploaded: Double
  /// How many more times it is said to be unfinished.
  var stepsLeft: Int
  var fails: Bool
}
