// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// A request that creates something on a server, as recorded in the journal.
///
/// If the response is lost, it is sent again only after it has had time to take effect, counted
/// from when the attempt is known to be over. Until then the delivery is put back; no task sleeps
/// meanwhile.
struct OpenRequest: Sendable {
  private static let begun = "begun"
  /// The prefix of the recorded uptime.
  private static let lost = "lost "
  private static let closed = "closed"
  private static let refused = "refused"
  let journal: any Journal
  /// Its key in the journal.
  let step: String
  let settling: Settling
  /// Whether a part of it has no effect, so that nothing is there when it is stopped halfway.
  var countsOnlyWhole = false

  /// Sends it with `send`, and records what is known before and after.
  func run(
    _ send: () async throws(DeliveryError) -> HTTPResponse
  ) async throws(DeliveryError) -> HTTPResponse {
    let mayStillAct = try await isOpen() ? rest() > 0 : false
    let before = try await journal.value(step)
    try await journal.record(step, Self.begun)
    do throws(DeliveryError) {
      let response = try await send()
      // A server that reports failure may have done it anyway, or may still do it.
      if response.isRefusal {
        // It is about this one, and not about an earlier one.
        try await journal.record(step, mayStillAct ? before ?? Self.begun : Self.refused)
      } else if (200..<400).contains(response.status) {
        try await close()
      }
      return response
    } catch {
      if error.meansNothingWasSent || countsOnlyWhole && error.isCutShort {
        // An earlier one may still take effect.
        let known = before ?? Self.refused
        // Also if the user has stopped it, whose task is cancelled.
        await DeliveryError.evenIfCancelled("The end of a request") {
          [journal, step] () async throws(DeliveryError) in try await journal.record(step, known)
        }
      }
      throw error
    }
  }

  /// Records that it can no longer take effect.
  func close() async throws(DeliveryError) { try await journal.record(step, Self.closed) }

  /// Records that it had no effect, and won't have any.
  func refuse() async throws(DeliveryError) { try await journal.record(step, Self.refused) }

  /// Whether it may have had an effect: it began, and wasn't refused.
  func mayHaveActed() async throws(DeliveryError) -> Bool {
    let value = try await journal.value(step)
    return value != nil && value != Self.refused
  }

  /// Records that it ended without a response.
  func lose() async throws(DeliveryError) {
    try await journal.record(step, Self.lost + settling.clock.uptime().text)
  }

  /// Whether it began and its end isn't recorded.
  func isOpen() async throws(DeliveryError) -> Bool {
    let value = try await journal.value(step)
    return value != nil && !Self.isOver(value)
  }

  private static func isOver(_ value: String?) -> Bool { value == closed || value == refused }

  /// Seconds until its effect shows, if it has any; 0 when it is over. Only for a request that began.
  func rest() async throws(DeliveryError) -> Double {
    let value = try await journal.value(step)
    if Self.isOver(value) { return 0 }
    // Neither a crash nor a reboot leaves a time to count from. The time of day won't do: it may be
    // set in between.
    guard let value, value.hasPrefix(Self.lost),
      let then = Uptime(value.dropFirst(Self.lost.count)),
      let elapsed = settling.clock.uptime().elapsed(since: then)
    else {
      try await lose()
      return settling.seconds
    }
    return max(settling.seconds - elapsed, 0)
  }

  /// Waits until a request whose response was lost leaves nothing behind, though all is shared.
  func waitToSweep(at host: String) async throws(DeliveryError) {
    let rest = try await rest()
    guard rest > 0 else { return }
    throw DeliveryError(
      .interrupted,
      tr("Shared to {0}. Cameo will check that no incomplete copy is left there.", host),
      remedy: .again(afterSeconds: rest))
  }

  /// Why the delivery waits for `rest` seconds.
  func unsettled(_ rest: Double, at host: String) -> DeliveryError {
    DeliveryError(
      .interrupted,
      tr("This may already be on {0}. Cameo will check before sending it again.", host),
      remedy: .again(afterSeconds: rest))
  }
}

/// How long a request whose response was lost may still take effect on the server.
struct Settling: Sendable {
  var seconds: Double
  var clock: Clock

  init(seconds: Double, clock: Clock = .system) {
    self.seconds = seconds
    self.clock = clock
  }

  /// Longer than the timeout: a server that acts within that time, however late, has acted by then.
  init(_ timeouts: HTTPTimeouts = HTTPTimeouts(), clock: Clock = .system) {
    self.init(seconds: 1.25 * Double(timeouts.stall), clock: clock)
  }
}

extension HTTPResponse {
  /// Whether the server is too busy or has a problem, and may answer otherwise later.
  var isTemporary: Bool { status == 429 || status >= 500 }

  /// Whether it says that the request had no effect. A server that reports a failure of its own, or gave up waiting, may
  /// have done it.
  var isRefusal: Bool { (400..<500).contains(status) && status != 408 }
}

extension DeliveryError {
  /// Whether the server can't have seen anything of the request.
  var meansNothingWasSent: Bool {
    [.offline, .unreachable, .address, .insecure, .certificate].contains(code)
  }
}
