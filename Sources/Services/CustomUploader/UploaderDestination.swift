// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Network
internal import Sharing

/// A website that a custom uploader describes.
///
/// Such websites can't be asked whether they have a picture: when an answer is lost, only the user can
/// find out.
struct UploaderDestination: Destination {
  private static let uploaded = "uploaded"

  let file: UploaderFile
  let client: HTTPClient
  let timeouts: HTTPTimeouts
  let clock: Clock

  private var host: String { file.address.hostAndPort }

  func capabilities() async throws(DeliveryError) -> Capabilities {
    Capabilities(canUnshare: !file.deletion.isEmpty)
  }

  func publish(
    _ parcel: Parcel, _ journal: any Journal, progress: @escaping @Sendable (Double) -> Void
  ) async throws(DeliveryError) -> Receipt {
    if let receipt = try await find(parcel, journal) { return receipt }
    let picture = try parcel.onlyPicture()
    var request = try file.request(for: picture, at: clock.now(), timeouts)
    // What a PUT or a GET does there is up to the website.
    request.isSentOnce = true
    try await journal.beginHandoff()
    let response = try await send(request, journal, progress)
    let outcome = try file.outcome(of: response, fileName: picture.name)
    guard outcome.link != nil || outcome.needsNoLink else { throw noLink(response) }
    var receipt = Receipt(link: outcome.link)
    receipt.marks["deletion"] = outcome.deletion
    try await journal.record(Self.uploaded, json: receipt)
    try await journal.endHandoff()
    progress(1)
    return receipt
  }

  /// Sends it, and returns the answer if the picture was accepted.
  private func send(
    _ request: HTTPRequest, _ journal: any Journal,
    _ progress: @escaping @Sendable (Double) -> Void
  ) async throws(DeliveryError) -> HTTPResponse {
    let response: HTTPResponse
    do throws(DeliveryError) {
      response = try await client.answer(to: request) { state in
        if state.toSend > 0 { progress(0.95 * Double(state.sent) / Double(state.toSend)) }
      }
    } catch {
      guard error.meansNothingWasSent else { throw question }
      try await journal.endHandoff()
      throw error
    }
    if (200..<400).contains(response.status) { return response }
    // A server that fails, or gave up waiting, may have kept the picture.
    guard response.status < 500, response.status != 408 else { throw question }
    try await journal.endHandoff()
    throw refused(response)
  }

  func find(_ parcel: Parcel, _ journal: any Journal) async throws(DeliveryError) -> Receipt? {
    if let receipt: Receipt = try await journal.decoded(Self.uploaded) { return receipt }
    if try await journal.isHandoffOpen() { throw question }
    return nil
  }

  func unshare(_ receipt: Receipt) async throws(DeliveryError) -> [Remainder] {
    guard let text = receipt.marks["deletion"], let address = URLAddress(text) else {
      return [Remainder(tr("{0} doesn't say how to delete the photo.", host))]
    }
    // What the server names must not lead to other computers, such as those of the user's own network.
    guard isOfHost(address) else {
      return [Remainder(tr("To delete the photo, open {0} in your browser.", text))]
    }
    let response = try await client.answer(to: question(address))
    if response.status == 429 { throw DeliveryError(.status(HTTPFailure(response))) }
    if [404, 410].contains(response.status) { return [] }
    // Success says little: many pages ask first. Whether the picture is gone can be seen.
    if let shown = receipt.link.flatMap({ URLAddress($0) }), isOfHost(shown),
      let seen = try? await client.answer(to: question(shown)), [404, 410].contains(seen.status)
    {
      return []
    }
    return [
      Remainder(
        tr(
          "{0} was asked to delete the photo, but it may still be there. To make sure, open {1} in your browser.",
          host, text), isStillThere: false)
    ]
  }

  func check() async throws(DeliveryError) -> AccountCheck {
    AccountCheck(name: file.name, page: file.address.origin)
  }

  /// Whether `other` is on the host that the user agreed to, or below it: `i.host.example`. What is above it may
  /// be everybody's, such as `github.io`.
  static func isOfHost(_ other: URLAddress, of own: URLAddress) -> Bool {
    (own.host == other.host || other.host.hasSuffix(".\(own.host)"))
      && (other.isSecure || !own.isSecure)
  }

  private func isOfHost(_ other: URLAddress) -> Bool { Self.isOfHost(other, of: file.address) }

  /// Asks for a page that the host has named.
  func question(_ address: URLAddress) async -> HTTPRequest {
    var request = HTTPRequest("GET", address)
    request.reach = await file.address.reachOfReferrals()
    request.timeouts = timeouts
    request.redirects = .sameHost
    return request
  }

  // MARK: Sentences

  private var question: DeliveryError {
    DeliveryError(
      .consent,
      tr(
        "The answer from {0} was lost, so the photo may be there. If it is, confirm that; otherwise, try again.",
        host))
  }

  private func noLink(_ response: HTTPResponse) -> DeliveryError {
    let words = CleanText.line(response.text, limit: 120)
    return DeliveryError(
      .consent,
      tr(
        "{0} answered without a link: “{1}”. If the photo is there, confirm that; otherwise, try again.",
        host, words))
  }

  private func refused(_ response: HTTPResponse) -> DeliveryError {
    var error = DeliveryError(.status(HTTPFailure(response)))
    guard response.status != 429, response.status != 413 else { return error }
    error.sentence = tr(
      "{0} refused the photo: “{1}”. If its key has changed, import the uploader again.", host,
      CleanText.line(file.refusal(response), limit: 120))
    return error
  }
}
