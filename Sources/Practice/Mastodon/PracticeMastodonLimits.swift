// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// The limits of a practice server.
public struct PracticeMastodonLimits: Sendable, Equatable {
  /// The number of requests per number of seconds.
  public struct Rate: Sendable, Equatable {
    public var count: Int
    public var seconds: Double

    public init(_ count: Int, seconds: Double) {
      self.count = count
      self.seconds = seconds
    }
  }

  public var characters = 500
  public var charactersPerLink = 23
  public var picturesPerPost = 4
  public var pictureBytes = 16 << 20
  public var picturePixels = 33_177_600
  public var altCharacters = 1500
  /// The minimum length of descriptions.
  public var minAltCharacters = 0
  public var avatarBytes = 2 << 20
  /// How long a picture waits for its post.
  public var unpostedSeconds = 24.0 * 60 * 60
  /// How long a key is remembered; nil if keys are ignored.
  public var keySeconds: Double? = 60 * 60
  public var requests = Rate(300, seconds: 5 * 60)
  public var uploads = Rate(30, seconds: 30 * 60)
  public var deletions = Rate(30, seconds: 30 * 60)

  /// The usual limits of real servers.
  public static func usual(_ variant: PracticeMastodon.Variant) -> PracticeMastodonLimits {
    PracticeMastodonLimits(variant)
  }

  private init(_ variant: PracticeMastodon.Variant) {
    switch variant {
    case .mastodon: break
    case .pixelfed:
      characters = 2000
      picturesPerPost = 12
      pictureBytes = 15_000 * 1024
      altCharacters = 1000
      keySeconds = nil
    case .goToSocial:
      characters = 5000
      picturesPerPost = 6
      pictureBytes = 40 << 20
    case .pleroma:
      characters = 5000
      picturesPerPost = 1000
      keySeconds = 6 * 60 * 60
    case .takahe:
      pictureBytes = 10 << 20
      picturePixels = 2000 * 2000
      keySeconds = nil
    }
  }
}

extension PracticeMastodon.Variant {
  var version: String {
    switch self {
    case .mastodon: "4.5.0"
    case .pixelfed: "3.5.3 (compatible; Pixelfed 0.12.5)"
    case .goToSocial: "0.19.1+git-9d2e9d6"
    case .pleroma: "2.7.2 (compatible; Pleroma 2.9.1)"
    case .takahe: "takahe/0.11.0"
    }
  }
}

/// Counts requests in each period.
struct MastodonRates {
  struct Rule {
    var name: String
    var limit: PracticeMastodonLimits.Rate
  }

  struct State {
    var limit: Int
    var remaining: Int
    var reset: Double
    var isOver: Bool
  }

  private var windows: [String: (number: Int, count: Int)] = [:]

  mutating func count(_ rule: Rule, who: String, now: Double) -> State {
    let number = Int(now / rule.limit.seconds)
    let key = "\(rule.name) \(who)"
    let before = windows[key].flatMap { $0.number == number ? $0.count : nil } ?? 0
    windows[key] = (number, before + 1)
    return State(
      limit: rule.limit.count, remaining: max(rule.limit.count - before - 1, 0),
      reset: Double(number + 1) * rule.limit.seconds, isOver: before >= rule.limit.count)
  }
}
