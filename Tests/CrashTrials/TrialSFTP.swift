// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Network
import PracticeServers
import Sharing
import TestSupport

@testable import Services

/// OpenSSH's server, which lets programs in whose home is the trial's folder.
struct TrialSFTP: TrialDestination {
  let account: Account
  let faults: PracticeFaults? = nil
  private let server: RunningSSHServer

  init(in folder: TemporaryFolder) async throws {
    server = try await .openSSH(keys: folder.file(".ssh"))
    try server.folder.write(EarlierContent.bytes, to: "files/\(EarlierContent.name)")
    var details = AccountDetails()
    details.server = server.address
    details.user = NSUserName()
    details.link = Self.link
    account = try await SFTPService(keys: server.keys).add(details, Trusting()).account
  }

  private static let link = "https://files.example/"

  func findings() -> Findings {
    Findings(files: content) { LinkTemplate(Self.link)?.address(of: $0) ?? "no address" }
  }

  var sharedFiles: [[UInt8]] { content.values.filter { $0 != EarlierContent.bytes } }

  /// Without empty files: a reservation whose content was cut off can't be told from a file of somebody else's.
  private var content: [String: [UInt8]] {
    ((try? server.files()) ?? [:]).filter { !$0.value.isEmpty }
  }

  func stop() {}
  func restart() {}

  /// Trusts the server, which the trial has started itself.
  private struct Trusting: SignInGuide {
    let client = HTTPClient(userAgent: "Cameo/trial")
    func open(_ page: URLAddress) async {}
    func askForCode() async -> String? { nil }
    func confirms(_ doubt: SignInDoubt) async -> Bool { true }
  }
}
