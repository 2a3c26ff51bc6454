// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Imaging
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

/// A user who is about to share pictures.
@MainActor
final class SheetRoom {
  let folder: TemporaryFolder
  let services: AppServices
  let model: ShareSheetModel

  /// The sheet has the pictures called `names`, copies of samples.
  init(_ names: [String] = ["hills-at-noon.jpg", "brooch.jpg"]) async throws {
    folder = try TemporaryFolder()
    for name in names { try Self.copy(name, into: folder) }
    services = .empty()
    model = ShareSheetModel(services, files: names.map { [folder] in folder.file($0) })
    await model.begin()
  }

  private static func copy(_ name: String, into folder: TemporaryFolder) throws {
    let sample = URL(fileURLWithPath: Samples.path(name))
    guard FileManager.default.fileExists(atPath: sample.path) else { return }
    try Data(contentsOf: sample).write(to: URL(fileURLWithPath: folder.file(name)))
  }

  /// A folder to share to.
  @discardableResult
  func addFolder(_ name: String) async throws -> Account {
    let path = folder.file(name)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let account = try await services.sharing.account(ofFolder: path)
    await arrival(of: account)
    return account
  }

  /// An account on a network that has reported its limits, and gets no further requests.
  func addNetwork(_ label: String, _ capabilities: Capabilities) async throws -> Account {
    let account = try await addSilentNetwork(label)
    try await answer(capabilities, for: account)
    return account
  }

  /// Stores the capabilities of `account`.
  func answer(_ capabilities: Capabilities, for account: Account) async throws {
    let ledger = try await services.sharing.engine().ledger
    try await ledger.keep(capabilities, of: account.id, at: Date().timeIntervalSince1970)
  }

  /// An account on a network that does not respond, unless there is one at `server`.
  func addSilentNetwork(
    _ label: String, at server: String = "http://127.0.0.1:9"
  ) async throws -> Account {
    let account = Account(
      id: "mastodon:\(label)", service: "mastodon", label: label, server: server,
      user: "ada", settings: ["practice": #"{"token":"known"}"#, "account": "1"])
    let ledger = try await services.sharing.engine().ledger
    try await ledger.keep(account)
    await arrival(of: account)
    return account
  }

  private func arrival(of account: Account) async {
    await eventually("\(account.label) is known") { [services] in
      services.sharing.accounts.contains { $0.id == account.id }
    }
  }

  /// Shares a picture, as another sheet would, and waits until it has arrived.
  func share(_ picture: Draft.Picture, to account: Account) async throws {
    var draft = Draft([picture], to: [account])
    draft.secondsToUndo = 0
    let share = try await services.sharing.send(draft)
    let ledger = try await services.sharing.engine().ledger
    try await eventually("Sharing") {
      try await ledger.deliveries(of: share).first?.state == .done
    }
  }

  /// Waits until everything is known of the chosen destinations.
  func settled(file: StaticString = #filePath, line: UInt = #line) async {
    await eventually("Working out", file: file, line: line) { [model] in
      let cards = model.cards
      return cards.count == model.chosenCount
        && cards.allSatisfy { $0.condition != .working }
        && model.pictures.usable.allSatisfy { model.pictures.reports[$0.id] != nil }
    }
  }

  /// Cancels background work.
  func end() async {
    model.end()
    await services.sharing.close()
    await FileWriter.shared.finish()
  }
}

extension Capabilities {
  /// A network with tight limits: one picture in a post, and a short caption.
  static func small(
    characters: Int = 20, pictures: Int = 4, bytes: Int? = nil, wantsAlt: Bool = false
  ) -> Capabilities {
    Capabilities(
      pictures: PictureLimits(bytes: bytes), picturesPerPost: pictures,
      caption: CaptionLimit(most: characters, counting: .fediverse(perLink: 23)),
      alt: AltLimit(characters: 100, isRequired: wantsAlt),
      visibilities: [.public, .followers], takesWarning: true, takesLanguage: true)
  }
}
