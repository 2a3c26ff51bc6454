// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Practice
import PracticeServers
import Sharing

@testable import Services

typealias ImmichRoom = FakeRoom<FakeImmich>

extension ImmichRoom {
  static var album: String { "Summer 2026" }
  /// The oldest that Cameo supports, and those that differ.
  static var versions: [(major: Int, minor: Int, patch: Int)] {
    [(1, 118, 0), (2, 7, 5), (3, 0, 3)]
  }

  convenience init(
    album: String? = nil, settings: [String: String] = [:], linkPassword: Secret? = nil,
    clock: PracticeClock = .system, permissions: Set<String>? = nil
  ) async throws {
    let server = try FakeImmich(clock: clock)
    server.permissions = permissions
    try await self.init(
      server, ImmichService.forTests, Self.details(server, album: album), settings: settings,
      linkPassword: linkPassword)
  }

  static func details(
    _ server: FakeImmich, key: String = "practice", album: String? = nil
  ) -> AccountDetails {
    var details = server.details()
    details.token = Secret(key)
    details.folder = album
    return details
  }
}

extension ImmichService {
  static var forTests: ImmichService {
    ImmichService(
      timeouts: .patient, settling: Settling(seconds: 0.05))
  }
}
