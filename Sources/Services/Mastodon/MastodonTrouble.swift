// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// What the errors of these servers mean.
enum MastodonTrouble {
  /// What `error` means when a token was sent along, or none.
  static func meaning(of error: NetworkError, signedIn: Bool) -> DeliveryError {
    switch error {
    case .status(let failure) where signedIn && isSignedOut(failure):
      guard let words = failure.message else { return signedOut(failure.host) }
      return DeliveryError(
        .signedOut,
        tr(
          "{0} wants you to sign in again: it says “{1}”. Add the account anew.", failure.host,
          words))
    default: return DeliveryError(error)
    }
  }

  /// 401, or what relatives of Mastodon say in its place: words for a token, not about the request.
  private static func isSignedOut(_ failure: HTTPFailure) -> Bool {
    switch failure.status {
    case 401: true
    case 400: failure.details.isEmpty
    case 403: failure.message?.lowercased().contains("credentials") ?? false
    default: false
    }
  }

  static func signedOut(_ host: String) -> DeliveryError {
    DeliveryError(
      .signedOut, tr("{0} does not know you any more. Add the account anew to sign in.", host))
  }

  static func notFamily(_ host: String) -> DeliveryError {
    DeliveryError(
      .notThatService,
      tr(
        "{0} is not a server of the Mastodon family. Use the address of the server that your account is on.",
        host))
  }

  /// The server could not do anything with a picture.
  static func unusable(_ picture: Parcel.Picture, _ host: String, words: String?) -> DeliveryError {
    guard let words else {
      return DeliveryError(
        .unsupported,
        tr("{0} cannot process “{1}”. Try it in another format, such as JPEG.", host, picture.title)
      )
    }
    return DeliveryError(
      .unsupported,
      tr(
        "{0} does not take “{1}”: it says “{2}”. Try it in another format, such as JPEG.", host,
        picture.title, words))
  }

  static func tooLarge(_ picture: Parcel.Picture, _ host: String) -> DeliveryError {
    DeliveryError(
      .tooLarge,
      tr(
        "“{0}” is larger than {1} takes. Share it again: it is made smaller then.", picture.title,
        host))
  }

  static func altMissing(_ picture: Parcel.Picture, _ host: String, words: String) -> DeliveryError
  {
    DeliveryError(
      .altMissing,
      tr(
        "{0} wants a longer description of “{1}”: it says “{2}”. Describe the picture.", host,
        picture.title, words))
  }
}
