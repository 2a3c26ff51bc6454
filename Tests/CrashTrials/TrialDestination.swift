// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Network
import Practice
import Sharing

/// What the user sees at a destination: a post, or one file.
struct Arrival: Equatable, Sendable {
  var link: String
  /// nil where nothing is said with it.
  var caption: String?
  /// The check sums of its pictures, in their order.
  var sums: [String]
  var alts: [String]?
}

/// What is at a destination after a trial.
struct Findings: Sendable {
  var arrivals: [Arrival] = []
  /// What was left lying about, and can be seen.
  var strays: [String] = []
  /// What no one can see, and goes by itself.
  var orphans = 0
  /// What was there before is as it was.
  var isRestWhole = true
}

/// A destination on this computer, with an account.
@MainActor
protocol TrialDestination {
  var account: Account { get }
  /// What its server can be made to suffer; nil where there is none.
  var faults: PracticeFaults? { get }
  func findings() -> Findings
  /// Every file that was shared and is there.
  var files: [[UInt8]] { get }
  /// What programs have to be told to find it.
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
  /// An account at a practice server, as people add it.
  func practiceAccount(_ details: AccountDetails) async throws -> Account {
    var new = try await add(details, NobodyAtBrowser())
    new.account.practiceKey = new.secret?.reveal()
    return new.account
  }
}

/// No one is asked anything.
private struct NobodyAtBrowser: SignInGuide {
  let client = HTTPClient(userAgent: "Cameo/trial")
  func open(_ page: URLAddress) async {}
  func askForCode() async -> String? { nil }
}
