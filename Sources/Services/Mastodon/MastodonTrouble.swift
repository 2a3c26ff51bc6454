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
          "You're signed out of {0}: “{1}”. Sign in again.", failure.host,
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
      .signedOut, tr("You're signed out of {0}. Sign in again.", host))
  }

  static func notFamily(_ host: String) -> DeliveryError {
    DeliveryError(
      .notThatService,
      tr(
        "{0} isn't a Mastodon server. Enter the address of the server that your account is on.",
        host))
  }

  /// The server could not do anything with a picture.
  static func unusable(_ picture: Parcel.Picture, _ host: String, words: String?) -> DeliveryError {
    guard let words else {
      return DeliveryError(
        .unsupported,
        tr("{0} can't process “{1}”. Try another format, such as JPEG.", host, picture.title)
      )
    }
    return DeliveryError(
      .unsupported,
      tr(
        "{0} rejected “{1}”: “{2}”. Try another format, such as JPEG.", host,
        picture.title, words))
  }

  static func tooLarge(_ picture: Parcel.Picture, _ host: String) -> DeliveryError {
    DeliveryError(
      .tooLarge,
      tr(
        "“{0}” is too large for {1}. Try again to share a smaller version.", picture.title,
        host))
  }

  static func altMissing(_ picture: Parcel.Picture, _ host: String, words: String) -> DeliveryError
  {
    DeliveryError(
      .altMissing,
      tr(
        "{0} requires a longer description of “{1}”: “{2}”. Edit the description, then share again.",
        host,
        picture.title, words))
  }
}
