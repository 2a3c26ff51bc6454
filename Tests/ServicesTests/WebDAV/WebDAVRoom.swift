// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import Sharing
import XCTest

@testable import Services

/// A practice server with an account, and a folder for what is sent.
@MainActor
final class WebDAVRoom: PublishingRoom {
  let server: FakeWebDAV
  let parcels: Parcels
  let client = HTTPClient(userAgent: "Cameo/test")
  let service: WebDAVService
  let account: Account
  let password = Secret("practice")

  init(
    isDigest: Bool = false, folder: String? = "Pictures/Shared", timeouts: HTTPTimeouts = .patient,
    settling: Settling = Settling(seconds: 0.05)
  ) async throws {
    service = WebDAVService(timeouts: timeouts, settling: settling)
    server = try FakeWebDAV(isDigest: isDigest)
    parcels = try Parcels()
    var details = AccountDetails()
    details.server = server.address.text
    details.user = "alice"
    details.password = password
    details.folder = folder
    account = try await service.add(details, NoBrowserSignIn()).account
  }

  var destination: any Destination {
    service.destination(account, Access(client, secret: password))
  }

  /// The paths of all files, sorted.
  var paths: [String] { server.files.keys.sorted() }
}
