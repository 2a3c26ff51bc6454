// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Practice
import PracticeServers
import Sharing

@testable import Services

typealias BlueskyRoom = FakeRoom<FakeBluesky>

extension BlueskyRoom {
  convenience init(
    clock: PracticeClock = .system, timeouts: HTTPTimeouts = .patient
  ) async throws {
    try await self.init(
      FakeBluesky(clock: clock), BlueskyService.forTests(timeouts: timeouts))
  }

  static func details(
    _ server: FakeBluesky, handle: String = FakeBluesky.handle,
    password: String = "practice"
  ) -> AccountDetails {
    var details = server.details()
    details.user = handle
    details.password = Secret(password)
    return details
  }

  /// The same account in another process, which has no session yet.
  var freshDestination: any Destination {
    BlueskyService.forTests().destination(new.account, Access(client, secret: new.secret))
  }
}

extension BlueskyService {
  static func forTests(
    timeouts: HTTPTimeouts = .patient,
    directory: (@Sendable (HTTPClient) -> BlueskyDirectory)? = nil
  ) -> BlueskyService {
    BlueskyService(
      timeouts: timeouts, settling: Settling(seconds: 0.05), directory: directory)
  }

  /// Finds accounts in the directory of `server`, by a website on it.
  ///
  /// - Parameter website: Another website; nil for none.
  @MainActor
  static func forTests(
    findingIn server: FakeBluesky, website: (() -> URLAddress?)? = nil
  ) -> BlueskyService {
    let address = server.address
    let site = if let website { website() } else { address as URLAddress? }
    return forTests { client in
      BlueskyDirectory(
        client: client, timeouts: .patient, registry: address, resolver: address,
        website: { _ in site })
    }
  }
}
