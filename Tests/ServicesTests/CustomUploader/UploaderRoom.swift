// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import Sharing
import XCTest

@testable import Services

/// A practice host for pictures with an account, and a folder for what is sent.
@MainActor
final class UploaderRoom: PublishingRoom {
  let server: PracticeImageHost
  let parcels: Parcels
  let new: NewAccount
  private let client = HTTPClient(userAgent: "Cameo/test")
  private let service: UploaderService

  /// - Parameters:
  ///   - timeouts: How long an answer is waited for.
  ///   - method: The one of its requests.
  ///   - body: The kind of body that they have.
  init(
    timeouts: HTTPTimeouts = .patient, method: String = "POST", body: String = "MultipartFormData"
  ) async throws {
    service = .forTests(timeouts: timeouts)
    server = try PracticeImageHost()
    parcels = try Parcels()
    let uploader = server.uploader.replacing("\"POST\"", with: "\"\(method)\"")
      .replacing("\"MultipartFormData\"", with: "\"\(body)\"")
    new = try await service.add(Self.details(uploader), NoBrowserSignIn())
  }

  static func details(_ uploader: String) -> AccountDetails {
    var details = AccountDetails()
    details.uploader = Array(uploader.utf8)
    return details
  }

  var destination: any Destination {
    service.destination(new.account, Access(client, secret: new.secret))
  }
}

extension UploaderService {
  static func forTests(timeouts: HTTPTimeouts = .patient) -> UploaderService {
    UploaderService(timeouts: timeouts)
  }
}
