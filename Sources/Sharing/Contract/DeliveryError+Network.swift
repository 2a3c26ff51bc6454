// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Network

extension DeliveryError {
  /// What an error on the way to a server means for a delivery.
  public init(_ error: NetworkError) {
    let sentence = error.description
    switch error {
    case .cancelled: self = .cancelled
    case .badAddress, .invalidRequest: self.init(.address, sentence)
    case .insecure: self.init(.insecure, sentence)
    case .hostNotFound, .unreachable: self.init(.offline, sentence, remedy: .whenOnline)
    case .refused, .proxy: self.init(.unreachable, sentence, remedy: .whenOnline)
    case .timedOut, .stalled: self.init(.timeOut, sentence, remedy: .again(afterSeconds: nil))
    case .lineCut: self.init(.interrupted, sentence, remedy: .again(afterSeconds: nil))
    case .tls: self.init(.certificate, sentence)
    case .tooLarge, .unexpectedContent, .redirectRefused, .tooManyRedirects, .privateAddress:
      self.init(.notThatService, sentence)
    case .fileUnreadable, .fileChanged: self.init(.disk, sentence)
    case .status(let failure): self.init(failure, sentence)
    }
  }

  /// What most servers mean by a status; services know better about some.
  private init(_ failure: HTTPFailure, _ sentence: String) {
    switch failure.status {
    case 401: self.init(.signedOut, sentence)
    case 403: self.init(.noPermission, sentence)
    case 408: self.init(.timeOut, sentence, remedy: .again(afterSeconds: failure.retryAfter))
    case 413: self.init(.tooLarge, sentence)
    case 415: self.init(.unsupported, sentence)
    case 423: self.init(.noPermission, sentence, remedy: .again(afterSeconds: failure.retryAfter))
    case 429:
      self.init(.rateLimit, sentence, remedy: .again(afterSeconds: failure.retryAfter ?? 60))
    case 501: self.init(.notThatService, sentence)
    case 507: self.init(.quota, sentence)
    case 500...: self.init(.serverError, sentence, remedy: .again(afterSeconds: failure.retryAfter))
    default: self.init(.refused, sentence)
    }
  }
}

extension DeliveryError {
  /// The user typed `https://alice:secret@cloud.example`, and nothing is to repeat that.
  public static var passwordInAddress: DeliveryError {
    DeliveryError(
      .address,
      tr("Enter the user name and password separately, not in the address."))
  }
}
