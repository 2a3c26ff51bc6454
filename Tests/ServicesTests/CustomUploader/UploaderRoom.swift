// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import Sharing

@testable import Services

typealias UploaderRoom = FakeRoom<FakeImageHost>

extension UploaderRoom {
  /// - Parameters:
  ///   - timeouts: How long an answer is waited for.
  ///   - method: The one of its requests.
  ///   - body: The kind of body that they have.
  convenience init(
    timeouts: HTTPTimeouts = .patient, method: String = "POST", body: String = "MultipartFormData"
  ) async throws {
    let server = try FakeImageHost()
    let uploader = server.uploader.replacing("\"POST\"", with: "\"\(method)\"")
      .replacing("\"MultipartFormData\"", with: "\"\(body)\"")
    try await self.init(
      server, UploaderService.forTests(timeouts: timeouts), Self.details(uploader))
  }

  static func details(_ uploader: String) -> AccountDetails {
    var details = AccountDetails()
    details.uploader = Array(uploader.utf8)
    return details
  }
}

extension UploaderService {
  static func forTests(timeouts: HTTPTimeouts = .patient) -> UploaderService {
    UploaderService(timeouts: timeouts)
  }
}
