// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import Network
import Sharing
import Synchronization
import TestSupport
import XCTest

@testable import Services

/// An SSH server with an account on it.
@MainActor
final class SFTPRoom: PublishingRoom {
  let server: RunningSSHServer
  let parcels: Parcels
  let service: SFTPService
  let account: Account
  let secret: Secret?
  let client = HTTPClient(userAgent: "Cameo/test")

  init(
    _ server: RunningSSHServer, user: String = "ada", password: String? = "practice",
    folder: String? = nil, link: String? = nil
  ) async throws {
    self.server = server
    parcels = try Parcels()
    service = SFTPService(keys: server.keys)
    var details = AccountDetails()
    details.server = server.address
    details.user = user
    details.password = password.map { Secret($0) }
    details.folder = folder
    details.link = link
    let new = try await service.add(details, TrustingGuide())
    account = new.account
    secret = new.secret
  }

  /// A room at OpenSSH's server, for the user who runs this.
  static func openSSH(
    folder: String? = nil, link: String? = nil
  ) async throws -> SFTPRoom {
    try await SFTPRoom(
      .openSSH(), user: NSUserName(), password: nil, folder: folder, link: link)
  }

  var destination: any Destination { service.destination(account, Access(client, secret: secret)) }
}

/// Trusts every key, or none, and remembers which it was asked about.
struct TrustingGuide: SignInGuide {
  let client = HTTPClient(userAgent: "Cameo/test")
  var says = true
  private let seen = Seen()

  private final class Seen: Sendable {
    let keys = Mutex<[String]>([])
    let servers = Mutex<[String]>([])
  }

  init(says: Bool = true) { self.says = says }

  var keys: [String] { seen.keys.withLock { $0 } }
  var servers: [String] { seen.servers.withLock { $0 } }

  func open(_ page: URLAddress) async {}
  func askForCode() async -> String? { nil }
  func confirms(_ doubt: SignInDoubt) async -> Bool {
    switch doubt {
    case .key(let fingerprint, let server):
      seen.keys.withLock { $0.append("\(fingerprint) \(server)") }
    case .server(let server, _): seen.servers.withLock { $0.append(server) }
    }
    return says
  }
}
