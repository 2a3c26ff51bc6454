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
struct UploaderDestination: SingleRequestDestination {
  let file: UploaderFile
  let client: HTTPClient
  let timeouts: HTTPTimeouts
  let clock: Clock

  private var host: String { file.address.hostAndPort }

  func capabilities() async throws(DeliveryError) -> Capabilities {
    Capabilities(canUnshare: !file.deletion.isEmpty)
  }

  func publish(
    _ parcel: Parcel, _ journal: any Journal, progress: @escaping Progress
  ) async throws(DeliveryError) -> Receipt {
    try await single(journal).publish(with: client, progress: progress) {
      () throws(DeliveryError) in
      try file.request(for: parcel.onlyPicture(), at: clock.now(), timeouts)
    } read: { response throws(DeliveryError) in
      guard (200..<400).contains(response.status) else { throw refused(response) }
      // It may lead to a page for signing in, or want the picture to be sent elsewhere.
      guard response.isSuccess || file.takesLink(from: response) else { throw noLink(response) }
      let name = try parcel.onlyPicture().name
      // What can't be read may still be the answer to a picture that is there.
      guard let outcome = try? file.outcome(of: response, fileName: name),
        outcome.link != nil || outcome.needsNoLink
      else { throw noLink(response) }
      return DeletionLink.receipt(outcome.link, deletion: outcome.deletion)
    }
  }

  func unshare(_ receipt: Receipt) async throws(DeliveryError) -> [Remainder] {
    try await DeletionLink(server: file.address, client: client, timeouts: timeouts)
      .delete(receipt)
  }

  /// What a PUT or a GET does there is up to the website, and where it leads to is the link.
  func single(_ journal: any Journal) -> SingleRequest {
    SingleRequest(journal: journal, host: host, step: "uploaded", successes: 200..<400)
  }

  func check() async throws(DeliveryError) -> AccountCheck {
    AccountCheck(name: file.name, page: file.address.origin)
  }

  // MARK: Sentences

  private func noLink(_ response: HTTPResponse) -> DeliveryError {
    let words = CleanText.line(file.concealed(in: response.text), limit: 120)
    return DeliveryError(
      .consent,
      tr(
        "{0} answered without a link: “{1}”. If the photo is there, confirm that; otherwise, try again.",
        host, words))
  }

  private func refused(_ response: HTTPResponse) -> DeliveryError {
    var error = DeliveryError.usual(response, at: host)
    guard response.status != 429, response.status != 413 else { return error }
    error.sentence = tr(
      "{0} refused the photo: “{1}”. If its key has changed, import the uploader again.", host,
      CleanText.line(file.concealed(in: file.refusal(response)), limit: 120))
    return error
  }
}
