// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Practice
import PracticeServers
import Sharing
import XCTest

@testable import Services

/// A practice bucket with an account, and a folder for what is sent.
@MainActor
final class S3Room: PublishingRoom {
  /// Longer pictures are sent in parts of this size.
  nonisolated static let pieceSize = 4000

  let server: PracticeS3
  let parcels: Parcels
  let client = HTTPClient(userAgent: "Cameo/test")
  let service: S3Service
  let new: NewAccount

  init(
    folder: String = "photos/shared", settings: [String: String] = [:],
    clock: PracticeClock = .system, serviceClock: Clock = .system,
    prepare: (PracticeS3) -> Void = { _ in }, change: (inout AccountDetails) -> Void = { _ in }
  ) async throws {
    server = try PracticeS3(clock: clock)
    server.minPiece = Self.pieceSize
    prepare(server)
    service = .forTests(clock: serviceClock)
    parcels = try Parcels()
    var details = Self.details(server, folder: folder)
    change(&details)
    var new = try await service.add(details, NoBrowserSignIn())
    new.account.settings.merge(settings) { $1 }
    self.new = new
  }

  static func details(
    _ server: PracticeS3, folder: String = "photos/shared", secret: String = "practice"
  ) -> AccountDetails {
    var details = AccountDetails()
    details.server = server.address.origin
    details.folder = folder
    details.user = PracticeS3.accessKey
    details.password = Secret(secret)
    return details
  }

  var destination: any Destination { destination(new.account) }

  func destination(_ account: Account) -> any Destination {
    service.destination(account, Access(client, secret: new.secret))
  }

  /// The only object; nil if there are none or several.
  var object: PracticeS3Object? { server.objects.count == 1 ? server.objects.values.first : nil }

  /// What a browser gets from `link`.
  func open(_ link: String?) async throws -> HTTPResponse {
    try await client.send(HTTPRequest("GET", XCTUnwrap(link.flatMap { URLAddress($0) })))
  }

  /// A picture that is sent in this many parts.
  func parcel(parts: Int) throws -> Parcel {
    try parcels.make("large.png", TestPictures.png(bytes: (parts - 1) * Self.pieceSize + 100))
  }
}

extension S3Service {
  static func forTests(clock: Clock = .system) -> S3Service {
    S3Service(
      timeouts: .patient,
      settling: Settling(seconds: 0.05, clock: clock), pieceSize: S3Room.pieceSize)
  }
}
