// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// A request that makes something at a server, as the journal knows it.
///
/// When its answer is lost, it is sent again only after it has had time to take effect, counted from when
/// the attempt is known to be over. Until then the delivery waits; no one sleeps over it.
struct OpenRequest: Sendable {
  private static let begun = "begun"
  /// Stands in front of how long the computer had run then.
  private static let lost = "lost "
  private static let closed = "closed"
  /// Errors that say that nothing was sent.
  private static let unsent: [DeliveryError.Code] = [
    .offline, .unreachable, .address, .insecure, .certificate,
  ]

  let journal: any Journal
  /// Its line in the journal.
  let step: String
  let settling: Settling

  /// Sends it with `send`, and notes what is known of it before and after.
  func run(
    _ send: () async throws(DeliveryError) -> HTTPResponse
  ) async throws(DeliveryError) -> HTTPResponse {
    try await journal.record(step, Self.begun)
    do throws(DeliveryError) {
      let response = try await send()
      // A server that failed may have done it all the same, or do so yet.
      if (200..<500).contains(response.status), response.status != 408 { try await close() }
      return response
    } catch {
      if Self.unsent.contains(error.code) { try await close() }
      throw error
    }
  }

  /// Notes that nothing of it is under way any more.
  func close() async throws(DeliveryError) { try await journal.record(step, Self.closed) }

  /// Notes that it ended without an answer.
  func lose() async throws(DeliveryError) {
    try await journal.record(step, Self.lost + settling.clock.uptime().text)
  }

  /// Whether it began, and nothing says how it ended.
  func isOpen() async throws(DeliveryError) -> Bool {
    let value = try await journal.value(step)
    return value != nil && value != Self.closed
  }

  /// Seconds until its effect shows, if it has any; 0 when it is over. Only for a request that began.
  func rest() async throws(DeliveryError) -> Double {
    let value = try await journal.value(step)
    if value == Self.closed { return 0 }
    // Neither a crash nor another start of the computer leaves a time to count from. The time of day is none:
    // it may be set in between.
    guard let value, value.hasPrefix(Self.lost),
      let then = Uptime(value.dropFirst(Self.lost.count)),
      let elapsed = settling.clock.uptime().elapsed(since: then)
    else {
      try await lose()
      return settling.seconds
    }
    return max(settling.seconds - elapsed, 0)
  }

  /// Why the delivery waits for `rest` seconds.
  func unsettled(_ rest: Double, at host: String) -> DeliveryError {
    DeliveryError(
      .interrupted,
      tr("This may already be on {0}. Cameo will check before sending it again.", host),
      remedy: .again(afterSeconds: rest))
  }
}

/// How long a request whose answer was lost may still be under way at the server.
struct Settling: Sendable {
  var seconds: Double
  var clock: Clock

  init(seconds: Double, clock: Clock = .system) {
    self.seconds = seconds
    self.clock = clock
  }

  /// Longer than an answer is waited for: a server that acts in that time, however late, has acted by then.
  init(_ timeouts: HTTPTimeouts = HTTPTimeouts(), clock: Clock = .system) {
    self.init(seconds: 1.25 * Double(timeouts.stall), clock: clock)
  }
}
