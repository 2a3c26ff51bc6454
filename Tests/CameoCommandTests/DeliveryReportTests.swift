// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import CameoCommand
@testable import Sharing

/// What is printed about deliveries.
struct DeliveryReportTests {
  @Test func aDeliveryWithACaptionOfItsOwnTellsIt() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let picture = folder.appendingPathComponent("hill.jpg").path
    try Data("not read here".utf8).write(to: URL(filePath: picture))
    let ledger = try await Ledger.open(folder.appendingPathComponent("data").path)
    let accounts = ["post:alice", "post:bob"].map { Account(id: $0, service: "post", label: $0) }
    for account in accounts { try await ledger.keep(account) }
    var draft = Draft(
      [Draft.Picture(picture)], to: accounts, words: PostText(caption: "Far too long"))
    draft.captionOverrides = ["post:bob": "Short"]
    let id = try await Outbox(ledger, services: ServiceCatalog([]), clock: .system).add(draft)
    let share = try #require(try await ledger.share(id))
    let text = try await ShareEntry.of(share, in: ledger).json.line
    #expect(text.contains(#""caption":"Far too long""#), "\(text)")
    #expect(text.contains(#""caption":"Short""#), "\(text)")
    await ledger.database.close()
  }

  @Test func tryingAgainIsNotRecommendedToWhoHasJustDoneThat() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let picture = folder.appendingPathComponent("hill.jpg").path
    try Data("not read here".utf8).write(to: URL(filePath: picture))
    let ledger = try await Ledger.open(folder.appendingPathComponent("data").path)
    let account = Account(id: "post:alice", service: "post", label: "Alice")
    try await ledger.keep(account)
    let id = try await Outbox(ledger, services: ServiceCatalog([]), clock: .system)
      .add(Draft([Draft.Picture(picture)], to: [account]))
    var delivery = try #require(try await ledger.deliveries(of: id).first)
    (delivery.state, delivery.error) = (.waiting, DeliveryError(.rateLimit, "Slow down."))
    let report = DeliveryReport(entries: [
      .init(delivery: delivery, pictures: [], nextAttempt: Clock.system.now() + 600)
    ])
    let listed = report.lines(Paint(isOn: false)).joined(separator: "\n")
    #expect(listed.contains("Run “cameo shares retry \(delivery.id)” to try now."), "\(listed)")
    let retried = report.lines(Paint(isOn: false), retried: [delivery.id]).joined(separator: "\n")
    #expect(!retried.contains("cameo shares"), "\(retried)")
    #expect(retried.contains("Next attempt: "), "\(retried)")
    await ledger.database.close()
  }
}
