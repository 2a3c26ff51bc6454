// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network
internal import Synchronization

/// Keeps out whoever guesses PINs, or asks again and again. Addresses of one network of IPv6 count as one, since one
/// computer may have as many of them as it likes.
final class LocalSendAttemptLimit: Sendable {
  private struct State {
    var wrongPINs: [NetworkAddress: Int] = [:]
    var allWrongPINs = 0
    /// Until when no PIN is heard, and for how long that was.
    var pause: (end: ContinuousClock.Instant, seconds: Int)?
    var declines: [NetworkAddress: Int] = [:]
  }

  private let pin: Secret?
  private let limits: LocalSendLimits
  private let state = Mutex(State())
  private let now: @Sendable () -> ContinuousClock.Instant

  init(
    pin: Secret?, _ limits: LocalSendLimits,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.pin = pin
    self.limits = limits
    self.now = now
  }

  /// Returns why the client isn't heard; nil if it is.
  func refusal(_ head: IncomingHead) -> OutgoingResponse? {
    refusal(of: head.client, typing: head.query.first { $0.0 == "pin" }?.1)
  }

  func refusal(of client: NetworkAddress, typing typed: String?) -> OutgoingResponse? {
    let client = client.network
    return state.withLock { state in
      guard state.declines[client, default: 0] < limits.declines else {
        return .note("Rejected", status: 403)
      }
      guard let pin else { return nil }
      guard state.wrongPINs[client, default: 0] < limits.wrongPINs.perClient,
        state.pause.map({ $0.end <= now() }) ?? true
      else { return .note("Too many attempts", status: 429) }
      guard let typed, !typed.isEmpty else { return .note("PIN required", status: 401) }
      guard Secret(typed) != pin else {
        state.wrongPINs[client] = nil
        return nil
      }
      noteWrongPIN(of: client, &state)
      return .note("Invalid PIN", status: 401)
    }
  }

  private func noteWrongPIN(of client: NetworkAddress, _ state: inout State) {
    if state.wrongPINs.count > limits.count { state.wrongPINs = [:] }
    state.wrongPINs[client, default: 0] += 1
    state.allWrongPINs += 1
    guard state.allWrongPINs.isMultiple(of: limits.wrongPINs.all) else { return }
    let seconds =
      state.pause.map { min($0.seconds * 2, limits.pauses.longest) }
      ?? limits.pauses.first
    state.pause = (now() + .seconds(seconds), seconds)
  }

  /// The user decided about a request of `client`.
  func note(_ client: NetworkAddress, isAccepted: Bool) {
    let client = client.network
    state.withLock { state in
      // A million addresses must not fill the memory.
      if state.declines.count > limits.count { state.declines = [:] }
      state.declines[client] = isAccepted ? nil : state.declines[client, default: 0] + 1
    }
  }
}
