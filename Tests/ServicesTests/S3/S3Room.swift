// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Practice
import PracticeServers
import Sharing
import XCTest

@testable import Services

typealias S3Room = FakeRoom<FakeS3>

extension S3Room {
  /// Longer pictures are sent in parts of this size.
  nonisolated static var pieceSize: Int { 4000 }

  convenience init(
    folder: String = "photos/shared", settings: [String: String] = [:],
    clock: PracticeClock = .system, serviceClock: Clock = .system,
    prepare: (FakeS3) -> Void = { _ in }, change: (inout AccountDetails) -> Void = { _ in }
  ) async throws {
    let server = try FakeS3(clock: clock)
    server.minPiece = Self.pieceSize
    prepare(server)
    var details = Self.details(server, folder: folder)
    change(&details)
    try await self.init(
      server, S3Service.forTests(clock: serviceClock), details, settings: settings)
  }

  static func details(
    _ server: FakeS3, folder: String = "photos/shared", secret: String = "practice"
  ) -> AccountDetails {
    var details = server.details()
    details.folder = folder
    details.password = Secret(secret)
    details.makesPublicLinks = false
    return details
  }

  /// The only object; nil if there are none or several.
  var object: FakeS3Object? { server.objects.count == 1 ? server.objects.values.first : nil }

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
