// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Network
import PracticeServers
import Services
import Sharing

/// A destination on this computer, with an account.
@MainActor
protocol TrialDestination {
  var account: Account { get }
  /// The faults that its server can simulate; nil where there is none.
  var faults: PracticeFaults? { get }
  func findings() -> Findings
  /// All shared files that exist there.
  var sharedFiles: [[UInt8]] { get }
  /// The environment with which programs find it.
  var environment: [String: String] { get }
  func stop()
  func restart() throws
}

extension TrialDestination {
  var environment: [String: String] { [:] }
}

/// One of the services that fail as they are told.
struct TrialService: TrialDestination {
  let account: Account
  private let server: any FakeService

  init(_ server: any FakeService) async throws {
    self.server = server
    guard let service = AllServices.catalog[type(of: server).service] else {
      preconditionFailure("A fake service imitates one of Cameo.")
    }
    account = try await service.practiceAccount(server.details())
    server.placeEarlier()
  }

  var faults: PracticeFaults? { server.faults }
  var sharedFiles: [[UInt8]] { server.sharedFiles }
  func findings() -> Findings { server.findings() }
  func stop() { server.stop() }
  func restart() throws { try server.restart() }
}

extension Service {
  /// An account on a practice server, added like a user's.
  func practiceAccount(_ details: AccountDetails) async throws -> Account {
    var new = try await add(details, NoBrowserSignIn())
    new.account.practiceKey = new.secret?.reveal()
    return new.account
  }
}

/// The user is never asked.
private struct NoBrowserSignIn: SignInGuide {
  let client = HTTPClient(userAgent: "Cameo/trial")
  func open(_ page: URLAddress) async {}
  func askForCode() async -> String? { nil }
}
