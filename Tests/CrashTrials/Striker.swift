// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import PracticeServers
import Synchronization

/// Kills or disturbs one process at its moment: by its server's requests, by commits to its
/// database, or by the clock.
@MainActor
final class Striker: PracticeWatcher {
  private(set) var requests = 0
  /// Whether the moment came.
  private(set) var hasStruck = false
  /// Until when the server may still be handling an abandoned request.
  private(set) var busyUntil = ContinuousClock.now
  private let strike: Strike?
  private let process = SharedProcess()
  private let gone: (Bool) -> Void
  private var struckKind: String?
  private var commits: CommitWatch?

  /// - Parameters:
  ///   - database: Whose commits count.
  ///   - gone: Stops the server, and starts it again.
  init(_ strike: Strike?, database: String, gone: @escaping (_ isGone: Bool) -> Void) {
    self.strike = strike
    self.gone = gone
    let wanted = strike?.stage == .killedAfterCommit ? strike : nil
    commits = CommitWatch(database) { [process] number in
      if let wanted, number == wanted.number {
        // The plan's delay: any moment after a commit is as good as another.
        usleep(UInt32(wanted.delay * 1000))
        process.kill()
      }
    }
  }

  /// The number of commits.
  var commitCount: Int { commits?.count ?? 0 }

  func begin(_ process: TrialProcess) {
    self.process.set(process)
    if let strike, strike.stage == .killedAtRandom { killLater(Double(strike.number)) }
  }

  func end() {
    commits?.end()
    if strike?.stage == .killedAfterCommit || strike?.stage == .killedAtRandom {
      hasStruck = process.isKilled
    }
    process.set(nil)
  }

  // MARK: What the server sees

  func begins(_ kind: String, length: Int?) -> PracticeFault? {
    requests += 1
    guard let strike, strike.stage.needsServer, requests == strike.number else { return nil }
    hasStruck = true
    struckKind = kind
    busyUntil = .now + .seconds(strike.stage.lateness)
    switch strike.stage {
    case .killedAtHead, .killedInBody: process.kill()
    case .restarted:
      gone(true)
      Task {
        // So long nobody is there; the program tries again until somebody is.
        try? await Task.sleep(for: .milliseconds(300))
        gone(false)
      }
    default: break
    }
    return strike.stage.fault(bodyLength: length)
  }

  func arrived(_ kind: String) {
    guard kind == struckKind else { return }
    if strike?.stage == .killedBeforeDoing || strike?.stage == .killedDoneLate { process.kill() }
  }

  func done(_ kind: String) {
    guard kind == struckKind, let strike else { return }
    if strike.stage == .killedBeforeReply { process.kill() }
    if strike.stage == .killedAfterReply { killLater(strike.delay) }
  }

  private func killLater(_ milliseconds: Double) {
    Task { [process] in
      // The plan's delay: any moment is as good as another.
      try? await Task.sleep(for: .microseconds(Int(milliseconds * 1000)))
      process.kill()
    }
  }
}

/// The process to kill, as several threads know it.
private final class SharedProcess: Sendable {
  private struct State {
    var process: TrialProcess?
    var isKilled = false
  }

  private let state = Mutex(State())

  func set(_ process: TrialProcess?) { state.withLock { $0.process = process } }

  var isKilled: Bool { state.withLock { $0.isKilled } }

  func kill() {
    state.withLock { state in
      guard let process = state.process else { return }
      process.kill()
      state.isKilled = true
    }
  }
}
