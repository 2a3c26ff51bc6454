// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Network
import Practice
import PracticeServers
import Sharing
import Synchronization
import TestSupport

@testable import Services

/// A practice server, an account there, and clocks that can be set.
@MainActor
final class MastodonRoom {
  let server: PracticeMastodon
  let folder: TemporaryFolder
  let service: MastodonService
  let account: Account
  let secret: Secret
  let destination: any Destination
  let journal: MemoryJournal
  private let time: Time

  /// Seconds that `advance` has added.
  private final class Time: Sendable {
    let ahead = Mutex(0.0)
    @Sendable func now() -> Double { Clock.system.now() + ahead.withLock { $0 } }
  }

  static let client = HTTPClient(userAgent: "Cameo/test")

  /// - Parameters:
  ///   - settling: How long a lost request may still take effect; nil for the time that follows
  ///     from the timeouts.
  ///   - behind: How many seconds the server's clock is behind.
  init(
    _ variant: PracticeMastodon.Variant = .mastodon, settling: Double? = 0.05, behind: Double = 0,
    timeouts: HTTPTimeouts = .patient
  ) async throws {
    let time = Time()
    self.time = time
    folder = try TemporaryFolder()
    server = try PracticeMastodon(variant, clock: PracticeClock { time.now() - behind })
    journal = MemoryJournal(now: time.now)
    service = Self.service(Clock(now: time.now), settling: settling, timeouts)
    var details = AccountDetails()
    details.server = server.address.text
    details.token = server.makeToken()
    let added = try await service.add(details, NoBrowserSignIn())
    account = added.account
    secret = added.secret ?? Secret("")
    destination = service.destination(account, Access(Self.client, secret: secret))
  }

  static func service(
    _ clock: Clock = .system, settling: Double? = 0.05, _ timeouts: HTTPTimeouts = .patient
  ) -> MastodonService {
    MastodonService(
      patience: MastodonPatience(
        timeouts: timeouts,
        processing: PollingPlan(pause: 0.01, growth: 1, longestPause: 0.01, total: 0.1),
        settling: settling),
      clock: clock)
  }

  func advance(_ seconds: Double) { time.ahead.withLock { $0 += seconds } }

  /// A post with this many pictures.
  func parcel(
    _ count: Int = 1, id: String = "parcel-1", words: PostText = PostText(caption: "Hello"),
    alt: String = "A beach"
  ) throws -> Parcel {
    let pictures = try (0..<count).map {
      try TestPictures.picture("\(id)-\($0).png", alt: alt, in: folder)
    }
    return Parcel(id: id, pictures: pictures, words: words)
  }

  func publish(_ parcel: Parcel, _ other: MemoryJournal? = nil) async throws -> Receipt {
    try await destination.publish(parcel, other ?? journal) { _ in }
  }

  /// The error of `publish`: nil if it succeeds.
  func problem(publishing parcel: Parcel) async -> DeliveryError? {
    do throws(DeliveryError) {
      _ = try await destination.publish(parcel, journal) { _ in }
      return nil
    } catch {
      return error
    }
  }
}
