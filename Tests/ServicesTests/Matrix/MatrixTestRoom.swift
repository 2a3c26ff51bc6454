// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Practice
import PracticeServers
import Sharing
import Synchronization
import XCTest

@testable import Services

/// A practice Matrix with an account, a room, and a folder for what is sent.
@MainActor
final class MatrixTestRoom: PublishingRoom {
  let server: FakeMatrix
  let parcels: Parcels
  let client = HTTPClient(userAgent: "Cameo/test")
  let service: MatrixService
  let new: NewAccount
  let keyring: TestKeyring

  init(clock: PracticeClock = .system, timeouts: HTTPTimeouts = .patient) async throws {
    service = .forTests(timeouts: timeouts)
    server = try FakeMatrix(clock: clock)
    parcels = try Parcels()
    new = try await service.add(Self.details(server), NoBrowserSignIn())
    keyring = TestKeyring(new.secret)
  }

  static func details(
    _ server: FakeMatrix, user: String? = "alice", password: String = "practice",
    room: String? = FakeMatrix.room
  ) -> AccountDetails {
    var details = AccountDetails()
    details.server = server.address.origin
    details.user = user
    details.password = Secret(password)
    details.folder = room
    return details
  }

  var destination: any Destination { open(new) }

  /// As another process opens it, with what is in the keyring now.
  func open(_ new: NewAccount) -> any Destination {
    service.destination(new.account, Access(client, secret: keyring.secret, keeper: keyring.keeper))
  }

  /// The same room after signing in again, which is another session.
  func signedInAgain() async throws -> any Destination {
    let again = try await service.add(Self.details(server), NoBrowserSignIn())
    return service.destination(
      again.account,
      Access(client, secret: again.secret, keeper: TestKeyring(again.secret).keeper))
  }

  func parcel(_ count: Int = 1, words: PostText = PostText(caption: "Hello")) throws -> Parcel {
    try parcels.several(count, words: words)
  }
}

/// Where the secret of one account is kept.
final class TestKeyring: Sendable {
  private let state: Mutex<(secret: Secret?, times: Int, isLocked: Bool)>

  init(_ secret: Secret?) { state = Mutex((secret, 0, false)) }

  var secret: Secret? { state.withLock { $0.secret } }
  /// How often it was replaced.
  var times: Int { state.withLock { $0.times } }
  var isLocked: Bool {
    get { state.withLock { $0.isLocked } }
    set { state.withLock { $0.isLocked = newValue } }
  }

  var keeper: SecretKeeper {
    SecretKeeper { [self] () throws(DeliveryError) in
      secret
    } keep: { [self] new throws(DeliveryError) in
      guard !isLocked else {
        throw DeliveryError(.keyringLocked, "Locked", remedy: .again(afterSeconds: nil))
      }
      state.withLock { ($0.secret, $0.times) = (new, $0.times + 1) }
    }
  }
}

/// Somebody without a browser who chooses a room.
final class RoomChooser: SignInGuide {
  let client = HTTPClient(userAgent: "Cameo/test")
  let says: SignInChoice.Answer
  private let seen = Mutex<[SignInChoice.Option]>([])

  init(_ says: SignInChoice.Answer) { self.says = says }

  /// What there was to choose from.
  var options: [SignInChoice.Option] { seen.withLock { $0 } }

  func open(_ page: URLAddress) async {}
  func askForCode() async -> String? { nil }

  func choose(_ question: SignInChoice) async -> SignInChoice.Answer {
    seen.withLock { $0 = question.options }
    return says
  }
}

extension MatrixService {
  static var forTests: MatrixService { forTests() }

  static func forTests(timeouts: HTTPTimeouts = .patient) -> MatrixService {
    MatrixService(
      timeouts: timeouts, settling: Settling(seconds: 0.05),
      thumbnailer: { _ in nil })
  }
}
