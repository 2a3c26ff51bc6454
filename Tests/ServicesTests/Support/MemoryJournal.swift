// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Sharing
import Synchronization

/// A journal in memory that can simulate a crash: what was recorded survives it.
final class MemoryJournal: Journal {
  /// When the simulated crash happens.
  enum Crash: Equatable {
    /// Before this record is on disk.
    case before(record: Int)
    /// When it is, and before anything else.
    case after(record: Int)
  }

  private struct State {
    var entries: [String: JournalEntry] = [:]
    var records = 0
    var crash: Crash?
  }

  private let state = Mutex(State())
  private let now: @Sendable () -> Double

  init(now: @escaping @Sendable () -> Double = Clock.system.now) { self.now = now }

  /// What was recorded.
  var entries: [String: JournalEntry] { state.withLock { $0.entries } }

  /// How often something was recorded since `expect`.
  var records: Int { state.withLock { $0.records } }

  /// The next crash, counted from now; nil for none.
  func expect(_ crash: Crash?) {
    state.withLock { state in
      state.crash = crash
      state.records = 0
    }
  }

  /// What happens elsewhere when a value was recorded for a step.
  let meanwhile = Mutex<(@Sendable (_ step: String, _ value: String) -> Void)?>(nil)

  /// The results of other deliveries, and what they have recorded.
  let others = Mutex<Set<String>>([])

  func belongsToAnother(_ mark: String, _ value: String) async throws(DeliveryError) -> Bool {
    others.withLock { $0.contains(value) }
  }

  func isRecordedByAnother(_ step: String, _ value: String) async throws(DeliveryError) -> Bool {
    others.withLock { $0.contains(value) }
  }

  func entry(_ step: String) async throws(DeliveryError) -> JournalEntry? { entries[step] }

  func forget() async throws(DeliveryError) { state.withLock { $0.entries = [:] } }

  func record(_ step: String, _ value: String) async throws(DeliveryError) {
    let time = now()
    let isCrash = state.withLock { state in
      state.records += 1
      if state.crash == .before(record: state.records) { return true }
      state.entries[step] = JournalEntry(value: value, at: time)
      return state.crash == .after(record: state.records)
    }
    meanwhile.withLock { $0 }?(step, value)
    if isCrash { throw .cancelled }
  }
}
