// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import Sharing

@testable import Services

/// A fake service with an account, and a folder for what is sent.
@MainActor
final class FakeRoom<Server: FakeService>: PublishingRoom {
  let server: Server
  let parcels: Parcels
  let client = HTTPClient(userAgent: "Cameo/test")
  let service: any Service
  let new: NewAccount
  /// The password of links.
  private let linkPassword: Secret?

  /// - Parameters:
  ///   - details: What is filled in; nil for what the server says.
  ///   - settings: What the account has in addition.
  init(
    _ server: Server, _ service: any Service, _ details: AccountDetails? = nil,
    settings: [String: String] = [:], linkPassword: Secret? = nil
  ) async throws {
    self.server = server
    self.service = service
    self.linkPassword = linkPassword
    parcels = try Parcels()
    var new = try await service.add(details ?? server.details(), NoBrowserSignIn())
    new.account.settings.merge(settings) { $1 }
    if linkPassword != nil { new.account.protectsLinks = true }
    self.new = new
  }

  var destination: any Destination { destination(new.account) }

  func destination(_ account: Account) -> any Destination {
    service.destination(account, Access(client, secret: new.secret, linkPassword: linkPassword))
  }

  func parcel(_ count: Int = 1, words: PostText = PostText(caption: "Hello")) throws -> Parcel {
    try parcels.several(count, words: words)
  }
}
