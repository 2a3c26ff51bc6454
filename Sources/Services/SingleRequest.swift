// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// A destination to which all is sent in a single request.
protocol SingleRequestDestination: Destination {
  func single(_ journal: any Journal) -> SingleRequest
}

extension SingleRequestDestination {
  func find(_ parcel: Parcel, _ journal: any Journal) async throws(DeliveryError) -> Receipt? {
    try await single(journal).earlierReceipt()
  }
}

/// A request to a server that can't be asked afterwards what became of it. It is never repeated by itself:
/// when its answer is lost, only the user can see whether it had an effect.
struct SingleRequest: Sendable {
  let journal: any Journal
  /// The server's name.
  let host: String
  /// Where the journal has the receipt.
  var step = "receipt"
  /// The statuses that say that it had an effect.
  var successes = 200..<300

  /// Asks the user.
  var question: DeliveryError { .answerLost(by: host) }

  /// Returns the receipt of an earlier attempt; throws `question` if it isn't known what became of that.
  func earlierReceipt() async throws(DeliveryError) -> Receipt? {
    if let receipt: Receipt = try await journal.decoded(step) { return receipt }
    if try await journal.isHandoffOpen() { throw question }
    return nil
  }

  /// Sends what `make` makes unless an earlier attempt has done it, and returns the receipt.
  ///
  /// - Parameters:
  ///   - again: Returns another request, after an answer that asks for one.
  ///   - read: Returns what a success is about, and throws what any other answer means; nil if the answer doesn't say
  ///     it. A refusal because the picture is there is a success, too: where the answer has no link, a receipt without
  ///     one, whose note says so.
  func publish(
    with client: HTTPClient, progress: @escaping Progress,
    make: () throws(DeliveryError) -> HTTPRequest,
    again: (HTTPResponse) throws(DeliveryError) -> HTTPRequest? = { _ in nil },
    read: (HTTPResponse) throws(DeliveryError) -> Receipt?
  ) async throws(DeliveryError) -> Receipt {
    if let receipt = try await earlierReceipt() { return receipt }
    var response = try await send(make(), client, progress)
    if let other = try again(response) { response = try await send(other, client, progress) }
    guard let receipt = try read(response) else { throw question }
    try await journal.record(step, json: receipt)
    try await journal.endHandoff()
    progress(1)
    return receipt
  }

  /// Sends it, and returns the answer. Any but a success means that it had no effect.
  private func send(
    _ request: HTTPRequest, _ client: HTTPClient, _ progress: @escaping Progress
  ) async throws(DeliveryError) -> HTTPResponse {
    try await journal.beginHandoff()
    var request = request
    request.isSentOnce = true
    let response: HTTPResponse
    do throws(NetworkError) {
      response = try await client.send(request) { state in progress(0.95 * state.share) }
    } catch {
      guard !error.mayHaveArrived else { throw question }
      // Also if the user has stopped it, whose task is cancelled.
      await DeliveryError.evenIfCancelled("The end of a request") {
        [journal] () async throws(DeliveryError) in try await journal.endHandoff()
      }
      throw DeliveryError(error)
    }
    // A server that reports a failure of its own may have done it.
    guard response.status < 500, response.status != 408 else { throw question }
    if !successes.contains(response.status) { try await journal.endHandoff() }
    return response
  }
}

extension DeliveryError {
  /// Only the user can tell whether a photo has arrived.
  static func answerLost(by host: String) -> DeliveryError {
    DeliveryError(
      .consent,
      tr(
        "The answer from {0} was lost, so the photo may be there. If it is, confirm that; otherwise, try again.",
        host))
  }

  /// The same, where nothing else can be asked about it and nothing is tried again.
  static func undecided(by host: String) -> DeliveryError {
    DeliveryError(.undecided, answerLost(by: host).sentence, remedy: .unknowable)
  }
}
