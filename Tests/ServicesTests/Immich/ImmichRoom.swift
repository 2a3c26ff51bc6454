// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Practice
import PracticeServers
import Sharing
import XCTest

@testable import Services

/// A practice Immich with an account, and a folder for what is sent.
@MainActor
final class ImmichRoom: PublishingRoom {
  static let album = "Summer 2026"
  /// The oldest that Cameo supports, and those that differ.
  static let versions = [(major: 1, minor: 118, patch: 0), (2, 7, 5), (3, 0, 3)]

  let server: PracticeImmich
  let parcels: Parcels
  let client = HTTPClient(userAgent: "Cameo/test")
  let service = ImmichService.forTests
  let new: NewAccount
  /// The password of links.
  private let linkPassword: Secret?

  init(
    album: String? = nil, settings: [String: String] = [:], linkPassword: Secret? = nil,
    clock: PracticeClock = .system, permissions: Set<String>? = nil
  ) async throws {
    self.linkPassword = linkPassword
    server = try PracticeImmich(clock: clock)
    server.permissions = permissions
    parcels = try Parcels()
    var new = try await service.add(Self.details(server, album: album), NoBrowserSignIn())
    new.account.settings.merge(settings) { $1 }
    new.account.protectsLinks = linkPassword != nil
    self.new = new
  }

  static func details(
    _ server: PracticeImmich, key: String = "practice", album: String? = nil
  ) -> AccountDetails {
    var details = AccountDetails()
    details.server = server.address.text
    details.token = Secret(key)
    details.folder = album
    return details
  }

  var destination: any Destination {
    service.destination(new.account, Access(client, secret: new.secret, linkPassword: linkPassword))
  }
}

extension ImmichService {
  static var forTests: ImmichService {
    ImmichService(
      timeouts: .patient, settling: Settling(seconds: 0.05))
  }
}
