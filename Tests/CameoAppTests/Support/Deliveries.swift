// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Sharing
import TestSupport

@testable import CameoApp

extension DeliveryOverview {
  /// One in `state`, of two pictures.
  static func sample(
    _ state: DeliveryState, _ code: DeliveryError.Code? = nil, _ sentence: String = ""
  ) -> DeliveryOverview {
    DeliveryOverview.init(
      id: "261121-abcde.\(state.rawValue)", share: "261121-abcde",
      account: "mastodon:ada@social.example", place: "Fediverse", state: state, due: 0,
      created: 1_000_000, errorCode: code, errorSentence: sentence,
      pictures: [
        Picture(source: "/home/ada/Hills at noon.jpg", copy: "original-0", removed: ["exif"]),
        Picture(source: "/home/ada/Dusk.jpg", copy: "original-1", removed: ["exif", "text"]),
      ])
  }
}

/// Folders to share to, as accounts.
@MainActor
func makeFolders(
  _ names: [String], in folder: TemporaryFolder, for workspace: Workspace
) async throws -> [Account] {
  var accounts: [Account] = []
  for name in names {
    try FileManager.default.createDirectory(
      atPath: folder.file(name), withIntermediateDirectories: true)
    accounts.append(try await workspace.sharing.account(ofFolder: folder.file(name)))
  }
  return accounts
}

/// Shares a picture that everybody has.
@MainActor
@discardableResult
func send(
  _ sample: String = "brooch.jpg", to accounts: [Account], caption: String = "",
  secondsToUndo: Double = 0, in workspace: Workspace
) async throws -> Share.ID {
  var draft = Draft(
    [Draft.Picture(Samples.path(sample))], to: accounts, words: Words(caption: caption))
  draft.secondsToUndo = secondsToUndo
  return try await workspace.sharing.send(draft)
}
