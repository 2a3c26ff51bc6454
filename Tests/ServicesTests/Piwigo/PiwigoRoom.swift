// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import Sharing

@testable import Services

typealias PiwigoRoom = FakeRoom<FakePiwigo>

extension PiwigoRoom {
  static var album: String { "Summer 2026" }
  static var key: String { "\(FakePiwigo.keyID):\(String(repeating: "k", count: 40))" }

  convenience init(
    isKey: Bool = false, privacy: String? = nil, community: FakePiwigo.Community? = nil,
    version: Int = 16, service: PiwigoService = .forTests
  ) async throws {
    let server = try FakePiwigo()
    server.version = version
    server.community = community
    server.isAdministrator = community == nil
    server.placeAlbum("Winter")
    if community != nil { server.placeAlbum(Self.album) }
    // The smallest that is used, so that pictures of a few kilobytes more have several.
    server.chunkKilobytes = 50
    var details = Self.details(server)
    details.privacy = privacy
    if isKey {
      (details.user, details.password) = (nil, nil)
      details.token = Secret(Self.key)
    }
    try await self.init(server, service, details)
  }

  static func details(
    _ server: FakePiwigo, user: String = FakePiwigo.user, password: String = "practice",
    album: String? = PiwigoRoom.album
  ) -> AccountDetails {
    var details = server.details()
    details.user = user
    details.password = Secret(password)
    details.folder = album
    return details
  }

  var album: Int { server.albums.first { $0.name == Self.album }?.id ?? 0 }

  /// A picture of four chunks, with words.
  func chunkedParcel() throws -> Parcel {
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
