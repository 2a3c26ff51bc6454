// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network
internal import Synchronization

/// Keeps out whoever guesses PINs, or asks again and again.
final class LocalSendGate: Sendable {
  private struct State {
    var wrongPINs: [NetworkAddress: Int] = [:]
    var allWrongPINs = 0
    var declines: [NetworkAddress: Int] = [:]
  }

  private let pin: Secret?
  private let limits: LocalSendLimits
  private let state = Mutex(State())

  init(pin: Secret?, _ limits: LocalSendLimits) {
    self.pin = pin
    self.limits = limits
  }

  /// Returns why the client isn't heard; nil if it is.
  func refusal(_ head: IncomingHead) -> OutgoingResponse? {
    let typed = head.query.first { $0.0 == "pin" }?.1
    return state.withLock { state in
      guard state.declines[head.client, default: 0] < limits.declines else {
        return .note("Rejected", status: 403)
      }
      guard let pin else { return nil }
      guard state.wrongPINs[head.client, default: 0] < limits.wrongPINs.perClient,
        state.allWrongPINs < limits.wrongPINs.all
      else { return .note("Too many attempts", status: 429) }
      guard let typed, !typed.isEmpty else { return .note("PIN required", status: 401) }
      guard Secret(typed) != pin else {
        state.wrongPINs[head.client] = nil
        return nil
      }
      state.wrongPINs[head.client, default: 0] += 1
      state.allWrongPINs += 1
      return .note("Invalid PIN", status: 401)
    }
  }

  /// The user decided about a request of `client`.
  func note(_ client: NetworkAddress, isAccepted: Bool) {
    state.withLock { state in
      // A million addresses must not fill the memory.
      if state.declines.count > limits.count { state.declines = [:] }
      state.declines[client] = isAccepted ? nil : state.declines[client, default: 0] + 1
    }
  }
}
