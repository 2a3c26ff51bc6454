// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Practice
import PracticeServers
import Sharing
import XCTest

@testable import Services

/// A practice Discord with an account, and a folder for what is sent.
@MainActor
final class DiscordRoom: PublishingRoom {
  let server: PracticeDiscord
  let parcels: Parcels
  let client = HTTPClient(userAgent: "Cameo/test")
  let service: DiscordService
  let new: NewAccount

  /// - Parameters:
  ///   - timeouts: How long an answer is waited for.
  ///   - thread: Messages go to the thread.
  init(
    timeouts: HTTPTimeouts = .patient, thread: Bool = false, clock: PracticeClock = .system
  ) async throws {
    service = .forTests(timeouts: timeouts)
    server = try PracticeDiscord(clock: clock)
    parcels = try Parcels()
    let end = thread ? "?thread_id=\(PracticeDiscord.thread)" : ""
    new = try await service.add(
      Self.details(server.webhook.reveal() + end), NoBrowserSignIn())
  }

  static func details(_ webhook: String) -> AccountDetails {
    var details = AccountDetails()
    details.token = Secret(webhook)
    return details
  }

  var destination: any Destination {
    service.destination(new.account, Access(client, secret: new.secret))
  }

  func parcel(_ count: Int = 1, words: Words = Words(caption: "Hello")) throws -> Parcel {
    try parcels.several(count, words: words)
  }
}

extension DiscordService {
  static func forTests(timeouts: HTTPTimeouts = .patient) -> DiscordService {
    DiscordService(timeouts: timeouts)
  }
}

extension Parcels {
  /// A parcel of `count` pictures with descriptions.
  func several(_ count: Int, words: Words) throws -> Parcel {
    var parcel = try make()
    parcel.words = words
    for index in 1..<max(count, 1) {
      parcel.pictures += try make("\(index).png", TestPictures.png(bytes: 2000 + index)).pictures
    }
    for index in parcel.pictures.indices { parcel.pictures[index].alt = "Picture \(index)" }
    return parcel
  }
}

/// What must never be told: `secret` in none of `texts`.
func assertSecret(
  _ secret: Secret, isNotIn texts: String?..., file: StaticString = #filePath, line: UInt = #line
) {
  let token = secret.reveal().split(separator: "/").last.map(String.init) ?? secret.reveal()
  for text in texts.compactMap(\.self) {
    XCTAssertFalse(text.contains(token), text, file: file, line: line)
  }
}
