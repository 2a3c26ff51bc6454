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
      account: "mastodon:ada@social.example", destination: "Fediverse", state: state, due: 0,
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
  _ names: [String], in folder: TemporaryFolder, for services: AppServices
) async throws -> [Account] {
  var accounts: [Account] = []
  for name in names {
    try FileManager.default.createDirectory(
      atPath: folder.file(name), withIntermediateDirectories: true)
    accounts.append(try await services.sharing.account(ofFolder: folder.file(name)))
  }
  return accounts
}

/// Shares a sample picture.
@MainActor
@discardableResult
func send(
  _ sample: String = "brooch.jpg", to accounts: [Account], caption: String = "",
  secondsToUndo: Double = 0, in services: AppServices
) async throws -> Share.ID {
  var draft = Draft(
    [Draft.Picture(Samples.path(sample))], to: accounts, words: PostText(caption: caption))
  draft.secondsToUndo = secondsToUndo
  return try await services.sharing.send(draft)
}

/// Adds this many finished shares to the ledger, whose ids begin with `prefix`.
@MainActor
func fillHistory(
  of services: AppServices, count: Int, prefix: String = "s"
) async throws {
  let ledger = try await services.sharing.engine().ledger
  let now = Double(Day.now)
  try await ledger.database.write { transaction in
    for number in 0..<count {
      let (share, time) = ("\(prefix)\(number)", now - Double(number) * 3_600)
      try transaction.run(
        """
        INSERT INTO shares (id, created, consented, caption, visibility, warning, keeps_metadata)
        VALUES (?, ?, ?, '', 'public', '', 0)
        """, share, time, time)
      try transaction.run(
        "INSERT INTO share_pictures (share, position, source, copy, alt) VALUES (?, 0, ?, 'original-0', '')",
        share,
        "/nowhere/Hill \(number).jpg")
      try transaction.run(
        """
        INSERT INTO deliveries (id, share, account, account_label, position, state, due, finished,
          receipt) VALUES (?, ?, 'mastodon:ada', 'Fediverse', 0, 'done', 0, ?,
          '{"link":"https://social.example/1","marks":{}}')
        """, "\(share).1", share, time)
      try transaction.run(
        "INSERT INTO delivery_pictures (delivery, position) VALUES (?, 0)", "\(share).1")
    }
  }
}
