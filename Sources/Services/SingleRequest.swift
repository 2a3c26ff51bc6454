// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// A request to a server that can't be asked afterwards what became of it. It is never repeated by itself:
/// when its answer is lost, only the user can see whether it had an effect.
struct SingleRequest: Sendable {
  private static let receiptStep = "receipt"

  let journal: any Journal
  /// The server's name.
  let host: String

  /// Asks the user.
  var question: DeliveryError {
    DeliveryError(
      .consent,
      tr(
        "The answer from {0} was lost, so the message may be there. If it is, confirm that; otherwise, try again.",
        host))
  }

  /// Returns the receipt of an earlier attempt; throws `question` if it isn't known what became of that.
  func earlierReceipt() async throws(DeliveryError) -> Receipt? {
    if let receipt: Receipt = try await journal.decoded(Self.receiptStep) { return receipt }
    if try await journal.isHandoffOpen() { throw question }
    return nil
  }

  /// Sends it, and returns the answer. A success has to be followed by `end`; any other answer means that
  /// it had no effect.
  func run(
    _ request: HTTPRequest, _ client: HTTPClient, progress: @escaping @Sendable (Double) -> Void
  ) async throws(DeliveryError) -> HTTPResponse {
    try await journal.beginHandoff()
    var request = request
    request.isSentOnce = true
    let response: HTTPResponse
    do throws(NetworkError) {
      response = try await client.send(request) { state in
        if state.toSend > 0 { progress(0.95 * Double(state.sent) / Double(state.toSend)) }
      }
    } catch {
      guard !error.mayHaveArrived else { throw question }
      try await journal.endHandoff()
      throw DeliveryError(error)
    }
    // A server that reports a failure of its own may have done it.
    guard response.status < 500, response.status != 408 else { throw question }
    if !response.isSuccess { try await journal.endHandoff() }
    return response
  }

  /// Records that it had an effect.
  func end(_ receipt: Receipt) async throws(DeliveryError) {
    try await journal.record(Self.receiptStep, json: receipt)
    try await journal.endHandoff()
  }
}
