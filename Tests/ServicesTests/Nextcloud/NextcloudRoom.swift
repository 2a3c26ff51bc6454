// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Practice
import PracticeServers
import Sharing
import Synchronization
import XCTest

@testable import Services

/// A practice Nextcloud with an account, and a folder for what is sent.
@MainActor
final class NextcloudRoom: PublishingRoom {
  let server: PracticeNextcloud
  let parcels: Parcels
  let client = HTTPClient(userAgent: "Cameo/test")
  let service = NextcloudService.forTests
  let new: NewAccount
  /// The password of links.
  var linkPassword: Secret?

  init(
    clock: PracticeClock = .system, settings: [String: String] = [:], linkPassword: Secret? = nil
  ) async throws {
    self.linkPassword = linkPassword
    server = try PracticeNextcloud(clock: clock)
    parcels = try Parcels()
    var details = AccountDetails()
    details.server = server.address.text
    var new = try await service.add(details, ConsentingPerson())
    new.account.settings.merge(settings) { $1 }
    self.new = new
  }

  var destination: any Destination {
    var account = new.account
    account.protectsLinks = linkPassword != nil
    return service.destination(
      account, Access(client, secret: new.secret, linkPassword: linkPassword))
  }

  /// The paths of all files, sorted.
  var paths: [String] { server.files.keys.sorted() }
}

extension NextcloudService {
  static var forTests: NextcloudService {
    NextcloudService(
      timeouts: .patient,
      plan: PollingPlan(pause: 0.01, growth: 1, longestPause: 0.01, total: 0.2),
      settling: Settling(seconds: 0.05))
  }
}

/// A user who grants access on the page of a Nextcloud server, a moment later.
struct ConsentingPerson: SignInGuide {
  var saysYes = true
  let client = HTTPClient(userAgent: "Cameo/test")

  func open(_ page: URLAddress) async {
    let client = client
    let saysYes = saysYes
    Task {
      do {
        let consent = try await client.send(HTTPRequest("GET", page))
        XCTAssertEqual(consent.status, 200, consent.text)
        guard saysYes else { return }
        var request = HTTPRequest("POST", page)
        request.body = .form([("decision", "allow")])
        let granted = try await client.send(request)
        XCTAssertEqual(granted.status, 200)
      } catch {
        XCTFail("\(error)")
      }
    }
  }

  func askForCode() async -> String? { nil }
}

/// A user whose computer loses its network as soon as the page opens.
struct Unplugging: SignInGuide {
  let client = HTTPClient(userAgent: "Cameo/test")
  private let unplug: @MainActor @Sendable () -> Void

  init(_ unplug: @escaping @MainActor @Sendable () -> Void) { self.unplug = unplug }

  func open(_ page: URLAddress) async { await unplug() }
  func askForCode() async -> String? { nil }
}

/// A time that tests set.
final class MovableTime: Sendable {
  private let time = Mutex(1_790_000_000.0)
  var clock: PracticeClock { PracticeClock { self.time.withLock { $0 } } }
  func set(_ seconds: Double) { time.withLock { $0 = seconds } }
  func advance(_ seconds: Double) { time.withLock { $0 += seconds } }
}
