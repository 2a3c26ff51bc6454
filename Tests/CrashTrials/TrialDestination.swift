// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Network
import PracticeServers
import Sharing

/// What the user sees at a destination: a post, or one file.
struct Arrival: Equatable, Sendable {
  var link: String
  /// nil if there is no caption.
  var caption: String?
  /// The checksums of its pictures, in order.
  var sums: [String]
  var alts: [String]?
}

/// The content of a destination after a trial.
struct Findings: Sendable {
  var arrivals: [Arrival] = []
  /// Visible leftovers.
  var strays: [String] = []
  /// Invisible leftovers, which disappear by themselves.
  var orphans = 0
  /// Whether earlier content is unchanged.
  var isRestWhole = true
}

/// A destination on this computer, with an account.
@MainActor
protocol TrialDestination {
  var account: Account { get }
  /// The faults that its server can simulate; nil where there is none.
  var faults: PracticeFaults? { get }
  func findings() -> Findings
  /// All shared files that exist there.
  var files: [[UInt8]] { get }
  /// The environment with which programs find it.
  var environment: [String: String] { get }
  func stop()
  func restart() throws
}

extension TrialDestination {
  var environment: [String: String] { [:] }
}

/// The name of the pictures that are shared, and of one that was there before.
let pictureName = "beach.png"
let earlierFile = Array("This was here before.".utf8)

func checksum(_ bytes: [UInt8]) -> String { Checksum.hex(Checksum.of(bytes, .sha256)) }

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
