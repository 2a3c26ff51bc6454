// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import PracticeServers
import Services
import Sharing
import TestSupport

/// A folder of this computer.
struct TrialFolder: TrialDestination {
  let account: Account
  let faults: PracticeFaults? = nil
  private let path: String

  init(in folder: TemporaryFolder) async throws {
    try folder.makeFolder("shared")
    try folder.write(EarlierContent.bytes, to: "shared/\(EarlierContent.name)")
    path = folder.file("shared")
    var details = AccountDetails()
    details.folder = path
    details.label = "shared"
    account = try await FolderService().practiceAccount(details)
  }

  func findings() -> Findings {
    Findings(files: content) { FileAddress.uri(of: "\(path)/\($0)") ?? "no address" }
  }

  var sharedFiles: [[UInt8]] { content.values.filter { $0 != EarlierContent.bytes } }

  private var content: [String: [UInt8]] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return Dictionary(
      uniqueKeysWithValues: names.map { name in
        (name, FileManager.default.contents(atPath: "\(path)/\(name)").map(Array.init) ?? [])
      })
  }

  func stop() {}
  func restart() {}
}
