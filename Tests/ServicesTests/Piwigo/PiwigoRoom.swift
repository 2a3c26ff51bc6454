// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import Sharing
import XCTest

@testable import Services

/// A practice Piwigo with an account, and a folder for what is sent.
@MainActor
final class PiwigoRoom: PublishingRoom {
  static let album = "Summer 2026"
  static let key = "\(PracticePiwigo.keyID):\(String(repeating: "k", count: 40))"

  let server: PracticePiwigo
  let parcels: Parcels
  let client = HTTPClient(userAgent: "Cameo/test")
  let service: PiwigoService
  let new: NewAccount

  init(
    isKey: Bool = false, privacy: String? = nil, community: PracticePiwigo.Community? = nil,
    version: Int = 16, service: PiwigoService = .forTests
  ) async throws {
    self.service = service
    server = try PracticePiwigo()
    server.version = version
    server.community = community
    server.isAdministrator = community == nil
    server.placeAlbum("Winter")
    if community != nil { server.placeAlbum(Self.album) }
    // The smallest that is used, so that pictures of a few kilobytes more have several.
    server.chunkKilobytes = 50
    parcels = try Parcels()
    var details = Self.details(server)
    details.privacy = privacy
    if isKey {
      (details.user, details.password) = (nil, nil)
      details.token = Secret(Self.key)
    }
    new = try await service.add(details, NoBrowserSignIn())
  }

  static func details(
    _ server: PracticePiwigo, user: String = PracticePiwigo.user, password: String = "practice",
    album: String? = PiwigoRoom.album
  ) -> AccountDetails {
    var details = AccountDetails()
    details.server = server.address.text
    details.user = user
    details.password = Secret(password)
    details.folder = album
    return details
  }

  var destination: any Destination {
    service.destination(new.account, Access(client, secret: new.secret))
  }

  var album: Int { server.albums.first { $0.name == Self.album }?.id ?? 0 }

  /// A picture of four chunks, with words.
  func parcel() throws -> Parcel {
    var parcel = try parcels.make("Strand_☀.png", TestPictures.png(bytes: 160_000))
    parcel.pictures[0].alt = "Dunes & “sea” <3 😀"
    parcel.words.caption = "At the #Sea with #friends, #1 and #sea"
    return parcel
  }
}

extension PiwigoService {
  static var forTests: PiwigoService {
    PiwigoService(
      timeouts: .patient, settling: Settling(seconds: 0.05))
  }
}
