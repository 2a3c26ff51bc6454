// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Sharing
import Synchronization
import TestSupport

@testable import Sharing

/// A ledger in a folder of its own, with two accounts on one post office, and a clock.
@MainActor
final class SharingRoom {
  let folder: TemporaryFolder
  let ledger: Ledger
  let office = PostOffice()
  let outbox: Outbox
  let clock: Clock
  private let time: Mutable<Double>
  private(set) var runner: OutboxRunner

  /// - Parameter uptime: How long the computer has run; nil for a clock that is never set.
  init(uptime: Uptime? = nil) async throws {
    folder = try TemporaryFolder()
    try folder.write("not a picture, which nobody here looks at", to: "Beach: summer.jpg")
    ledger = try await Ledger.open(folder.file("data"))
    let time = Mutable<Double>(1_790_000_000)
    self.time = time
    clock = Clock(
      now: { time.value }, uptime: { uptime ?? Uptime(start: "", seconds: time.value) })
    outbox = Outbox(ledger, services: ServiceCatalog([]), clock: clock)
    runner = Self.makeRunner(ledger, clock, office)
    for name in ["alice", "bob"] {
      try await ledger.keep(Self.account(name))
      try await ledger.keep(Counter.usual, of: "post:\(name)", at: clock.now())
    }
  }

  /// A runner like that of another process, which can read the passwords of other accounts.
  func makeOther(withoutKeyringFor names: Set<String> = []) -> OutboxRunner {
    Self.makeRunner(ledger, clock, office, withoutKeyringFor: names)
  }

  /// A runner on a network that may want a sign-in of its own first.
  func makeOther(behindPortal isBehindPortal: Bool) -> OutboxRunner {
    var tools = Self.makeTools(ledger, clock, office)
    tools.isBehindPortal = { isBehindPortal }
    return OutboxRunner(tools)
  }

  /// Another runner, as after a crash: what the first one was doing is forgotten.
  func startOver() async throws {
    await runner.stop()
    runner = Self.makeRunner(ledger, clock, office)
    try await runner.start()
  }

  /// Ends everything, before the folder goes.
  func end() async {
    await runner.stop()
    await ledger.database.close()
  }

  func advance(_ seconds: Double) { time.value += seconds }

  /// Puts a share of the picture into the outbox.
  func share(
    to names: [String] = ["alice"], caption: String = "Hello", secondsToUndo: Double = 0
  ) async throws -> [Delivery] {
    var draft = Draft(
      [Draft.Picture(folder.file("Beach: summer.jpg"))], to: names.map(Self.account),
      words: PostText(caption: caption))
    draft.secondsToUndo = secondsToUndo
    return try await ledger.deliveries(of: outbox.add(draft))
  }

  /// The current state of a delivery.
  func now(_ delivery: Delivery) async throws -> Delivery {
    try await ledger.delivery(delivery.id) ?? delivery
  }

  /// Waits until `delivery` is in `state`.
  func wait(
    for delivery: Delivery, _ state: DeliveryState, file: StaticString = #filePath,
    line: UInt = #line
  ) async throws {
    var found = delivery
    try await eventually("\(state)", file: file, line: line) {
      found = try await self.now(delivery)
      return found.state == state
    }
    guard found.state == state else {
      throw Late(text: "\(found.state) instead of \(state): \(found.error?.sentence ?? "")")
    }
  }

  nonisolated static func account(_ name: String) -> Account {
    Account(id: "post:\(name)", service: "post", label: name)
  }

  private static func makeRunner(
    _ ledger: Ledger, _ clock: Clock, _ office: PostOffice,
    withoutKeyringFor names: Set<String> = []
  ) -> OutboxRunner {
    OutboxRunner(makeTools(ledger, clock, office, withoutKeyringFor: names))
  }

  private static func makeTools(
    _ ledger: Ledger, _ clock: Clock, _ office: PostOffice,
    withoutKeyringFor names: Set<String> = []
  ) -> OutboxRunner.Tools {
    OutboxRunner.Tools(ledger: ledger, clock: clock, preparer: AsItIs()) {
      account throws(DeliveryError) in
      office.noteVisit(isQuiet: Keyring.Quiet.isWanted)
      if names.contains(account.label) {
        throw DeliveryError(.noKeyring, "There is no keyring.")
      }
      return Counter(office: office)
    }
  }
}

struct Late: Error, CustomStringConvertible {
  var text: String
  var description: String { text }
}

/// A value that several threads may change.
final class Mutable<Value: Sendable>: Sendable {
  private let storage: Mutex<Value>

  init(_ value: Value) { storage = Mutex(value) }

  var value: Value {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}

func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

extension Ledger {
  /// Ends a delivery in this way, as if that had been found out.
  func end(_ id: Delivery.ID, _ state: DeliveryState, at now: Double) async throws(DeliveryError) {
    try await write {
      try $0.run("UPDATE deliveries SET state = ?, finished = ? WHERE id = ?", state, now, id)
    }
  }
}
