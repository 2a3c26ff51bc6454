// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// A device that pictures are sent to, as its account remembers it.
struct KnownDevice: Sendable, Equatable {
  var name: String
  /// The fingerprint of its certificate.
  var fingerprint: String
  /// Where it was last.
  var address: PeerAddress?
}

// What the answers of a device mean.
extension KnownDevice {
  /// The device's permission.
  func acceptance(
    _ response: PeerResponse, hasPIN: Bool
  ) throws(DeliveryError) -> LocalSendAcceptance {
    switch response.status {
    case 200:
      guard let acceptance = LocalSendJSON.decode(LocalSendAcceptance.self, response.body),
        ReceivedText.isToken(acceptance.sessionId),
        acceptance.files.values.allSatisfy(ReceivedText.isToken)
      else { throw unexpected }
      return acceptance
    // Nobody chose any of the pictures.
    case 204: return LocalSendAcceptance(sessionId: "", files: [:])
    case 401 where hasPIN:
      throw DeliveryError(
        .signedOut, tr("The PIN for {0} is wrong. Enter the one that LocalSend has there.", name))
    case 401:
      throw DeliveryError(
        .signedOut,
        tr("{0} asks for a PIN. Enter the one that LocalSend has there.", name))
    case 403: throw DeliveryError(.refused, tr("{0} didn't accept the photos.", name))
    case 409:
      throw DeliveryError(
        .refused, tr("{0} is busy with other files. Try again when it's done.", name))
    case 429:
      throw DeliveryError(
        .rateLimit,
        tr("Too many wrong PINs. Restart LocalSend on {0}, then try again.", name))
    default: throw refusal(ofUpload: response.status)
    }
  }

  func refusal(ofUpload status: Int) -> DeliveryError {
    switch status {
    case 403, 404, 409:
      DeliveryError(.interrupted, tr("{0} stopped receiving. Try again.", name))
    case 422:
      DeliveryError(
        .interrupted,
        tr(
          "A photo was damaged while being sent to {0}. Try again when your connection is better.",
          name
        ))
    case 507:
      DeliveryError(
        .quota, tr("The storage of {0} is full. Free some space there, then try again.", name))
    case 500...:
      DeliveryError(
        .interrupted,
        tr("{0} couldn't save the photos. Check its free space, then try again.", name))
    default: unexpected
    }
  }

  func meaning(of error: PeerError) -> DeliveryError {
    switch error {
    case .unreachable: notFound
    case .stranger:
      DeliveryError(
        .certificate,
        tr(
          "Another device answers instead of {0}, so nothing was sent. If LocalSend was reinstalled there, add it again.",
          name))
    case .malformed: unexpected
    case .cancelled: .cancelled
    case .fileUnreadable(let path): DeliveryError.unreadableFile(path)
    case .lost:
      DeliveryError(.timeOut, tr("{0} didn't answer. Accept the photos there in time.", name))
    }
  }

  /// Why a picture did not arrive.
  func interruption(_ error: PeerError) -> DeliveryError {
    switch error {
    case .unreachable, .lost:
      DeliveryError(.interrupted, tr("The connection to {0} was lost. Try again.", name))
    default: meaning(of: error)
    }
  }

  /// The error if the device isn't on any network of this computer.
  var notFound: DeliveryError {
    DeliveryError(
      .unreachable,
      tr(
        "Can't find {0}. Open LocalSend there, and make sure that both devices are on the same network.",
        name))
  }

  private var unexpected: DeliveryError {
    DeliveryError(
      .notThatService, tr("{0} answers in an unexpected way. Update LocalSend there.", name))
  }
}
