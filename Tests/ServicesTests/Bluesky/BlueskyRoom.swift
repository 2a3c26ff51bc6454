// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Practice
import PracticeServers
import Sharing
import XCTest

@testable import Services

/// A practice Bluesky with an account, and a folder for what is sent.
@MainActor
final class BlueskyRoom: PublishingRoom {
  let server: PracticeBluesky
  let parcels: Parcels
  let client = HTTPClient(userAgent: "Cameo/test")
  let service: BlueskyService
  let new: NewAccount

  init(clock: PracticeClock = .system, timeouts: HTTPTimeouts = .patient) async throws {
    service = .forTests(timeouts: timeouts)
    server = try PracticeBluesky(clock: clock)
    parcels = try Parcels()
    new = try await service.add(Self.details(server), NoBrowserSignIn())
  }

  static func details(
    _ server: PracticeBluesky, handle: String = PracticeBluesky.handle,
    password: String = "practice"
  ) -> AccountDetails {
    var details = AccountDetails()
    details.server = server.address.origin
    details.user = handle
    details.password = Secret(password)
    return details
  }

  var destination: any Destination {
    service.destination(new.account, Access(client, secret: new.secret))
  }

  /// The same account in another process, which has no session yet.
  var freshDestination: any Destination {
    BlueskyService.forTests().destination(new.account, Access(client, secret: new.secret))
  }

  func parcel(_ count: Int = 1, words: Words = Words(caption: "Hello")) throws -> Parcel {
    var parcel = try parcels.make()
    parcel.words = words
    for index in 1..<max(count, 1) {
      parcel.pictures += try parcels.make("\(index).png", TestPictures.png(bytes: 2000 + index))
        .pictures
    }
    for index in parcel.pictures.indices { parcel.pictures[index].alt = "Picture \(index)" }
    return parcel
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
    findingIn server: PracticeBluesky, website: (() -> URLAddress?)? = nil
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
